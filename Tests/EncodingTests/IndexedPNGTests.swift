import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Testing

@Suite struct IndexedPNGTests {
  /// A picture with a number of colors, of which every third is translucent.
  private static func picture(_ colors: Int, width: Int, height: Int) -> Bitmap? {
    var pixels: [UInt8] = []
    for index in 0..<width * height {
      let number = index * 7 % colors
      let alpha = number % 3 == 0 ? UInt8(number % 250) : 255
      let part = { (value: Int) in UInt8(value * Int(alpha) / 255) }
      pixels += [part(number % 256), part(255 - number % 256), part(number * 5 % 256), alpha]
    }
    return Bitmap(size: PixelSize(width: width, height: height), rowBytes: width * 4, pixels: pixels)
  }

  @Test(
    "A palette keeps every pixel",
    arguments: [
      (1, 5, 3), (2, 9, 4), (3, 7, 5), (4, 8, 2), (5, 3, 9), (16, 31, 7), (17, 40, 6), (200, 64, 40),
    ])
  func keepsPixels(_ colors: Int, _ width: Int, _ height: Int) throws {
    let picture = try #require(IndexedPNGTests.picture(colors, width: width, height: height))
    let colored = try PNGEncoder(compression: .small).encode(picture)
    let indexed = try #require(try IndexedPNGEncoder().encode(picture))
    #expect(try PNGDecoder.decode(indexed) == PNGDecoder.decode(colored))
  }

  @Test("A picture of more than 256 colors has no palette") func tooManyColors() throws {
    var pixels: [UInt8] = []
    for index in 0..<300 { pixels += [UInt8(index % 256), UInt8(index / 256), 0, 255] }
    let size = PixelSize(width: 300, height: 1)
    let picture = try #require(Bitmap(size: size, rowBytes: 1200, pixels: pixels))
    #expect(try IndexedPNGEncoder().encode(picture) == nil)
  }

  @Test("An encoder writes the same bytes whatever it wrote before") func repeats() throws {
    let picture = try #require(IndexedPNGTests.picture(20, width: 50, height: 20))
    let other = try #require(IndexedPNGTests.picture(90, width: 20, height: 50))
    let encoder = IndexedPNGEncoder()
    let first = try encoder.encode(picture)
    _ = try encoder.encode(other)
    #expect(try encoder.encode(picture) == first)
    #expect(try IndexedPNGEncoder().encode(picture) == first)
  }
}
