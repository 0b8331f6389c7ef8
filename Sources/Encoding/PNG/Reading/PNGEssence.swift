import CFlipbookDeflate
import CFlipbookPixels
import FlipbookBitmaps
import FlipbookUnits

extension PNGDecoder {
  /// The chunks that determine pixels. All others are about where a picture is from, or how a screen should show it.
  private static let essential: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// Returns a file without texts, times, places, profiles, and whatever else is not in its pixels.
  ///
  /// - Parameter picture: What `decode` returns. If it was converted to sRGB, the file is written again.
  package static func essence(of file: [UInt8], _ picture: StraightBitmap) throws(PNGError) -> [UInt8] {
    try file.withUnsafeBufferPointer { bytes throws(PNGError) in
      let file = UnsafeRawBufferPointer(bytes)
      if case .other = try PNGChunks(file).colors(of: file) { return try written(picture) }
      var kept = PNGChunk.signature
      var place = kept.count
      var type = ""
      while type != "IEND" {
        let start = place
        type = try PNGChunks.chunk(file, at: &place).type
        if essential.contains(type) { kept += file[start..<place] }
      }
      return kept
    }
  }

  /// Returns a file of a picture with unfiltered rows.
  private static func written(_ picture: StraightBitmap) throws(PNGError) -> [UInt8] {
    let rowBytes = 4 * picture.size.width
    var rows: [UInt8] = []
    rows.reserveCapacity(picture.size.height * (1 + rowBytes))
    for start in stride(from: 0, to: picture.pixels.count, by: rowBytes) {
      rows.append(UInt8(CPIXELS_FILTER_NONE))
      rows += picture.pixels[start..<start + rowBytes]
    }
    guard let compressor = libdeflate_alloc_compressor(6) else { throw .damaged("could not be read: out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    let data = [UInt8](unsafeUninitializedCapacity: libdeflate_zlib_compress_bound(compressor, rows.count)) {
      $1 = libdeflate_zlib_compress(compressor, rows, rows.count, $0.baseAddress, $0.count)
    }
    let sides = [picture.size.width, picture.size.height].flatMap { PNGChunk.bigEndian(UInt32($0)) }
    return PNGChunk.signature + PNGChunk.bytes("IHDR", sides + [8, PNGHeader.ColorType.rgba.rawValue, 0, 0, 0])
      + PNGChunk.bytes("IDAT", data) + PNGChunk.bytes("IEND", [])
  }
}
