import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Foundation
import TestSupport
import Testing

/// Lossy photos.
@Suite("AVIF")
struct AVIFTests {
  /// A slope with a dark hill, with an odd number of pixels per side.
  private static func picture() throws -> Bitmap {
    let size = PixelSize(width: 121, height: 93)
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x -> [UInt8] in
        let isHill = (x - 60) * (x - 60) < 60 * (y - 40)
        return isHill ? [0x20, 0x48, 0x20, 255] : [UInt8(250 - 2 * y), UInt8(90 + x), UInt8(40 + y), 255]
      }
    }
    return try #require(Bitmap(size: size, rowBytes: 4 * size.width, pixels: pixels))
  }

  @Test("A photo differs from its picture, as ffmpeg reads it, by the error that it states", .needs(.ffmpeg))
  func error() throws {
    let bitmap = try AVIFTests.picture()
    let photo = try AVIFPhoto(bitmap, quantizer: 40, speed: 6)
    let folder = try TemporaryFolder()
    try Data(photo.bytes).write(to: URL(filePath: folder.path("photo.avif")))
    let end = try Tool.ffmpeg.run([
      "-v", "error", "-i", folder.path("photo.avif"), "-f", "rawvideo", "-pix_fmt", "bgr24", "-",
    ])
    let colors = bitmap.pixels.indices.filter { $0 % 4 != 3 }.map { Double(bitmap.pixels[$0]) }
    try #require(end.output.count == colors.count)
    let sum = zip(colors, end.output).reduce(0) { $0 + ($1.0 - Double($1.1)) * ($1.0 - Double($1.1)) }
    // ffmpeg enlarges the colors, which have half the resolution, with another filter.
    #expect(abs((sum / Double(colors.count)).squareRoot() - photo.error) < 0.5)
    #expect(photo.error > 0.5 && photo.error < 12)
  }

  @Test("A coarser photo is smaller and differs more, and the same picture gives the same bytes", arguments: [4, 8])
  func quantizer(speed: Int) throws {
    let bitmap = try AVIFTests.picture()
    let photos = try [20, 57, 57].map { try AVIFPhoto(bitmap, quantizer: $0, speed: speed) }
    #expect(photos[1].bytes.count < photos[0].bytes.count && photos[1].error > photos[0].error)
    #expect(photos[1].bytes == photos[2].bytes)
    #expect(
      photos[1].similarity.mean < photos[0].similarity.mean && photos[1].similarity.low < photos[0].similarity.low)
    #expect(photos[0].similarity.mean > 0.95 && photos.allSatisfy { $0.similarity.low <= $0.similarity.mean })
  }
}
