import FlipbookBitmaps
import FlipbookEncoding
import Testing
import FlipbookUnits

@testable import FlipbookComparison
@testable import FlipbookRuns

/// Files are compared as the pictures that they contain, even if only parts of them are read.
@Suite struct PicturePairTests {
  /// A screen with rows like text and a smooth area, opaque or not.
  private static func bitmap(isOpaque: Bool = true, width: Int = 200, height: Int = 300) -> [UInt8] {
    var noise = Noise(seed: 5)
    return (0..<width * height).flatMap { index -> [UInt8] in
      let (column, row) = (index % width, index / width)
      let isSmooth = row > 200 && column < 90
      let gray =
        isSmooth ? UInt8((row + column + noise.number(2)) & 255) : (row * row / 7 + column) % 29 == 0 ? 40 : 242
      let alpha: UInt8 = isOpaque || column > 20 ? 255 : 100
      let value = UInt8(Int(gray) * Int(alpha) / 255)
      return [value, value, value / 2, alpha]
    }
  }

  private static func file(
    _ pixels: [UInt8], width: Int = 200, _ compression: Compression = .fast
  ) throws -> [UInt8] {
    let size = PixelSize(width: width, height: pixels.count / 4 / width)
    let bitmap = try #require(Bitmap(size: size, rowBytes: 4 * width, pixels: pixels))
    return try PNGEncoder(compression: compression).encode(bitmap)
  }

  /// The differences between the pixels of both pictures, read as a whole.
  private static func expected(_ first: [UInt8], _ second: [UInt8]) throws -> PictureDifference {
    PictureComparison().compare(try PNGDecoder.decode(first), try PNGDecoder.decode(second))
  }

  @Test func aPixelInAnyRowIsFound() throws {
    let pair = PicturePair()
    let pixels = Self.bitmap()
    let first = try Self.file(pixels)
    for row in 0..<300 {
      var changed = pixels
      let place = 4 * (row * 200 + row * 37 % 200)
      for channel in 0..<3 { changed[place + channel] = 255 - changed[place + channel] }
      let second = try Self.file(changed)
      let (expected, reverse) = (try Self.expected(first, second), try Self.expected(second, first))
      #expect(try pair.compare(first, second) == expected, "row \(row)")
      #expect(try pair.compare(second, first) == reverse, "row \(row)")
    }
  }

  /// Stripes with different boundaries, soft edges across the boundaries of stripes, all rows, and no rows.
  @Test func stripesAndWholePicturesDifferInTheSamePixels() throws {
    let pair = PicturePair()
    let pixels = Self.bitmap()
    let rowBytes = 800
    var noise = Noise(seed: 9)
    var others = [
      pixels, Array(pixels[rowBytes...] + pixels[..<rowBytes]), pixels.map { $0 ^ 3 },
      Self.bitmap(isOpaque: false), Array(pixels.reversed()), [UInt8](repeating: 255, count: pixels.count),
    ]
    for _ in 0..<40 {
      var changed = pixels
      let (top, left, height) = (noise.number(270), noise.number(170), 1 + noise.number(30))
      let step = noise.byte()
      for row in top..<top + height {
        for column in left..<left + 30 {
          for channel in 0..<3 { changed[4 * (row * 200 + column) + channel] &+= step }
        }
      }
      others.append(changed)
    }
    let first = try Self.file(pixels)
    for (index, other) in others.enumerated() {
      for compression in Compression.allCases {
        let second = try Self.file(other, compression)
        let expected = try Self.expected(first, second)
        #expect(try pair.compare(first, second) == expected, "\(index), \(compression)")
      }
    }
  }

  @Test func differentSizesAreReportedAsSuch() throws {
    let first = try Self.file(Self.bitmap())
    let second = try Self.file(Self.bitmap(width: 300, height: 200), width: 300)
    let sizes = Change(PixelSize(width: 200, height: 300), PixelSize(width: 300, height: 200))
    #expect(try PicturePair().compare(first, second) == .otherSize(sizes))
  }

  @Test func theDamagedFileIsNamed() throws {
    let whole = try Self.file(Self.bitmap())
    var wrong = whole
    wrong[wrong.count / 2] ^= 1
    let damages: [([UInt8], PNGError)] = [
      (wrong, .badChecksum(chunk: "IDAT")), (Array(whole.dropLast(5)), .endsEarly), ([], .notPNG),
      (Array("text".utf8), .notPNG),
    ]
    let pair = PicturePair()
    for (damaged, error) in damages {
      #expect(throws: PicturePair.Problem(isFirst: true, error: error)) { try pair.compare(damaged, whole) }
      #expect(throws: PicturePair.Problem(isFirst: false, error: error)) { try pair.compare(whole, damaged) }
      #expect(throws: PicturePair.Problem(isFirst: true, error: error)) { try pair.compare(damaged, damaged) }
    }
    #expect(try pair.compare(whole, whole) == .equal)
  }
}
