import FlipbookEncoding
import FlipbookUnits
import Testing

@testable import FlipbookComparison
@testable import FlipbookRuns

/// Frames that are missing, doubled, or inserted, and other rates, in planted sequences of pictures.
@Suite("Edited sequences of frames")
struct FrameEditTests {
  /// A sequence of 60 frames: a square that rests, speeds up, slows down, and rests again.
  private static let count = 60

  private static func column(_ frame: Int) -> Int {
    let time = min(max(Double(frame - 8) / 40, 0), 1)
    return Int((time * time * (3 - 2 * time) * 200).rounded())
  }

  /// Returns a frame; a negative one is a different picture.
  private static func picture(_ frame: Int) -> StraightBitmap? {
    let (width, height) = (240, 40)
    var pixels = [UInt8](repeating: 255, count: 4 * width * height)
    let columns = frame < 0 ? 0..<width : column(frame)..<column(frame) + 30
    for row in 5..<35 {
      for x in columns where frame >= 0 || (x + row).isMultiple(of: 3) {
        let place = 4 * (row * width + x)
        pixels.replaceSubrange(place..<place + 3, with: [0, 0, 0])
      }
    }
    return StraightBitmap(size: PixelSize(width: width, height: height), pixels: pixels)
  }

  private static let known: [Int: StraightBitmap] = Dictionary(
    uniqueKeysWithValues: (-1..<count).compactMap { frame in picture(frame).map { (frame, $0) } })

  private final class Frames: PictureSource {
    let frames: [Int]
    init(_ frames: [Int]) { self.frames = frames }

    func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
      guard let picture = FrameEditTests.known[frames[index]] else {
        throw PictureProblem(.wrong, path: "frames", "no picture")
      }
      return .pixels(picture)
    }
  }

  private static func run(_ frames: [Int]) -> Run {
    let clock = FrameClock(count: frames.count, framesPerSecond: nil)
    return Run(name: "a", pixels: RunPixels(clock: clock) { Frames(frames) })
  }

  private static let whole = Array(0..<count)

  /// What is done to the frames, and the words that describe it.
  static let plants: [(name: String, frames: [Int], words: [String])] = [
    ("a missing frame", whole.filter { $0 != 20 }, ["frame 20 is missing"]),
    ("missing frames", whole.filter { !(30...32).contains($0) }, ["frames 30–32 are missing"]),
    ("two gaps", whole.filter { $0 != 18 && $0 != 35 }, ["frames 18 and 35 are missing"]),
    ("a doubled frame", Array(0...24) + Array(24..<count), ["frame 24 is doubled"]),
    ("a frame three times", Array(0...24) + [24, 24] + Array(25..<count), ["frame 24 appears 3 times"]),
    ("an inserted frame", Array(0...24) + [-1] + Array(25..<count), ["frame 25 is inserted"]),
    (
      "a missing and a doubled frame", Array(0...15) + Array(17...38) + Array(38..<count),
      ["frame 16 is missing", "frame 38 is doubled"]
    ),
    ("a held frame", Array(0...24) + [24, 24] + Array(27..<count), ["frames 25–26 repeat frame 24"]),
    ("half the rate", whole.filter { $0.isMultiple(of: 2) }, ["as at 0.5 of the frame rate"]),
    ("a third of the rate", whole.filter { $0.isMultiple(of: 3) }, ["as at 0.33 of the frame rate"]),
    ("four fifths of the rate", whole.filter { $0 % 5 != 3 }, ["as at 0.8 of the frame rate"]),
    ("twice the rate", whole.flatMap { [$0, $0] }, ["as at 2 of the frame rate"]),
  ]

  private func report(_ first: [Int], _ second: [Int]) throws -> (report: PixelReport, words: [String]) {
    let runs = (FrameEditTests.run(first), FrameEditTests.run(second))
    let (pictures, others) = (try #require(runs.0.pixels), try #require(runs.1.pixels))
    let comparison = PixelComparison(pictures, others)
    var report = PixelReport(runs.0, runs.1, tally: try comparison.tally(0..<comparison.count))
    report.edited = try FrameEdits.search(comparison, report)
    let words = PixelWords(report: report, nodesAreEqual: nil, frameCountIsReported: false)
    return (report, words.sentences())
  }

  @Test("Each planted edit is named, and the other frames are the same", arguments: plants.indices)
  func planted(index: Int) throws {
    let plant = FrameEditTests.plants[index]
    let (report, words) = try report(FrameEditTests.whole, plant.frames)
    for expected in plant.words { #expect(words.contains { $0.contains(expected) }, "\(plant.name): \(words)") }
    let edited = try #require(report.edited, "\(plant.name): \(words)")
    let held = edited.edits.held.reduce(0) { $0 + $1.count }
    #expect(edited.tally.differingFrames == held, "\(plant.name): \(words)")
    #expect(words.contains { $0.hasSuffix("; the others are the same") }, "\(plant.name): \(words)")
  }

  @Test("A run that is shown backwards is named")
  func backwards() throws {
    let whole = FrameEditTests.whole
    #expect(try report(whole, whole.reversed()).words.contains("pixels: all frames are shown backwards"))
    let words = try report(whole, whole.reversed().map { $0 == 30 ? -1 : $0 }).words
    #expect(words.contains("pixels: all frames are shown backwards; 1 of 60 differ"), "\(words)")
  }

  @Test("What is missing one way is inserted or doubled the other way")
  func reversed() throws {
    let plant = FrameEditTests.whole.filter { $0 != 20 }
    let words = try report(plant, FrameEditTests.whole).words
    #expect(words.contains { $0.contains("frame 20 is inserted") }, "\(words)")
  }

  @Test("Equal sequences, shorter ones, and ones that differ throughout have no edits")
  func none() throws {
    let whole = FrameEditTests.whole
    #expect(try report(whole, whole).report.edited == nil)
    #expect(try report(whole, Array(whole.prefix(40))).report.edited == nil)
    #expect(try report(whole, whole.map { _ in -1 }).report.edited == nil)
    #expect(try report(whole, whole.map { $0 == 30 ? -1 : $0 }).report.edited == nil, "one different frame")
    #expect(try report(whole, whole.map { _ in 0 }).report.edited == nil, "nothing moves")
  }

  @Test("Shifts of more than 60 frames are found, if the runs still share motion", arguments: [75])
  func shift(frames: Int) throws {
    let long = FrameEditTests.whole + Array(repeating: FrameEditTests.count - 1, count: 100)
    let late = Array(repeating: 0, count: frames) + long.dropLast(frames)
    for (first, second, shift) in [(long, late, frames), (late, long, -frames)] {
      let runs = (FrameEditTests.run(first), FrameEditTests.run(second))
      let comparison = PixelComparison(try #require(runs.0.pixels), try #require(runs.1.pixels))
      var search = try #require(PixelShift(comparison, try comparison.tally(0..<comparison.count)))
      try search.look(at: comparison)
      #expect(search.frames == shift)
    }
    let still = long.map { _ in 0 }
    let comparison = PixelComparison(
      try #require(FrameEditTests.run(long).pixels), try #require(FrameEditTests.run(still).pixels))
    var search = try #require(PixelShift(comparison, try comparison.tally(0..<comparison.count)))
    try search.look(at: comparison)
    #expect(search.frames == 0, "a run without motion is not a late one")
  }
}
