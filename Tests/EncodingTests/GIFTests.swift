import FlipbookBitmaps
import FlipbookEncoding
import FlipbookUnits
import Foundation
import TestSupport
import Testing

/// Runs as GIF files.
@Suite("GIF")
struct GIFTests {
  /// Frames of one size.
  struct Film: CustomTestStringConvertible, Sendable {
    let name: String
    let frames: [Bitmap]
    var testDescription: String { name }

    init(_ name: String, _ width: Int, _ height: Int, count: Int, _ pixel: (Int, Int, Int) -> [UInt8]) {
      self.name = name
      frames = (0..<count).compactMap { frame in
        let pixels = (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(frame, x, y) } }
        return Bitmap(size: PixelSize(width: width, height: height), rowBytes: 4 * width, pixels: pixels)
      }
    }

    func colors() -> ColorCount {
      let count = ColorCount()
      for frame in frames { count.append(frame, rows: RowHashes(of: frame)) }
      return count
    }

    func file(playCount: Int? = nil, most: Int = GIFPalette.mostColors, dithers: Bool = false) throws -> [UInt8] {
      let palette = try GIFPalette(colors(), most: most)
      let size = try #require(frames.first).size
      let encoder = GIFEncoder(size: size, delay: 2, playCount: playCount, palette: palette, dithers: dithers)
      for frame in frames { encoder.append(frame, rows: RowHashes(of: frame)) }
      return encoder.finish()
    }
  }

  /// Films of at most 255 colors.
  static let exact: [Film] = [
    Film("one pixel", 1, 1, count: 3) { frame, _, _ in [UInt8(frame / 2), 0, 0, 255] },
    Film("a moving bar", 61, 40, count: 12) { frame, x, y in
      (frame * 3..<frame * 3 + 7).contains(y) ? [200, UInt8(x), 30, 255] : [250, 250, 250, 255]
    },
    Film("noise of 255 colors", 90, 70, count: 5) { frame, x, y in
      let value = (x &* 7919 &+ y &* 104_729 &+ frame &* 1_299_709) &* 2_654_435_761 >> 9
      return [UInt8(value % 255), 7, 9, 255]
    },
    Film("noise in a small part", 120, 80, count: 6) { frame, x, y in
      let isInside = (40..<90).contains(x) && (30..<60).contains(y)
      let value = isInside ? (x &* 7919 &+ y &* 104_729 &+ frame &* 1_299_709) &* 2_654_435_761 >> 11 : 0
      return [UInt8(value % 97), isInside ? 90 : UInt8(y % 120), 9, 255]
    },
    Film("holes that appear, move, and close", 50, 30, count: 8) { frame, x, y in
      let isHole = frame % 4 > 0 && (frame * 5..<frame * 5 + 9).contains(x) && (5..<20).contains(y)
      return isHole ? [0, 0, 0, 0] : [UInt8(y * 4), 90, 40, 255]
    },
    Film("a picture with clear corners", 40, 40, count: 4) { frame, x, y in
      (x - 20) * (x - 20) + (y - 20) * (y - 20) > 400 ? [0, 0, 0, 0] : [UInt8(frame * 9), UInt8(x), 40, 255]
    },
  ]

  /// A film of many colors.
  static let colorful = Film("a photo that moves", 120, 90, count: 5) { frame, x, y in
    [UInt8((x * 2 + frame) % 256), UInt8((y * 2 + x) % 256), UInt8((x * y / 8) % 256), 255]
  }

  /// The pixels of each frame, as red, green, blue, and alpha.
  private static func pixels(_ film: Film) throws -> [[UInt8]] {
    try film.frames.map { try PNGDecoder.decode(PNGEncoder().encode($0)).pixels }
  }

  @Test("Pillow reads exactly the frames of films with at most 255 colors", .needs(.pillow), arguments: exact)
  func pillow(film: Film) throws {
    // Without the macro's description, which would print every pixel.
    let isSame = try decoded(film.file(), count: film.frames.count) == GIFTests.pixels(film)
    #expect(isSame)
  }

  @Test("ffmpeg reads exactly the frames of films with at most 255 colors", .needs(.ffmpeg), arguments: exact)
  func ffmpeg(film: Film) throws {
    let folder = try TemporaryFolder()
    try Data(film.file()).write(to: URL(filePath: folder.path("film.gif")))
    let arguments = [
      "-v", "error", "-i", folder.path("film.gif"), "-vf", "fps=50", "-f", "rawvideo", "-pix_fmt", "rgba", "-",
    ]
    let bytes = [UInt8](try Tool.ffmpeg.run(arguments).output)
    // A clear pixel has no color.
    let frames = try GIFTests.pixels(film).map(GIFTests.withoutHiddenColors)
    let length = frames[0].count
    try #require(bytes.count >= frames.count * length, "\(bytes.count / length) frames")
    for (index, frame) in frames.enumerated() {
      let isSame = GIFTests.withoutHiddenColors(Array(bytes[index * length..<(index + 1) * length])) == frame
      #expect(isSame, "frame \(index)")
    }
  }

  @Test("The nearest of 255 colors is chosen, and the same bytes are written again")
  func quantized() throws {
    let palette = try GIFPalette(GIFTests.colorful.colors())
    #expect(!palette.isExact && palette.colors.count > 200 && palette.colors.count <= 255)
    let isSame = try GIFTests.colorful.file() == GIFTests.colorful.file()
    #expect(isSame)
    #expect(try GIFTests.colorful.file(most: 15).count < GIFTests.colorful.file().count)
  }

  @Test("Pictures of many colors stay close to their own", .needs(.pillow), arguments: [false, true])
  func closeness(dithers: Bool) throws {
    let film = GIFTests.colorful
    let found = try decoded(film.file(dithers: dithers), count: film.frames.count)
    for (frame, expected) in zip(found, try GIFTests.pixels(film)) {
      let squares = zip(frame, expected).reduce(0) { $0 + (Int($1.0) - Int($1.1)) * (Int($1.0) - Int($1.1)) }
      #expect(squares / frame.count < (dithers ? 200 : 60))
    }
  }

  @Test("A color that covers large areas is kept, among many that do not")
  func flatAreas() throws {
    let film = Film("a photo on a page", 300, 200, count: 2) { _, x, y in
      x < 60 && y < 60 ? [UInt8(x * 4), UInt8(y * 4), UInt8((x + y) * 2), 255] : [0xF7, 0xF2, 0xF2, 255]
    }
    let palette = try GIFPalette(film.colors())
    #expect(!palette.isExact && palette.colors.contains(0xF2F2F7))
  }

  @Test("Equal frames are one with a longer delay; the loop field holds the number of repetitions")
  func structure() throws {
    let film = Film("three times the same", 20, 10, count: 6) { frame, x, _ in
      [UInt8(frame / 3 * 50), UInt8(x), 0, 255]
    }
    let bytes = try film.file(playCount: 3)
    let text = String(decoding: bytes, as: Unicode.ASCII.self)
    #expect(text.hasPrefix("GIF89a") && bytes.last == 0x3B)
    let controls = bytes.indices.filter { bytes[$0...].starts(with: [0x21, 0xF9, 4, 5]) }
    #expect(controls.map { bytes[$0 + 4] } == [6, 6])
    let loop = try #require(bytes.indices.first { bytes[$0...].starts(with: "NETSCAPE2.0".utf8) })
    #expect(Array(bytes[loop + 11..<loop + 16]) == [3, 1, 2, 0, 0])
    #expect(try !film.file(playCount: 1).contains(sequence: Array("NETSCAPE".utf8)))
  }

  private static func withoutHiddenColors(_ pixels: [UInt8]) -> [UInt8] {
    var pixels = pixels
    for place in stride(from: 0, to: pixels.count, by: 4) where pixels[place + 3] == 0 {
      for channel in 0..<3 { pixels[place + channel] = 0 }
    }
    return pixels
  }

  /// Returns the frames that Pillow reads, with a frame of a longer delay as often as it is shown.
  private func decoded(_ bytes: [UInt8], count: Int) throws -> [[UInt8]] {
    let folder = try TemporaryFolder()
    try Data(bytes).write(to: URL(filePath: folder.path("film.gif")))
    let script = """
      import sys
      from PIL import Image
      with Image.open(sys.argv[1]) as image:
          for index in range(image.n_frames):
              image.seek(index)
              times = image.info["duration"] // 20
              sys.stdout.buffer.write(image.convert("RGBA").tobytes() * times)
      """
    let pixels = [UInt8](try Tool.pillow.run(["-c", script, folder.path("film.gif")]).output)
    try #require(!pixels.isEmpty && pixels.count % count == 0)
    let length = pixels.count / count
    return (0..<count).map { GIFTests.withoutHiddenColors(Array(pixels[$0 * length..<($0 + 1) * length])) }
  }
}

extension [UInt8] {
  /// Whether the bytes contain others in a row.
  fileprivate func contains(sequence: [UInt8]) -> Bool { indices.contains { self[$0...].starts(with: sequence) } }
}
