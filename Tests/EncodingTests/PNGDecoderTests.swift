import FlipbookBitmaps
import Foundation
import RenderingSamples
import Testing
import FlipbookUnits

@testable import FlipbookEncoding

@Suite struct PNGDecoderTests {
  @Test(arguments: Shape.all, Compression.allCases) func ourFilesComeBack(
    _ shape: Shape, _ compression: Compression
  ) throws {
    for pattern in Pattern.allCases {
      let bitmap = try pattern.bitmap(shape)
      let read = try PNGDecoder.decode(PNGEncoder(compression: compression).encode(bitmap))
      #expect(read.size == bitmap.size)
      #expect(read.pixels == bitmap.straightPixels, "\(pattern)")
    }
  }

  /// Every color type and depth, with and without interlacing, with every filter, some with transparency.
  static let kinds: [PNGKind] = PNGKind.all

  @Test(arguments: kinds, [(1, 1), (5, 7), (9, 3), (33, 40)]) func everyKindIsReadAsLibspngDoes(
    _ kind: PNGKind, _ size: (width: Int, height: Int)
  ) throws {
    let file = kind.file(width: size.width, height: size.height)
    let read = try PNGDecoder.decode(file)
    #expect(read.size == PixelSize(width: size.width, height: size.height))
    #expect(try read.pixels == ForeignSPNG.decode(file))
  }

  @Test(arguments: kinds.filter { $0.bitDepth == 8 }) func everyKindIsReadAsLibpngDoes(_ kind: PNGKind) throws {
    let file = kind.file(width: 21, height: 13)
    let read = try PNGDecoder.decode(file)
    let foreign = try ForeignPNG.decode(file)
    for (index, pixel) in stride(from: 0, to: read.pixels.count, by: 4).enumerated() {
      let place = index / 21 * foreign.rowBytes + index % 21 * 4
      let straight = PixelTwins.straight(Array(foreign.pixels[place..<place + 4]))
      let alpha = Int(straight[3])
      #expect(read.pixels[pixel + 3] == straight[3])
      for channel in 0..<3 where alpha > 0 {
        // libpng returns premultiplied pixels, from which the original colors cannot be restored exactly.
        #expect(abs(Int(read.pixels[pixel + channel]) - Int(straight[channel])) <= 255 / (2 * alpha) + 1)
      }
    }
  }

  @Test func differencesAreCounted() throws {
    let first = try #require(StraightBitmap(size: PixelSize(width: 3, height: 2), pixels: Array(0..<24)))
    var pixels = first.pixels
    for place in [0, 1, 7, 23] { pixels[place] ^= 128 }
    let second = try #require(StraightBitmap(size: first.size, pixels: pixels))
    #expect(first.differenceCount(from: first) == .some(0))
    #expect(first.differenceCount(from: second) == .some(3))
    let other = try #require(StraightBitmap(size: PixelSize(width: 2, height: 3), pixels: pixels))
    #expect(first.differenceCount(from: other) == nil)
    #expect(StraightBitmap(size: first.size, pixels: Array(pixels.dropLast())) == nil)
  }
}
