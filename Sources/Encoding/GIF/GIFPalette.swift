import CFlipbookPixels
import FlipbookBitmaps
import FlipbookUnits
import Glibc

/// The colors of a GIF, and the nearest of them for each color.
package final class GIFPalette {
  /// Red, green, and blue, from the highest of 24 bits; at most 255.
  package let colors: [UInt32]
  /// Whether every color that was counted is in the palette.
  package let isExact: Bool
  private var palette = cpixels_palette()
  /// For each color, its index + 1, or 0 if it is not known yet. The system provides memory only for the parts that are used.
  private let lookup: UnsafeMutableRawPointer

  /// The most colors. One more index stands for transparent pixels.
  package static let mostColors = 255
  private static let lookupBytes = 1 << 24

  /// Creates a palette of the colors that were counted, or of similar ones if there are more than `most`.
  ///
  /// - Throws: `EncodingError` if the system has no memory.
  package convenience init(_ count: ColorCount, most: Int = mostColors) throws(EncodingError) {
    let entries = count.entries
    let isExact = count.isExact && entries.count <= most
    let colors = isExact ? entries.map(\.color) : ColorBoxes(entries, most: most).means
    try self.init(colors: isExact ? colors : Array(Set(colors)).sorted(), isExact: isExact)
  }

  private init(colors: [UInt32], isExact: Bool) throws(EncodingError) {
    guard let lookup = calloc(GIFPalette.lookupBytes, 1) else {
      throw .failed(call: "calloc", reason: "no memory")
    }
    self.lookup = lookup
    self.colors = colors
    self.isExact = isExact
    palette.clear_index = UInt8(colors.count)
    setChannel(16, of: &palette.reds)
    setChannel(8, of: &palette.greens)
    setChannel(0, of: &palette.blues)
  }

  deinit { free(lookup) }

  /// The index that stands for transparent pixels.
  package var clearIndex: UInt8 { palette.clear_index }

  /// The bits of an index, 2 to 8.
  var bits: Int {
    var bits = 2
    while 1 << bits < colors.count + 1 { bits += 1 }
    return bits
  }

  /// Writes the indices of a row of a bitmap.
  func map(_ row: Int, of bitmap: Bitmap, dithers: Bool, to indices: UnsafeMutablePointer<UInt8>) {
    let lookup = lookup.assumingMemoryBound(to: UInt8.self)
    bitmap.pixels.withUnsafeBufferPointer { pixels in
      guard let start = pixels.baseAddress.map({ $0 + row * bitmap.rowBytes }) else { return }
      if dithers, !isExact {
        cpixels_dither_colors(start, bitmap.size.width, row, &palette, lookup, indices)
      } else {
        cpixels_map_colors(start, bitmap.size.width, &palette, lookup, indices)
      }
    }
  }

  private func setChannel<Numbers>(_ shift: UInt32, of numbers: inout Numbers) {
    withUnsafeMutableBytes(of: &numbers) { bytes in
      let entries = bytes.bindMemory(to: Int16.self)
      for index in entries.indices {
        entries[index] = index < colors.count ? Int16(colors[index] >> shift & 0xFF) : GIFPalette.farAway
      }
    }
  }

  /// The channels of entries that are not used.
  private static let farAway: Int16 = 4096
}
