import FlipbookComparison
import FlipbookRuns
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookExport

/// A kind that only this test target declares is drawn, compared and listed as the standard kinds are.
@Suite("A kind of one's own")
struct OpenKindTests {
  private static let frame = Rect(x: 20, y: 40, width: 80, height: 60)

  private static func screen(_ stamp: StampContent = StampContent(country: "Peru")) -> SnapshotNode {
    SnapshotNode(
      name: "screen", frame: Device.standard.bounds,
      children: [SnapshotNode(name: "stamp", frame: frame, cornerRadius: 6, content: NodeContent(stamp))])
  }

  private static func nodes(_ stamp: StampContent = StampContent(country: "Peru")) -> RunNodes {
    RunNodes(clock: FrameClock(count: 3, framesPerSecond: 60), appearance: .light) {
      AnyIterator([screen(stamp), screen(stamp), screen(stamp)].makeIterator())
    }
  }

  private static func drawn(with looks: Looks) -> [DisplayItem] {
    let snapshot = SampleFrames.frame(Traits(device: .standard), screen().children)
    let list = SnapshotPainter(shaper: BoxShaper(), looks: looks).displayList(of: snapshot)
    return list.root.items.flatMap { item in
      if case .group(let group) = item, group.path == "screen/stamp" { group.items } else { [DisplayItem]() }
    }
  }

  @Test("Its look draws it")
  func look() {
    let items = OpenKindTests.drawn(with: .standard.adding(StampLook.self))
    let bounds = Rect(origin: .zero, size: OpenKindTests.frame.size)
    #expect(items.first == .rectangle(bounds, cornerRadius: 6, .color(Color(hex: 0x884422))))
    #expect(items.contains { if case .text(let line) = $0 { line.string == "Peru" } else { false } })
  }

  @Test("Without a look it is a box with its name")
  func placeholder() {
    let items = OpenKindTests.drawn(with: .standard)
    #expect(items.contains { if case .text(let line) = $0 { line.string == "postage stamp" } else { false } })
  }

  @Test("Canonical text has its word and its fields")
  func canonicalText() {
    let lines = NodeText.lines(of: OpenKindTests.screen()).map(\.text)
    #expect(
      lines.last
        == "screen/stamp frame=20,40,80,60 scrolled=0,0 alpha=1 clips=no cornerRadius=6 kind=postageStamp "
        + "country=\"Peru\" ink=rgba(0.5333,0.2667,0.1333,1) wear=1 paper=background cancelled=no")
  }

  private static let changes: [(change: @Sendable (inout StampContent) -> Void, words: String)] = [
    ({ $0.country = "Chile" }, "stamp: text changed, now \"Chile\" (was \"Peru\"), in frames 0–2"),
    ({ $0.ink = .black }, "stamp: recolored, now #000000 (was #884422), in frames 0–2"),
    ({ $0.wear = 0.5 }, "stamp: faded, now 0.5 (was 1), in frames 0–2"),
    ({ $0.paper = .bar }, "stamp: recolored, now bar (was background), in frames 0–2"),
    ({ $0.isCancelled = true }, "stamp: changed (cancelled), now yes (was no), in frames 0–2"),
  ]

  @Test("A comparison of frames names what changed", arguments: changes.indices)
  func frames(index: Int) {
    var stamp = StampContent(country: "Peru")
    OpenKindTests.changes[index].change(&stamp)
    let runs = [OpenKindTests.nodes(), OpenKindTests.nodes(stamp)].map { Run(name: "a", nodes: $0) }
    #expect(DiffWords(DiffReport(runs[0], runs[1])).facts == [OpenKindTests.changes[index].words])
  }

  @Test("A comparison of summaries names what changed in the same words", arguments: changes.indices)
  func summaries(index: Int) throws {
    var stamp = StampContent(country: "Peru")
    OpenKindTests.changes[index].change(&stamp)
    let stored = try NodeSummaryText.read(NodeSummaryText.write(NodeSummary(OpenKindTests.nodes())))
    let runs = [stored, NodeSummary(OpenKindTests.nodes(stamp))].map { Run(name: "a", summary: $0) }
    #expect(DiffWords(DiffReport(runs[0], runs[1])).facts == [OpenKindTests.changes[index].words])
  }

  @Test("A baseline has its word and its fields without their default values")
  func baseline() {
    let text = String(decoding: NodeSummaryText.write(NodeSummary(OpenKindTests.nodes())), as: UTF8.self)
    let fields = [
      "at=20,40", "extent=80,60", "cornerRadius=6", "kind=postageStamp", "country=\"Peru\"",
      "ink=rgba(0.5333,0.2667,0.1333,1)", "wear=1", "paper=background",
    ]
    #expect(text.contains("\n  stamp\tall\t\(fields.joined(separator: "\t"))\n"))
  }

  @Test("Two baselines that were read show what their text shows")
  func storedSummaries() throws {
    func read(_ stamp: StampContent) throws -> Run {
      Run(name: "a", summary: try NodeSummaryText.read(NodeSummaryText.write(NodeSummary(OpenKindTests.nodes(stamp)))))
    }
    let first = try read(StampContent(country: "Peru"))
    let second = try read(StampContent(country: "Chile", ink: .black, paper: .bar, isCancelled: true))
    #expect(
      DiffWords(DiffReport(first, second)).facts == [
        "stamp: text changed, now \"Chile\" (was \"Peru\"), in frames 0–2",
        "stamp: recolored, now #000000 (was #884422), in frames 0–2",
        "stamp: changed (paper), now bar (was background), in frames 0–2",
      ])
  }

  @Test("The viewer's table has its title")
  func viewer() {
    var table = NodeTable()
    _ = table.insert(OpenKindTests.screen())
    #expect(table.words.contains("postage stamp"))
  }

  @Test("Contents are equal if their kinds and values are")
  func equality() {
    let peru = NodeContent(StampContent(country: "Peru"))
    #expect(peru == NodeContent(StampContent(country: "Peru")))
    #expect(peru != NodeContent(StampContent(country: "Chile")))
    #expect(peru != .menu(MenuContent(title: "Peru")))
    #expect(Set([peru, NodeContent(StampContent(country: "Peru")), .statusBar, .homeIndicator]).count == 3)
    #expect(peru.as(StampContent.self)?.country == "Peru")
    #expect(peru.as(MenuContent.self) == nil)
  }
}
