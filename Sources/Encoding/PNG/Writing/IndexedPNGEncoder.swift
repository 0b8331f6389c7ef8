import CFlipbookDeflate
import CFlipbookPixels
package import FlipbookBitmaps
import FlipbookUnits

/// Writes PNG with a palette, which holds drawings and texts in fewer bytes than their colors.
///
/// Each worker needs its own. The bytes of a file depend only on the picture.
package final class IndexedPNGEncoder {
  /// The largest number of colors in a palette.
  static let mostColors = 256
  /// The level of libdeflate: a few percent fewer bytes than its default, in twice the time.
  private static let level: Int32 = 9

  private var compressor: OpaquePointer?

  package init() {}

  deinit {
    if let compressor { libdeflate_free_compressor(compressor) }
  }

  /// Returns a file, or nil if the picture has more than 256 colors.
  package func encode(_ bitmap: Bitmap) throws(EncodingError) -> [UInt8]? {
    guard let picture = IndexedPicture(bitmap) else { return nil }
    let size = PNGChunk.bigEndian(UInt32(bitmap.size.width)) + PNGChunk.bigEndian(UInt32(bitmap.size.height))
    var file = PNGChunk.signature
    // The bits of an index, a palette, the only methods of compression and filtering, and no interlacing.
    file += PNGChunk.bytes("IHDR", size + [UInt8(picture.bitsPerIndex), 3, 0, 0, 0])
    file += PNGChunk.bytes("PLTE", picture.palette.flatMap { [$0.red, $0.green, $0.blue] })
    let alphas = picture.palette.map(\.alpha).filter { $0 < 255 }
    if !alphas.isEmpty { file += PNGChunk.bytes("tRNS", alphas) }
    file += PNGChunk.bytes("IDAT", try compressed(picture.rows))
    file += PNGChunk.bytes("IEND", [])
    return file
  }

  private func compressed(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
    guard let compressor = compressor ?? libdeflate_alloc_compressor(IndexedPNGEncoder.level) else {
      throw .failed(call: "libdeflate_alloc_compressor", reason: "out of memory")
    }
    self.compressor = compressor
    var target = [UInt8](repeating: 0, count: libdeflate_zlib_compress_bound(compressor, bytes.count))
    let count = target.withUnsafeMutableBytes { target in
      libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, target.count)
    }
    guard count > 0 else { throw .failed(call: "libdeflate_zlib_compress", reason: "more bytes than its bound") }
    return Array(target[..<count])
  }
}

/// A picture of few colors, as indexes.
private struct IndexedPicture {
  /// A color that is not premultiplied.
  struct Entry {
    let red, green, blue, alpha: UInt8
  }

  /// Colors that are not opaque come first.
  let palette: [Entry]
  let bitsPerIndex: Int
  /// The rows as PNG stores them, each after the number of its filter, which is none.
  let rows: [UInt8]

  /// Returns nil if there are more than 256 colors.
  init?(_ bitmap: Bitmap) {
    var table = ColorTable()
    guard let indexes = table.indexes(of: bitmap) else { return nil }
    let colors = table.colors
    let order = colors.indices.sorted { IndexedPicture.rank(colors[$0]) < IndexedPicture.rank(colors[$1]) }
    var places = [UInt8](repeating: 0, count: colors.count)
    for (place, number) in order.enumerated() { places[number] = UInt8(place) }
    palette = order.map { number in
      let color = colors[number]
      return Entry(
        red: UInt8(color >> 24), green: UInt8(color >> 16 & 255), blue: UInt8(color >> 8 & 255),
        alpha: UInt8(color & 255))
    }
    bitsPerIndex = colors.count <= 2 ? 1 : colors.count <= 4 ? 2 : colors.count <= 16 ? 4 : 8
    rows = IndexedPicture.packed(indexes, places, width: bitmap.size.width, bits: bitsPerIndex)
  }

  private static func rank(_ color: UInt32) -> (Int, UInt32) { (color & 255 == 255 ? 1 : 0, color) }

  private static func packed(_ indexes: [UInt8], _ places: [UInt8], width: Int, bits: Int) -> [UInt8] {
    let perByte = 8 / bits
    let rowBytes = (width + perByte - 1) / perByte
    var rows: [UInt8] = []
    rows.reserveCapacity((rowBytes + 1) * (indexes.count / width))
    for row in stride(from: 0, to: indexes.count, by: width) {
      rows.append(0)
      for start in stride(from: row, to: row + width, by: perByte) {
        var byte = 0
        for place in start..<start + perByte {
          byte = byte << bits | (place < row + width ? Int(places[Int(indexes[place])]) : 0)
        }
        rows.append(UInt8(byte))
      }
    }
    return rows
  }
}

/// The colors of a picture in the order in which they occur, as red, green, blue, and alpha in one number.
private struct ColorTable {
  private(set) var colors: [UInt32] = []
  private var numbers: [UInt32: UInt8] = [:]

  /// Returns the number of each pixel's color, row by row, or nil if there are more than 256 colors.
  mutating func indexes(of bitmap: Bitmap) -> [UInt8]? {
    let width = bitmap.size.width
    var indexes: [UInt8] = []
    indexes.reserveCapacity(width * bitmap.size.height)
    var line = [UInt8](repeating: 0, count: width * 4)
    for row in 0..<bitmap.size.height {
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        if let source = pixels.baseAddress { cpixels_rgba_from_bgra(source + row * bitmap.rowBytes, width, &line) }
      }
      guard line.withUnsafeBytes({ append($0, to: &indexes) }) else { return nil }
    }
    return indexes
  }

  /// Returns whether the palette has room for all colors of a row.
  private mutating func append(_ line: UnsafeRawBufferPointer, to indexes: inout [UInt8]) -> Bool {
    var last: (color: UInt32, number: UInt8)?
    for start in stride(from: 0, to: line.count, by: 4) {
      let color = UInt32(bigEndian: line.loadUnaligned(fromByteOffset: start, as: UInt32.self))
      if let last, last.color == color {
        indexes.append(last.number)
        continue
      }
      guard let number = number(of: color) else { return false }
      indexes.append(number)
      last = (color, number)
    }
    return true
  }

  private mutating func number(of color: UInt32) -> UInt8? {
    if let known = numbers[color] { return known }
    guard colors.count < IndexedPNGEncoder.mostColors else { return nil }
    let number = UInt8(colors.count)
    numbers[color] = number
    colors.append(color)
    return number
  }
}
