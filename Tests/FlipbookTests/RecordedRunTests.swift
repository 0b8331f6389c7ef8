import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import FlipbookUnits
import Testing

@testable import Flipbook

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

  /// Nodes with names of `length` bytes, each in the one before.
  private static func nodes(length: Int, depth: Int) -> SnapshotNode {
    SnapshotNode(
      name: String(repeating: "a", count: length), frame: .zero,
      children: depth > 1 ? [nodes(length: length, depth: depth - 1)] : [])
  }

  @Test(
    "A baseline that no later run could read is refused before it is written",
    arguments: [
      (393, 1, nil), (394, 1, "a path of 401 bytes; expected at most 400"), (1, 63, nil),
      (1, 64, "nested more than 64 levels deep"),
    ])
  func limits(length: Int, depth: Int, message: String?) {
    let baseline = RecordedRunTests.baseline(RecordedRunTests.nodes(length: length, depth: depth))
    do throws(Baseline.Problem) {
      try baseline.checkReadable()
      #expect(message == nil)
    } catch {
      #expect(error.file == "nodes.txt")
      #expect(error.problem.message == message)
    }
  }
}
