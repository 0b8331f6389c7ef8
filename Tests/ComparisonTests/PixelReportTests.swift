import FlipbookEncoding
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookComparison
@testable import FlipbookRuns

/// The differences between the pictures of two runs, regardless of how the frames are divided.
@Suite struct PixelReportTests {
  /// Pictures of a dot that moves to the right by one pixel per frame, after a pause.
  private final class Dots: PictureSource {
    let pause: Int
    init(pause: Int) { self.pause = pause }

    func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
      guard let picture = Dots.picture(column: max(0, index - pause)) else {
        throw PictureProblem(.wrong, path: "dots", "no picture")
      }
      return .pixels(picture)
    }

    static func picture(column: Int) -> StraightBitmap? {
      var pixels = [UInt8](repeating: 255, count: 4 * 64 * 16)
      for row in 4..<8 {
        for x in column..<column + 4 {
          let place = 4 * (row * 64 + x)
          pixels.replaceSubrange(place..<place + 3, with: [0, 0, 0])
        }
      }
      return StraightBitmap(size: PixelSize(width: 64, height: 16), pixels: pixels)
    }
  }

  private func pixels(pause: Int, count: Int = 40, rate: Int? = nil, makers: [Run.Setting] = []) -> RunPixels {
    RunPixels(
      clock: FrameClock(count: count, framesPerSecond: rate), place: ScreenPlace(scale: 2), makers: makers
    ) { () throws(PictureProblem) in
      Dots(pause: pause)
    }
  }

  private func run(_ pixels: RunPixels, nodes: RunNodes? = nil) -> Run {
    Run(name: "a", nodes: nodes, pixels: pixels)
  }

  @Test("Parts that are compared separately add up to the whole", arguments: [1, 2, 3, 7, 40])
  func parts(_ count: Int) throws {
    let comparison = PixelComparison(pixels(pause: 0), pixels(pause: 3))
    let whole = try comparison.tally(0..<comparison.count)
    var joined = PixelTally()
    for part in 0..<count {
      joined.append(try comparison.tally(40 * part / count..<40 * (part + 1) / count))
    }
    #expect(joined == whole)
    #expect(whole.comparedFrames == 40 && whole.differing == [1...39] && whole.worst.count == 3)
  }

  @Test("A shift is found in both directions, and no shift where there is none", arguments: [-6, -1, 0, 1, 2, 6])
  func shift(_ frames: Int) throws {
    let comparison = PixelComparison(pixels(pause: max(0, -frames)), pixels(pause: max(0, frames)))
    let tally = try comparison.tally(0..<comparison.count)
    guard var search = PixelShift(comparison, tally) else {
      #expect(frames == 0)
      return
    }
    try search.look(at: comparison)
    #expect(search.frames == frames)
    #expect(try comparison.tally(0..<comparison.count, shift: frames).differingFrames == 0)
  }

  @Test("Different libraries are reported before everything else")
  func makers() throws {
    let makers = (["cairo 1.16"], ["cairo 1.18"])
    let (one, other) = (
      pixels(pause: 0, makers: makers.0.map { Run.Setting("cairo", $0) }),
      pixels(pause: 1, makers: makers.1.map { Run.Setting("cairo", $0) })
    )
    let tree = SnapshotNode(name: "screen", frame: Rect(x: 0, y: 0, width: 32, height: 8))
    let nodes = RunNodes(clock: one.clock, appearance: .light) {
      AnyIterator(Array(repeating: tree, count: 40).makeIterator())
    }
    let (first, second) = (run(one, nodes: nodes), run(other, nodes: nodes))
    let comparison = PixelComparison(one, other)
    var report = DiffReport(first, second)
    report.pixels = PixelReport(first, second, tally: try comparison.tally(0..<comparison.count))
    #expect(report.differs && report.nodes?.differs == false)
    let facts = DiffWords(report).facts
    #expect(facts.first == "drawn with cairo cairo 1.18 (was cairo 1.16)", "\(facts)")
    #expect(facts.last == "pixels differ although the nodes are equal", "\(facts)")
  }

  @Test("Runs with different rates are compared in common frames")
  func rates() throws {
    let comparison = PixelComparison(pixels(pause: 0, rate: 60), pixels(pause: 0, count: 20, rate: 30))
    #expect(comparison.count == 20)
    let tally = try comparison.tally(0..<comparison.count)
    #expect(tally.differing == [1...19])
  }

  @Test("The node at a point is the visible one")
  func nodes() {
    func node(
      _ name: String, _ rect: Rect, _ content: NodeContent = .surface(.background), children: [SnapshotNode] = []
    )
      -> SnapshotNode
    { SnapshotNode(name: name, frame: rect, content: content, children: children) }
    var list = node("list", Rect(x: 0, y: 20, width: 100, height: 80))
    list.boundsOrigin = Point(x: 0, y: 50)
    list.clipsToBounds = true
    list.children = [node("row", Rect(x: 0, y: 60, width: 100, height: 10))]
    var faded = node("faded", Rect(x: 0, y: 0, width: 100, height: 100))
    faded.alpha = 0
    let screen = node(
      "screen", Rect(x: 0, y: 0, width: 100, height: 100), .container,
      children: [list, node("bar", Rect(x: 0, y: 0, width: 100, height: 20)), faded])
    for (y, path) in [(10.0, "bar"), (35.0, "list/row"), (50.0, "list"), (25.0, "list")] {
      #expect(NodeSearch.path(at: Point(x: 5, y: y), in: screen) == path)
    }
    #expect(NodeSearch.path(at: Point(x: 5, y: 120), in: screen) == nil)
  }
}
