import FlipbookUnits
import Testing

@testable import FlipbookEncoding

/// Animated PNG files of other programs, whose frames can be anywhere and disappear again.
@Suite("Animated PNG") struct AnimatedPNGTests {
  private typealias Pixel = [UInt8]
  private static let (red, green, blue, clear): (Pixel, Pixel, Pixel, Pixel) = (
    [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255], [0, 0, 0, 0]
  )

  private struct Frame {
    let pixels: [Pixel]
    var left = 0
    /// The numerator and the denominator of the seconds for which it is shown.
    var delay: (UInt8, UInt8) = (1, 10)
    var disposal: UInt8 = 0
    var blend: UInt8 = 0
  }

  /// Returns an animation of three pixels beside each other.
  private func file(_ frames: [Frame], count: Int? = nil) -> [UInt8] {
    let sides = PNGChunk.bigEndian(3) + PNGChunk.bigEndian(1)
    var file = PNGChunk.signature + PNGChunk.bytes("IHDR", sides + [8, 6, 0, 0, 0])
    file += PNGChunk.bytes("acTL", PNGChunk.bigEndian(UInt32(count ?? frames.count)) + PNGChunk.bigEndian(0))
    for (index, frame) in frames.enumerated() {
      var control = PNGChunk.bigEndian(0) + PNGChunk.bigEndian(UInt32(frame.pixels.count)) + PNGChunk.bigEndian(1)
      control += PNGChunk.bigEndian(UInt32(frame.left)) + PNGChunk.bigEndian(0)
      file += PNGChunk.bytes(
        "fcTL", control + [0, frame.delay.0, 0, frame.delay.1, frame.disposal, frame.blend])
      let data = data(frame.pixels)
      file += index == 0 ? PNGChunk.bytes("IDAT", data) : PNGChunk.bytes("fdAT", PNGChunk.bigEndian(0) + data)
    }
    return file + PNGChunk.bytes("IEND", [])
  }

  /// The compressed row, in one block that is stored as it is.
  private func data(_ pixels: [Pixel]) -> [UInt8] {
    let row = [0] + pixels.flatMap(\.self)
    let count = UInt8(row.count)
    var (low, high) = (UInt32(1), UInt32(0))
    for byte in row { (low, high) = ((low + UInt32(byte)) % 65_521, (high + low + UInt32(byte)) % 65_521) }
    return [0x78, 0x01, 1, count, 0, ~count, 0xFF] + row + PNGChunk.bigEndian(high << 16 | low)
  }

  /// A picture that is not animated.
  private func plain() -> [UInt8] {
    let header = PNGChunk.bigEndian(3) + PNGChunk.bigEndian(1) + [8, 6, 0, 0, 0]
    let row = data([Self.red, Self.green, Self.blue])
    return PNGChunk.signature + PNGChunk.bytes("IHDR", header) + PNGChunk.bytes("IDAT", row)
      + PNGChunk.bytes("IEND", [])
  }

  private func frames(_ parts: [Frame]) throws -> [[Pixel]] {
    let animation = try #require(try AnimatedPNG(file(parts)))
    let frames = AnimatedPNGFrames(animation)
    return try parts.indices.map { index in
      let pixels = try frames.frame(index).pixels
      return (0..<3).map { Array(pixels[4 * $0..<4 * $0 + 4]) }
    }
  }

  @Test("Parts stay, disappear, or are undone, and replace or cover what is below them")
  func composition() throws {
    let (red, green, blue, clear) = (Self.red, Self.green, Self.blue, Self.clear)
    let found = try frames([
      Frame(pixels: [red, red, red]),
      Frame(pixels: [green, clear], left: 1, disposal: 1),
      Frame(pixels: [blue], left: 0, disposal: 2),
      Frame(pixels: [clear, [0, 0, 255, 128]], left: 0, blend: 1),
      Frame(pixels: [green], left: 1),
    ])
    #expect(
      found == [
        [red, red, red], [red, green, clear], [blue, clear, clear], [red, [0, 0, 255, 128], clear],
        [red, green, clear],
      ])
    let mixed = try frames([Frame(pixels: [red, red, red]), Frame(pixels: [[0, 0, 255, 51]], left: 2, blend: 1)])
    #expect(mixed[1][2] == [204, 0, 51, 255])
  }

  @Test("Times are in microseconds; a denominator of 0 means hundredths")
  func times() throws {
    let delays: [(UInt8, UInt8)] = [(1, 60), (3, 0), (0, 10), (1, 1)]
    let file = file(delays.map { Frame(pixels: [Self.red, Self.red, Self.red], delay: $0) })
    #expect(try AnimatedPNG(file)?.durations == [16_666, 30_000, 0, 1_000_000])
  }

  @Test("Missing frames and frames outside of the picture are errors; a still picture is none")
  func damage() throws {
    let whole = Frame(pixels: [Self.red, Self.red, Self.red])
    let bad = [file([whole], count: 2), file([whole, Frame(pixels: [Self.red], left: 3)])]
    for file in bad { #expect(throws: PNGError.self) { _ = try AnimatedPNG(file) } }
    #expect(try AnimatedPNG(plain()) == nil)
  }

  @Test("The essence of a file has its pixels, and nothing of where it is from")
  func essence() throws {
    let plain = plain()
    // The end of the header, and the end of the pixels.
    let (start, end) = (33, plain.count - 12)
    let secret = Array("secret".utf8)
    let before = ["tEXt", "eXIf", "iCCP"].flatMap { PNGChunk.bytes($0, secret) }
    let full = plain[..<start] + before + plain[start..<end] + PNGChunk.bytes("tIME", secret) + plain[end...] + secret
    for file in [Array(full), plain] {
      #expect(try PNGDecoder.essence(of: file, PNGDecoder.decode(file)) == plain)
    }
  }
}
