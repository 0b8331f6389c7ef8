import FlipbookComparison
import FlipbookSnapshots
import FlipbookUnits
import Testing

@testable import FlipbookReview

@Suite struct RecordedRunTests {
  private static func baseline(_ child: SnapshotNode) -> Baseline {
    var builder = NodeSummaryBuilder()
    builder.add(SnapshotNode(name: "screen", frame: .zero, children: [child]))
    return Baseline(
      meta: BaselineMeta(toolVersion: "1", libraries: [], fonts: [], settings: []),
      tracks: RunTracks(
        clock: FrameClock(count: 1, framesPerSecond: 60), series: [TrackSeries(name: "x", values: [.number(1)])]),
      nodes: builder.summary(appearance: .light, framesPerSecond: 60))
  }

  private static func nested(_ depth: Int) -> SnapshotNode {
    SnapshotNode(name: "a", frame: .zero, children: depth > 1 ? [nested(depth - 1)] : [])
  }

  @Test(
    "A baseline that no later run could read is refused before it is written",
    arguments: [
      (SnapshotNode(name: String(repeating: "a", count: 393), frame: .zero), nil),
      (
        SnapshotNode(name: String(repeating: "a", count: 394), frame: .zero),
        "a path of 401 bytes; expected at most 400"
      ),
      (nested(63), nil),
      (nested(64), "nested more than 64 deep"),
    ])
  func limits(node: SnapshotNode, message: String?) {
    let baseline = RecordedRunTests.baseline(node)
    do throws(Baseline.Problem) {
      try baseline.checkReadable()
      #expect(message == nil)
    } catch {
      #expect(error.file == "nodes.txt")
      #expect(error.problem.message == message)
    }
  }
}
