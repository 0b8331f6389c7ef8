import FlipbookBitmaps
import FlipbookEncoding
import Testing
import FlipbookUnits

@Suite struct ContentDigestTests {
  /// The expected values were computed from the definition by a program in another language.
  @Test(arguments: [
    ([UInt8](), "3633567391e699d537bffb98a4463bcc"),
    (Array("flipbook".utf8), "2df8e2e013a4eccfb74b2181a1728747"),
    ((0..<1000).map { UInt8($0 % 251) }, "7c8c392f5b912094bce8748c72aa6112"),
  ])
  func bytesHaveTheDigestOfTheDefinition(_ bytes: [UInt8], _ expected: String) {
    #expect(ContentDigest(of: bytes).description == expected)
  }

  @Test(arguments: [12, 16, 64]) func bitmapsHaveTheDigestOfTheDefinition(_ rowBytes: Int) throws {
    let padding = [UInt8](repeating: 77, count: rowBytes - 12)
    let rows = [[1, 2, 3, 255], [9, 8, 7, 255]].map { [UInt8](repeating: 0, count: 0) + $0 + $0 + $0 + padding }
    let bitmap = try Self.bitmap(3, 2, rowBytes, rows.flatMap { $0 })
    #expect(ContentDigest(of: bitmap).description == "d304c2313bd0071c881e9dd62d517f43")
  }

  @Test func everySingleBitCounts() throws {
    let pixels = [UInt8](repeating: 0, count: 20 * 4 * 3)
    var seen: Set<ContentDigest> = [ContentDigest(of: try Self.bitmap(20, 3, 80, pixels))]
    for byte in pixels.indices {
      for bit in 0..<8 {
        var changed = pixels
        changed[byte] ^= 1 << UInt8(bit)
        seen.insert(ContentDigest(of: try Self.bitmap(20, 3, 80, changed)))
      }
    }
    #expect(seen.count == 1 + pixels.count * 8)
  }

  @Test func sameBytesInADifferentShapeDiffer() throws {
    let pixels = [UInt8](repeating: 5, count: 96)
    let shapes = [(6, 4), (4, 6), (24, 1), (1, 24), (12, 2)]
    let digests = try shapes.map { ContentDigest(of: try Self.bitmap($0.0, $0.1, $0.0 * 4, pixels)) }
    #expect(Set(digests).count == shapes.count)
  }

  @Test func swappedRowsDiffer() throws {
    let (a, b) = ([UInt8](repeating: 1, count: 64), [UInt8](repeating: 2, count: 64))
    #expect(
      ContentDigest(of: try Self.bitmap(16, 2, 64, a + b)) != ContentDigest(of: try Self.bitmap(16, 2, 64, b + a))
    )
  }

  private static func bitmap(_ width: Int, _ height: Int, _ rowBytes: Int, _ pixels: [UInt8]) throws -> Bitmap {
    try #require(Bitmap(size: PixelSize(width: width, height: height), rowBytes: rowBytes, pixels: pixels))
  }
}
