extension PNGDecoder {
  /// The chunks that determine pixels. All others are about where a picture is from, or how a screen should show it.
  private static let essential: Set = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  /// Returns a file without texts, times, places, profiles, and whatever else is not in its pixels.
  package static func essence(of file: [UInt8]) throws(PNGError) -> [UInt8] {
    try file.withUnsafeBufferPointer { bytes throws(PNGError) in
      let file = UnsafeRawBufferPointer(bytes)
      guard file.starts(with: PNGChunk.signature) else { throw .notPNG }
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
}
