import CFlipbookWebP
import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Testing

@Suite struct LosslessWebPTests {
  @Test("Every pixel that can be seen is kept", arguments: Shape.all, Pattern.allCases)
  func keepsPixels(_ shape: Shape, _ pattern: Pattern) throws {
    let bitmap = try pattern.bitmap(shape)
    guard max(shape.width, shape.height) <= Int(WEBP_MAX_DIMENSION) else {
      #expect(throws: EncodingError.self) { try LosslessWebPEncoder().encode(bitmap) }
      return
    }
    let file = try LosslessWebPEncoder().encode(bitmap)
    let png = try PNGDecoder.decode(PNGEncoder(compression: .small).encode(bitmap))
    #expect(try decoded(file, png.size) == png.pixels)
    #expect(try LosslessWebPEncoder().encode(bitmap) == file)
  }

  /// Returns the decoded pixels, black where they are clear.
  private func decoded(_ file: [UInt8], _ size: PixelSize) throws -> [UInt8] {
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    let end = pixels.withUnsafeMutableBufferPointer { pixels in
      WebPDecodeRGBAInto(file, file.count, pixels.baseAddress, pixels.count, Int32(4 * size.width))
    }
    try #require(end != nil)
    for alpha in stride(from: 3, to: pixels.count, by: 4) where pixels[alpha] == 0 {
      pixels.replaceSubrange(alpha - 3..<alpha, with: [0, 0, 0])
    }
    return pixels
  }
}
