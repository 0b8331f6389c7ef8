import FlipbookSnapshots
import FlipbookUnits
import Testing

@testable import FlipbookComparison
@testable import FlipbookRuns

/// What a change alters in the text of a baseline, and how texts of earlier versions are compared.
@Suite("Lines of baselines")
struct BaselineLineTests {
  typealias Edit = BaselineNodeTests.Edit

  private static func lines(count: Int = 30, _ edit: @escaping Edit = { _, _ in }) -> [Substring] {
    let text = NodeSummaryText.write(NodeSummary(BaselineNodeTests.nodes(count: count, edit: edit)))
    return String(decoding: text, as: UTF8.self).split(separator: "\n")
  }

  private static func setText(_ text: String, _ root: inout SnapshotNode) {
    root.children[0].children[2].content = .text(TextContent(text))
  }

  /// Changes of a screen whose bar moves in frames 10–14, with the number of lines that they alter.
  static let changes: [(name: String, edit: Edit, count: Int)] = [
    ("a label", { root, _ in setText("Zeile 2", &root) }, 1),
    ("a label that changes once", { root, frame in setText(frame < 12 ? "A" : "B", &root) }, 1),
    ("an opacity", { root, _ in root.children[0].alpha = 0.5 }, 1),
    ("the size of the moving bar", { root, _ in root.children[1].frame.size.height += 4 }, 1),
    (
      "a node that is missing from frame 20 on",
      { root, frame in if frame >= 20 { root.children[0].children.removeLast() } }, 2
    ),
  ]

  @Test("A change of one node alters its lines only", arguments: changes.indices)
  func fewLines(index: Int) {
    let change = BaselineLineTests.changes[index]
    let difference = BaselineLineTests.lines(change.edit).difference(from: BaselineLineTests.lines())
    #expect(difference.insertions.count == change.count, "\(change.name): \(difference.insertions)")
  }

  @Test("A longer run alters one line")
  func longer() {
    let edit: Edit = { root, frame in if frame < 3 { root.children[0].children.removeLast() } }
    let difference = BaselineLineTests.lines(count: 40, edit).difference(from: BaselineLineTests.lines(edit))
    #expect(difference.insertions.count == 1, "\(difference.insertions)")
  }

  @Test("Every frame that differs is found, whether a field moves there or rests")
  func frames() throws {
    let base: Edit = { root, frame in root.children[0].alpha = [1, 0.5, 1, 0.25, 1][frame / 6] }
    for frame in 0..<30 {
      let edit: Edit = { root, other in
        base(&root, other)
        if frame == other { root.children[0].alpha = 0.75 }
      }
      let runs = [base, edit].map { Run(name: "a", summary: NodeSummary(BaselineNodeTests.nodes(edit: $0))) }
      let report = try #require(DiffReport(runs[0], runs[1]).nodes)
      #expect(report.differingFrames == 1, "\(frame)")
    }
  }

  @Test("Earlier versions are read, compared, and written as they were", arguments: [0, 2])
  func earlier(late: Int) throws {
    let recorded = NodeSummary(BaselineNodeTests.nodes())
    let old = NodeSummary(
      appearance: recorded.appearance, framesPerSecond: recorded.framesPerSecond,
      frames: FrameDigests(moving: nil, whole: recorded.frames.whole), nodes: recorded.nodes)
    let text = NodeSummaryText.write(old)
    #expect(String(decoding: text, as: UTF8.self).hasPrefix("flipbook-nodes-baseline 1\n"))
    let read = try NodeSummaryText.read(text)
    let current = NodeSummary(BaselineNodeTests.nodes(late: late))
    let report = try #require(DiffReport(Run(name: "a", summary: read), Run(name: "b", summary: current)).nodes)
    #expect(report.differingFrames == (late == 0 ? 0 : 5) && report.differs == (late != 0))
    #expect(NodeSummaryText.write(recorded.inVersion(of: read)) == text)
    let later = try NodeSummaryText.read(NodeSummaryText.write(current))
    let mixed = try #require(DiffReport(Run(name: "a", summary: read), Run(name: "b", summary: later)).nodes)
    #expect(mixed.differs == (late != 0))
  }
}
