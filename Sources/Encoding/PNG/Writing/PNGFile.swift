import FlipbookUnits

/// Assembles a file from the signature, the header, the first two bytes of the deflate stream, the stripes, and the end
/// of the stream.
enum PNGFile {
  static func bytes(of stripes: [Stripe], size: PixelSize, hasAlpha: Bool, _ compression: Compression) -> [UInt8] {
    var checksum = Adler32()
    for stripe in stripes { checksum.append(stripe.checksum, byteCount: stripe.byteCount) }
    let head =
      PNGChunk.signature + header(size, hasAlpha: hasAlpha) + PNGChunk.bytes("IDAT", streamHeader(compression))
    // An empty last block with the fixed code, followed by the checksum.
    let tail = PNGChunk.bytes("IDAT", [3, 0] + PNGChunk.bigEndian(checksum.value)) + PNGChunk.bytes("IEND", [])
    var file: [UInt8] = []
    file.reserveCapacity(head.count + stripes.reduce(0) { $0 + $1.chunk.count } + tail.count)
    file += head
    for stripe in stripes { file += stripe.chunk }
    file += tail
    return file
  }

  private static func header(_ size: PixelSize, hasAlpha: Bool) -> [UInt8] {
    let sides = PNGChunk.bigEndian(UInt32(size.width)) + PNGChunk.bigEndian(UInt32(size.height))
    // 8 bits, true color with or without alpha, the only methods of compression and filtering, and no interlacing.
    return PNGChunk.bytes("IHDR", sides + [8, hasAlpha ? 6 : 2, 0, 0, 0])
  }

  /// Returns the header of a deflate stream with a window of 32 KiB, at the fastest or the default level.
  private static func streamHeader(_ compression: Compression) -> [UInt8] {
    switch compression {
    case .fast: [0x78, 0x01]
    case .small: [0x78, 0x9C]
    }
  }
}
