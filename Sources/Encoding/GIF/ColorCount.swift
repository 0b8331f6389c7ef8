import CFlipbookPixels
package import FlipbookBitmaps
import FlipbookUnits

/// Counts the colors of the frames of a run by what changes: every pixel of the first frame, and then each pixel that differs from the
/// previous frame.
package final class ColorCount {
  /// A color and its number of pixels.
  package struct Entry: Hashable, Sendable {
    /// Red, green, and blue, from the highest of 24 bits.
    package let color: UInt32
    package let count: UInt64
  }

  /// The most slots, of which at most half are used. The memory is 6 MB.
  private static let mostSlots = 1 << 19

  private var table: Table
  private var bits = 8
  private var previous: Bitmap?
  private var previousRows: RowHashes?

  package init() { table = Table(slots: 1 << 12) }

  /// Whether every color was counted on its own. If there are too many, similar ones count as one.
  package var isExact: Bool { bits == 8 }

  /// Counts the next frame.
  ///
  /// - Parameter rows: The hashes of the rows of the bitmap.
  package func append(_ bitmap: Bitmap, rows: RowHashes) {
    let before = previous.flatMap { $0.size == bitmap.size && $0.rowBytes == bitmap.rowBytes ? $0 : nil }
    for row in 0..<bitmap.size.height {
      if before != nil, let hashes = previousRows, hashes.isSame(row, as: rows) { continue }
      count(row, of: bitmap, before)
    }
    (previous, previousRows) = (bitmap, rows)
  }

  /// The colors in ascending order.
  package var entries: [Entry] {
    table.entries.map { Entry(color: ColorCount.expanded($0.color, bits: bits), count: $0.count) }
      .sorted { $0.color < $1.color }
  }

  private func count(_ row: Int, of bitmap: Bitmap, _ before: Bitmap?) {
    let width = bitmap.size.width
    var done = 0
    while done < width {
      let start = row * bitmap.rowBytes + done * Bitmap.bytesPerPixel
      done += bitmap.pixels.withUnsafeBufferPointer { pixels in
        guard let pixels = pixels.baseAddress else { return width }
        guard let before else { return table.count(pixels + start, nil, width - done, mask: mask) }
        return before.pixels.withUnsafeBufferPointer { old in
          table.count(pixels + start, old.baseAddress.map { $0 + start }, width - done, mask: mask)
        }
      }
      if done < width { makeRoom() }
    }
  }

  /// The bits of a color that count.
  private var mask: UInt32 {
    let channel = UInt32(0xFF00 >> bits & 0xFF)
    return channel << 16 | channel << 8 | channel
  }

  private func makeRoom() {
    let old = table
    if table.slots < ColorCount.mostSlots {
      table = Table(slots: table.slots * 2)
    } else {
      bits -= 1
      table = Table(slots: table.slots)
    }
    for entry in old.entries { table.add(entry, mask: mask) }
  }

  /// Repeats the upper bits of each channel in its lower bits, so that black and white stay what they are.
  private static func expanded(_ color: UInt32, bits: Int) -> UInt32 { color | (color >> UInt32(bits)) & lower(bits) }

  private static func lower(_ bits: Int) -> UInt32 {
    let channel = UInt32(0xFF >> bits)
    return channel << 16 | channel << 8 | channel
  }
}

/// A table of colors with their counts.
private final class Table {
  private var colors: cpixels_colors
  var slots: Int { colors.slots }

  init(slots: Int) {
    let keys = UnsafeMutablePointer<UInt32>.allocate(capacity: slots)
    let counts = UnsafeMutablePointer<UInt64>.allocate(capacity: slots)
    keys.initialize(repeating: 0, count: slots)
    counts.initialize(repeating: 0, count: slots)
    colors = cpixels_colors(keys: keys, counts: counts, slots: slots, used: 0)
  }

  deinit {
    colors.keys.deallocate()
    colors.counts.deallocate()
  }

  func count(_ pixels: UnsafePointer<UInt8>, _ before: UnsafePointer<UInt8>?, _ count: Int, mask: UInt32) -> Int {
    cpixels_count_colors(pixels, before, count, mask, &colors)
  }

  func add(_ entry: ColorCount.Entry, mask: UInt32) {
    let color = entry.color & mask
    var place = Int(color &* 2_654_435_761) & (slots - 1)
    while colors.keys[place] != 0, colors.keys[place] != color + 1 { place = (place + 1) & (slots - 1) }
    if colors.keys[place] == 0 {
      colors.keys[place] = color + 1
      colors.used += 1
    }
    colors.counts[place] += entry.count
  }

  var entries: [ColorCount.Entry] {
    (0..<slots).compactMap { place in
      let key = colors.keys[place]
      return key == 0 ? nil : ColorCount.Entry(color: key - 1, count: colors.counts[place])
    }
  }
}
