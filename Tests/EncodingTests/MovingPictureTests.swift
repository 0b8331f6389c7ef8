import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Foundation
import TestSupport
import Testing

/// Runs as WebP files and videos.
@Suite("WebP and video")
struct MovingPictureTests {
  private static let size = PixelSize(width: 61, height: 45)

  /// Flat areas of which one moves, with an odd number of pixels per side.
  private static func frame(_ number: Int, alpha: UInt8 = 255) throws -> Bitmap {
    let pixels = (0..<size.height).flatMap { y in
      (0..<size.width).flatMap { x -> [UInt8] in
        if (number * 4..<number * 4 + 12).contains(y) { return [0x30, 0x80, 0xE0, 255] }
        return x < 20 ? [0, 0, 0, 255 - alpha] : [0xF7, 0xF2, 0xF2, 255]
      }
    }
    return try #require(Bitmap(size: size, rowBytes: 4 * size.width, pixels: pixels))
  }

  @Test("Pillow reads exactly the frames and times of a lossless WebP", .needs(.pillow))
  func webp() throws {
    let encoder = try WebPEncoder(size: MovingPictureTests.size, quality: nil, playCount: 3)
    let frames = try (0..<6).map { try MovingPictureTests.frame($0, alpha: 0) }
    for (index, frame) in frames.enumerated() { try encoder.append(frame, atMilliseconds: index * 50 / 3) }
    let folder = try TemporaryFolder()
    try Data(encoder.finish(atMilliseconds: 100)).write(to: URL(filePath: folder.path("film.webp")))
    let script = """
      import sys
      from PIL import Image
      with Image.open(sys.argv[1]) as image:
          print(image.n_frames, image.info.get("loop"))
          for index in range(image.n_frames):
              image.seek(index)
              pixels = image.convert("RGBA").tobytes()
              print(image.info["duration"], sum(pixels))
      """
    let end = try Tool.pillow.run(["-c", script, folder.path("film.webp")])
    var expected = "6 3\n"
    for (index, frame) in frames.enumerated() {
      let duration = (index + 1) * 50 / 3 - index * 50 / 3
      expected += "\(duration) \(try PNGDecoder.decode(PNGEncoder().encode(frame)).pixels.reduce(0) { $0 + Int($1) })\n"
    }
    #expect(String(decoding: end.output, as: UTF8.self) == expected)
  }

  @Test("A lower quality makes a WebP smaller, and the same frames give the same bytes")
  func webpQuality() throws {
    func file(_ quality: Int?) throws -> [UInt8] {
      let encoder = try WebPEncoder(size: MovingPictureTests.size, quality: quality, playCount: nil)
      for index in 0..<4 { try encoder.append(MovingPictureTests.frame(index), atMilliseconds: index * 20) }
      return try encoder.finish(atMilliseconds: 80)
    }
    #expect(try file(5).count < file(95).count)
    #expect(try file(nil) == file(nil) && file(50) == file(50))
  }

  @Test("A picture that is too large for WebP is refused")
  func hugeWebP() {
    #expect(throws: EncodingError.self) {
      let size = PixelSize(width: 20_000, height: 1)
      let encoder = try WebPEncoder(size: size, quality: nil, playCount: nil)
      let pixels = [UInt8](repeating: 255, count: 80_000)
      try encoder.append(#require(Bitmap(size: size, rowBytes: 80_000, pixels: pixels)), atMilliseconds: 0)
    }
  }

  @Test(
    "A video has even sides, every frame, and its flat colors within 2", .needs(.ffmpeg), arguments: ["mp4", "webm"])
  func video(name: String) throws {
    let codec = try #require(VideoCodec(rawValue: name))
    func file() throws -> [UInt8] {
      let encoder = try VideoEncoder(codec, size: MovingPictureTests.size, rate: (60, 1), quality: 75)
      for index in 0..<6 { try encoder.append(MovingPictureTests.frame(index, alpha: 255)) }
      return try encoder.finish()
    }
    let bytes = try file()
    #expect(try file() == bytes)
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("film")))
    let filter = "scale=in_color_matrix=bt709:in_range=tv:out_range=pc,format=rgb24"
    let arguments = ["-v", "error", "-i", folder.path("film"), "-vf", filter, "-f", "rawvideo", "-"]
    let pixels = [UInt8](try Tool.ffmpeg.run(arguments).output)
    try #require(pixels.count == 6 * 62 * 46 * 3)
    // What is clear is white.
    for (x, y, color) in [(5, 42, [255, 255, 255]), (40, 42, [0xF2, 0xF2, 0xF7]), (40, 6, [0xE0, 0x80, 0x30])] {
      for channel in 0..<3 {
        #expect(abs(Int(pixels[(y * 62 + x) * 3 + channel]) - color[channel]) <= 2, "\(x), \(y), \(channel)")
      }
    }
  }
}
