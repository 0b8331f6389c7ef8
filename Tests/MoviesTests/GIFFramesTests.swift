import FlipbookEncoding
import FlipbookMovies
import Testing

@Suite("Frames of a GIF")
struct GIFFramesTests {
  typealias Picture = HandmadeGIF.Picture

  struct Example: CustomTestStringConvertible {
    let testDescription: String
    let gif: HandmadeGIF
    /// A letter for each pixel of each frame: . is transparent, k black, r red, g green, and b blue.
    let frames: [String]
    var times: [Int]
  }

  static let examples = [
    Example(
      testDescription: "A picture stays below the next one",
      gif: HandmadeGIF(pictures: [
        Picture(pixels: [1, 1, 1, 1]), Picture(left: 1, width: 1, height: 1, pixels: [2], delay: 20),
      ]), frames: ["rrrr", "rgrr"], times: [0, 50_000, 250_000]),
    Example(
      testDescription: "Transparent pixels show what is below",
      gif: HandmadeGIF(pictures: [
        Picture(pixels: [1, 2, 3, 1]), Picture(pixels: [0, 3, 0, 0], transparent: 0),
      ]), frames: ["rgbr", "rbbr"], times: [0, 50_000, 100_000]),
    Example(
      testDescription: "A picture that is cleared leaves nothing",
      gif: HandmadeGIF(pictures: [
        Picture(pixels: [1, 1, 1, 1]), Picture(left: 1, width: 1, pixels: [2, 2], disposal: 2),
        Picture(width: 1, height: 1, pixels: [3]),
      ]), frames: ["rrrr", "rgrg", "b.r."], times: [0, 50_000, 100_000, 150_000]),
    Example(
      testDescription: "A picture that is undone leaves what was before",
      gif: HandmadeGIF(pictures: [
        Picture(pixels: [1, 1, 1, 1]), Picture(pixels: [2, 2, 2, 2], disposal: 3),
        Picture(width: 1, height: 1, pixels: [3]),
      ]), frames: ["rrrr", "gggg", "brrr"], times: [0, 50_000, 100_000, 150_000]),
    Example(
      testDescription: "A picture can have colors of its own",
      gif: HandmadeGIF(pictures: [
        Picture(pixels: [0, 0, 0, 0], palette: [(0, 0, 255), (0, 0, 0), (0, 0, 0), (0, 0, 0)])
      ]), frames: ["bbbb"], times: [0, 50_000]),
    Example(
      testDescription: "The rows of an interlaced picture are put in order",
      gif: HandmadeGIF(
        width: 1, height: 8,
        pictures: [
          Picture(width: 1, height: 8, pixels: [1, 2, 3, 3, 0, 0, 0, 0], isInterlaced: true)
        ]), frames: ["rkbkgkbk"], times: [0, 50_000]),
    Example(
      testDescription: "Delays under 20 ms count as 100 ms, as in browsers",
      gif: HandmadeGIF(pictures: [0, 1, 2, 3].map { Picture(pixels: [1, 1, 1, 1], delay: $0) }),
      frames: ["rrrr", "rrrr", "rrrr", "rrrr"], times: [0, 100_000, 200_000, 220_000, 250_000]),
    Example(
      testDescription: "What is outside of the screen is cut off",
      gif: HandmadeGIF(pictures: [Picture(left: 1, top: 1, pixels: [1, 2, 3, 1])]), frames: ["...r"],
      times: [0, 50_000]),
  ]

  @Test("Every frame is drawn as browsers draw it, at its own time", arguments: examples)
  func frames(_ example: Example) throws {
    let frames = try GIFFrames(example.gif.bytes)
    #expect(try letters(frames) == example.frames)
    #expect(frames.times == example.times)
  }

  @Test(
    "A damaged file is refused with the frame",
    arguments: [
      (0, "is damaged: the file ends early"), (12, "is damaged: the file ends early"),
      (44, "frame 1 is damaged: the file ends early"), (70, "frame 2 is damaged: the file ends early"),
    ])
  func truncated(_ count: Int, _ message: String) throws {
    let whole = HandmadeGIF(pictures: [Picture(pixels: [1, 1, 1, 1]), Picture(pixels: [2, 2, 2, 2])]).bytes
    let error = #expect(throws: MovieProblem.self) { try letters(GIFFrames(Array(whole.prefix(count)))) }
    #expect(error?.message == message)
  }

  @Test("A file without frames, or too large, is refused before memory is used")
  func hostile() throws {
    #expect(throws: MovieProblem("has no frames")) { try letters(GIFFrames(HandmadeGIF(pictures: []).bytes)) }
    let large = HandmadeGIF(width: 65_535, height: 65_535, pictures: []).bytes
    let error = #expect(throws: MovieProblem.self) { try GIFFrames(large) }
    #expect(error?.message == "has frames of 65535×65535 pixels; at most 32 million can be read")
  }

  private func letters(_ frames: GIFFrames) throws -> [String] {
    var result: [String] = []
    while case .color(let picture)? = try frames.next() {
      result.append(
        stride(from: 0, to: picture.pixels.count, by: 4).map { place in
          let color = Array(picture.pixels[place..<place + 4])
          return switch color {
          case [0, 0, 0, 0]: "."
          case [0, 0, 0, 255]: "k"
          case [255, 0, 0, 255]: "r"
          case [0, 255, 0, 255]: "g"
          default: "b"
          }
        }.joined())
    }
    return result
  }
}
