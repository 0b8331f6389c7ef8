import Encoding
import Foundation
import Rendering
import RenderingSamples
import Testing
import Units

@Suite struct PNGEncoderTests {
  /// Deterministic noise, flat areas and ramps: (width, height, bytes beyond the pixels of a row, opaque).
  static let shapes: [(Int, Int, Int, Bool)] = [
    (1, 1, 0, true), (1, 1, 0, false), (3, 2, 4, true), (7, 5, 12, false), (64, 64, 0, true), (255, 3, 20, true),
    (1, 300, 0, true), (300, 1, 0, false), (640, 480, 64, true),
  ]

  @Test(arguments: shapes, [Pattern.noise, .flat, .ramp])
  func libpngReadsTheSamePixels(_ shape: (Int, Int, Int, Bool), _ pattern: Pattern) throws {
    let bitmap = try Self.bitmap(shape, pattern)
    let read = try ForeignPNG.decode(PNGEncoder().encode(bitmap))
    #expect(read.size == bitmap.size)
    #expect(read.isOpaque == bitmap.isOpaque)
    #expect(Self.largestDifference(read, bitmap) <= (bitmap.isOpaque ? 0 : 1), "straight alpha rounds by one at most")
  }

  @Test func opaquePicturesHaveNoAlphaChannel() throws {
    let opaque = try PNGEncoder().encode(Self.bitmap((8, 8, 0, true), .noise))
    let clear = try PNGEncoder().encode(Self.bitmap((8, 8, 0, false), .noise))
    // The header chunk's bit depth and colour type.
    #expect(Array(opaque[24...25]) == [8, 2])
    #expect(Array(clear[24...25]) == [8, 6])
  }

  @Test func equalPicturesGiveEqualBytes() throws {
    let plain = try Self.bitmap((40, 30, 0, true), .ramp)
    let padded = try Self.bitmap((40, 30, 64, true), .ramp)
    #expect(try PNGEncoder().encode(plain) == PNGEncoder().encode(plain))
    #expect(try PNGEncoder().encode(plain) == PNGEncoder().encode(padded), "what lies beyond a row has no meaning")
  }

  static let pngcheck = Judge("pngcheck")

  @Test(.enabled(if: pngcheck != nil, "pngcheck is not installed"), arguments: shapes)
  func pngcheckFindsNoFault(_ shape: (Int, Int, Int, Bool)) throws {
    let judge = try #require(Self.pngcheck)
    let folder = try ScratchFolder()
    let file = folder.file("frame.png")
    try Data(PNGEncoder().encode(Self.bitmap(shape, .noise))).write(to: file)
    #expect(try judge.run(["-q", file.path]).status == 0)
  }

  enum Pattern: CaseIterable { case noise, flat, ramp }

  private static func bitmap(_ shape: (Int, Int, Int, Bool), _ pattern: Pattern) throws -> Bitmap {
    let (width, height, padding, isOpaque) = shape
    let rowBytes = width * 4 + padding
    var pixels = [UInt8](repeating: 0xEE, count: rowBytes * height)
    var state: UInt32 = 1
    for row in 0..<height {
      for column in 0..<width {
        state = state &* 1_664_525 &+ 1_013_904_223
        let alpha = isOpaque ? 255 : Int(state >> 24)
        for channel in 0..<3 {
          let value =
            switch pattern {
            case .noise: Int(state >> UInt32(8 * channel)) & 255
            case .flat: row < height / 2 ? 40 : 200
            case .ramp: (row + column * channel) & 255
            }
          pixels[row * rowBytes + column * 4 + channel] = UInt8(value * alpha / 255)
        }
        pixels[row * rowBytes + column * 4 + 3] = UInt8(alpha)
      }
    }
    return try #require(Bitmap(size: PixelSize(width: width, height: height), rowBytes: rowBytes, pixels: pixels))
  }

  private static func largestDifference(_ first: Bitmap, _ second: Bitmap) -> Int {
    var largest = 0
    for row in 0..<first.size.height {
      for byte in 0..<first.size.width * 4 {
        let a = Int(first.pixels[row * first.rowBytes + byte])
        let b = Int(second.pixels[row * second.rowBytes + byte])
        largest = max(largest, abs(a - b))
      }
    }
    return largest
  }
}
