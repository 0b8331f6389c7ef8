import FlipbookBitmaps
import FlipbookEncoding
import Foundation
import TestSupport
import Testing
import FlipbookUnits

/// Runs as animated PNG files.
@Suite("Animated PNG")
struct APNGTests {
  private static let size = PixelSize(width: 37, height: 90)

  /// Returns a pattern with a bar of ten rows, partly transparent.
  private static func frame(_ bar: Int) -> Bitmap? {
    var pixels: [UInt8] = []
    for row in 0..<size.height {
      for column in 0..<size.width {
        let isBar = (bar..<bar + 10).contains(row)
        let alpha: UInt8 = column < 3 ? 128 : 255
        let color = isBar ? UInt8(column * 3) : UInt8((row * 7 + column) % 128)
        pixels += [min(color, alpha), UInt8(row), 0, alpha]
      }
    }
    return Bitmap(size: size, rowBytes: 4 * size.width, pixels: pixels)
  }

  private static let bars = [0, 0, 0, 5, 40, 80, 80, 0, 79]

  private static func file(_ bars: [Int] = bars) throws -> (bytes: [UInt8], frames: [Bitmap]) {
    let encoder = APNGEncoder(size: size, framesPerSecond: 60)
    let frames = bars.compactMap(frame)
    for frame in frames { try encoder.append(frame, rows: RowHashes(of: frame)) }
    return (encoder.finish(), frames)
  }

  @Test("Written frames are read back, and equal frames are stored once")
  func roundTrip() throws {
    let (bytes, frames) = try APNGTests.file()
    #expect(try APNGTests.file().bytes == bytes)
    let file = try APNGFile(bytes)
    #expect(file.frameCount == 9 && file.framesPerSecond == 60 && file.size == APNGTests.size)
    let reader = APNGFrames(file)
    for (index, frame) in frames.enumerated() {
      let encoder = PNGEncoder()
      #expect(try reader.frame(index) == PNGDecoder.decode(encoder.encode(frame)), "frame \(index)")
    }
    let last = APNGFrames(file)
    #expect(try last.frame(8) == reader.frame(8))
    let controls = String(decoding: bytes, as: Unicode.ASCII.self).components(separatedBy: "fcTL").count - 1
    #expect(controls == 6)
  }

  @Test("Pillow reads the same frames", .needs(.pillow))
  func judged() throws {
    let (bytes, frames) = try APNGTests.file()
    let url = FileManager.default.temporaryDirectory.appending(path: "flipbook-\(UUID().uuidString).png")
    defer { try? FileManager.default.removeItem(at: url) }
    try Data(bytes).write(to: url)
    let script = """
      import sys
      from PIL import Image
      with Image.open(sys.argv[1]) as image:
          print(image.n_frames, image.size, image.info.get("loop"))
          for index in range(image.n_frames):
              image.seek(index)
              print(round(image.info["duration"] * 60 / 1000), sum(image.convert("RGBA").tobytes()))
      """
    let end = try Tool.pillow.run(["-c", script, url.path])
    var expected = "6 (37, 90) 0\n"
    for (index, length) in [(0, 3), (3, 1), (4, 1), (5, 2), (7, 1), (8, 1)] {
      let picture = try PNGDecoder.decode(PNGEncoder().encode(frames[index]))
      expected += "\(length) \(picture.pixels.reduce(0) { $0 + Int($1) })\n"
    }
    #expect(String(decoding: end.output, as: UTF8.self) == expected)
  }

  @Test("A truncated or damaged file is refused and never crashes the reader")
  func damaged() throws {
    let bytes = try APNGTests.file().bytes
    for count in stride(from: 0, to: bytes.count - 12, by: 7) {
      #expect((try? APNGFile(Array(bytes[..<count]))) == nil, "\(count) bytes")
    }
    for index in stride(from: 0, to: bytes.count, by: 3) {
      var other = bytes
      other[index] ^= 0x10
      guard let file = try? APNGFile(other) else { continue }
      Issue.record("byte \(index) of \(bytes.count) is not looked at: \(file.frameCount) frames")
    }
  }

  @Test("A still picture is not an animation")
  func still() throws {
    let frame = try #require(APNGTests.frame(0))
    let bytes = try PNGEncoder().encode(frame)
    do throws(PNGError) {
      _ = try APNGFile(bytes)
      Issue.record("taken for an animation")
    } catch {
      #expect(error.message == "is damaged: it is not an animation that Flipbook wrote")
    }
  }
}
