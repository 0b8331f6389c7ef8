import FlipbookBitmaps
import FlipbookEncoding
import Foundation
import FlipbookRendering
import RenderingSamples
import TestSupport
import Testing
import FlipbookUnits

@Suite struct PNGEncoderTests {
  @Test(arguments: Shape.all, Compression.allCases) func twoForeignDecodersReadTheSamePixels(
    _ shape: Shape, _ compression: Compression
  ) throws {
    for pattern in Pattern.allCases {
      let bitmap = try pattern.bitmap(shape)
      let file = try PNGEncoder(compression: compression).encode(bitmap)
      #expect(try ForeignSPNG.decode(file) == bitmap.straightPixels, "\(pattern), libspng")
      let read = try ForeignPNG.decode(file)
      #expect(read.size == bitmap.size)
      #expect(read.isOpaque == bitmap.isOpaque)
      #expect(
        Self.largestDifference(read, bitmap) <= (bitmap.isOpaque ? 0 : 1), "straight alpha rounds by one at most")
    }
  }

  @Test(.needs(.pngcheck), arguments: Shape.all, Compression.allCases)
  func pngcheckFindsNoFault(_ shape: Shape, _ compression: Compression) throws {
    let folder = try ScratchFolder()
    for pattern in Pattern.allCases {
      let file = folder.file("frame.png")
      try Data(PNGEncoder(compression: compression).encode(pattern.bitmap(shape))).write(to: file)
      #expect(try Tool.pngcheck.run(["-q", file.path]).status == 0, "\(pattern)")
    }
  }

  @Test(arguments: Compression.allCases) func opaquePicturesHaveNoAlphaChannel(_ compression: Compression) throws {
    let encoder = PNGEncoder(compression: compression)
    for isOpaque in [true, false, true] {
      let file = try encoder.encode(Pattern.noise.bitmap(Shape(width: 8, height: 8, isOpaque: isOpaque)))
      // The bit depth and color type in the header.
      #expect(Array(file[24...25]) == [8, isOpaque ? 2 : 6])
    }
  }

  @Test func bytesAfterARowAreIgnored() throws {
    let plain = try Pattern.ramp.bitmap(Shape(width: 40, height: 30))
    let padded = try Pattern.ramp.bitmap(Shape(width: 40, height: 30, padding: 64))
    #expect(try PNGEncoder().encode(plain) == PNGEncoder().encode(padded))
  }

  @Test(arguments: [Pattern.flat, .screen]) func smallIsSmallerThanFast(_ pattern: Pattern) throws {
    let bitmap = try pattern.bitmap(Shape(width: 390, height: 400))
    let sizes = try Compression.allCases.map { try PNGEncoder(compression: $0).encode(bitmap).count }
    #expect(sizes[0] > sizes[1])
    // Each stripe costs about 30 bytes.
    #expect(sizes[0] < 390 * 400 * 3 / 4)
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
