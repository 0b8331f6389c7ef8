import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Summaries of nodes: writing, reading, and comparing.
@Suite("Summaries of nodes")
struct BaselineNodeTests {
  typealias Edit = @Sendable (inout SnapshotNode, Int) -> Void

  static func nodes(
    _ appearance: Appearance = .light, count: Int = 30, late: Int = 0, rate: Int = 60,
    edit: @escaping Edit = { _, _ in }
  ) -> RunNodes {
    RunNodes(clock: FrameClock(count: count, framesPerSecond: rate), appearance: appearance) {
      AnyIterator(
        (0..<count).map { frame in
          var root = SampleScreen.screen
          root.children[1].frame.origin.y = Double(min(max(frame - late - 10, 0), 4)) * 5
          edit(&root, frame)
          return root
        }.makeIterator())
    }
  }

  private static func facts(_ first: RunNodes, _ second: RunNodes) -> [String] {
    let runs = [first, second].map { Run(name: "a", summary: NodeSummary($0)) }
    return DiffWords(DiffReport(runs[0], runs[1])).facts
  }

  private static let plants: [(edit: Edit, words: String)] = [
    (
      { root, frame in _ = root.children[0].children.remove(at: frame < 5 ? 1 : 2) },
      "list/row.1 and list/row.2: vanished in frames 0–29"
    ),
    (
      { root, frame in if frame > 9 { root.children[0].children[0].children = [] } },
      "list/row.0/icon: vanished in frames 10–29"
    ),
    (
      { root, _ in
        root.children.append(SnapshotNode(name: "toast", frame: .zero, children: SampleScreen.screen.children))
      },
      "toast: appeared in frames 0–29"
    ),
    ({ root, _ in root.children[0].boundsOrigin.y = 2.5 }, "list: scrolled farther by up to 2.5 pt in frames 0–29"),
    ({ root, _ in root.children[0].frame.size.height += 5 }, "list: larger by up to 5.0 pt in frames 0–29"),
    ({ root, _ in root.children[1].alpha = 0.5 }, "bar: faded, now 0.5 (was 1), in frames 0–29"),
    (
      { root, _ in root.children[1].content = .surface(.exact(.black)) },
      "bar: recolored, now #000000 (was bar), in frames 0–29"
    ),
    (
      { root, _ in root.children[0].children[2].content = SampleScreen.text("Zeile → 2") },
      "list/row.2: text changed, now \"Zeile \\u{2192} 2\" (was \"Row 2\"), in frames 0–29"
    ),
    (
      { root, _ in for row in [1, 2] { root.children[0].children[row].content = SampleScreen.text("Zeile \(row)") } },
      "list/row.1 and list/row.2: texts changed in frames 0–29"
    ),
    (
      { root, frame in if frame > 3 { root.children[0].children[2].content = SampleScreen.text("Zeile 2") } },
      "list/row.2: now changes its text, \"Row 2\" → \"Zeile 2\", in frames 4–29"
    ),
    ({ root, _ in root.children[1].cornerRadius = 8 }, "bar: changed (cornerRadius), now 8 (was 0), in frames 0–29"),
    (
      { root, _ in root.children[1].transform = SampleScreen.scaled(2, 2) },
      "bar: changed (scale), now 2 (was 1), in frames 0–29"
    ),
    (
      { root, _ in root.children[1].transform = SampleScreen.scaled(1, 0.5) },
      "bar: changed (scaleY), now 0.5 (was 1), in frames 0–29"
    ),
    (
      { root, _ in root.children[0].children.swapAt(0, 1) },
      "list/row.0: restacked, now in front of row.1 (was behind row.1), in frames 0–29"
    ),
    (
      { root, _ in root.children[1].content = .statusBar },
      "bar: changed (kind), now statusBar (was surface), in frames 0–29"
    ),
    (
      { root, frame in root.children[1].frame.origin.y = Double(min(max(frame - 10, 0), 6)) * 5 },
      "bar: moves differently, now 0,0 → 0,30 (was 0,0 → 0,20), in frames 15–29"
    ),
    (
      { root, frame in if frame == 11 { root.children[1].frame.origin.y = 7 } },
      "bar: moves differently in frame 11"
    ),
    (
      { root, _ in root.children[1].frame.origin.y = 0 },
      "bar: no longer moves, now 0,0 (was 0,0 → 0,20), in frames 11–29"
    ),
  ]

  @Test("Changes of nodes are reported from summaries alone", arguments: plants.indices)
  func planted(index: Int) {
    let (edit, words) = BaselineNodeTests.plants[index]
    #expect(BaselineNodeTests.facts(BaselineNodeTests.nodes(), BaselineNodeTests.nodes(edit: edit)) == [words])
  }

  @Test("Summaries and a comparison of all frames find the same differences", arguments: plants.indices)
  func agreement(index: Int) throws {
    let edit = BaselineNodeTests.plants[index].edit
    let runs = [BaselineNodeTests.nodes(), BaselineNodeTests.nodes(edit: edit)]
    let whole = try #require(DiffReport(Run(name: "a", nodes: runs[0]), Run(name: "b", nodes: runs[1])).nodes)
    let summaries = runs.map { Run(name: "a", summary: NodeSummary($0)) }
    let brief = try #require(DiffReport(summaries[0], summaries[1]).nodes)
    #expect(brief.differingFrames == whole.differingFrames && brief.comparedFrames == whole.comparedFrames)
    #expect(brief.differences.map(\.kind) == whole.differences.map(\.kind))
    #expect(brief.differences.flatMap(\.paths) == whole.differences.flatMap(\.paths))
  }

  @Test("A scale is compared as one of each axis where the other run has those")
  func scales() {
    func facts(_ first: NodeTransform, _ second: NodeTransform) -> [String] {
      let runs = [first, second].map { transform in
        BaselineNodeTests.nodes { root, _ in root.children[1].transform = transform }
      }
      return BaselineNodeTests.facts(runs[0], runs[1])
    }
    let (even, wide) = (SampleScreen.scaled(0.5, 0.5), SampleScreen.scaled(0.9, 0.5))
    #expect(facts(even, wide) == ["bar: changed (scaleX), now 0.9 (was 0.5), in frames 0–29"])
    #expect(facts(wide, even) == ["bar: changed (scaleX), now 0.5 (was 0.9), in frames 0–29"])
    #expect(facts(even, SampleScreen.scaled(0.6, 0.6)) == ["bar: changed (scale), now 0.6 (was 0.5), in frames 0–29"])
  }

  @Test("Frames that differ only by rounding are equal, those in another appearance are not")
  func equality() {
    let first = BaselineNodeTests.nodes()
    let rounded = BaselineNodeTests.nodes { root, _ in root.children[1].frame.origin.x += 1e-7 }
    #expect(BaselineNodeTests.facts(first, rounded).isEmpty)
    #expect(
      BaselineNodeTests.facts(first, BaselineNodeTests.nodes(.dark)) == ["screen: recolored, now dark (was light)"])
    #expect(BaselineNodeTests.facts(first, BaselineNodeTests.nodes(count: 25)).isEmpty)
    #expect(BaselineNodeTests.facts(first, BaselineNodeTests.nodes(count: 40)).isEmpty)
  }

  @Test("A late node is reported as late, even among others that are not")
  func late() {
    let (first, second) = (BaselineNodeTests.nodes(), BaselineNodeTests.nodes(late: 2))
    #expect(BaselineNodeTests.facts(first, second) == ["bar: moves the same, 2 frames late, in frames 11–15"])
    #expect(BaselineNodeTests.facts(second, first) == ["bar: moves the same, 2 frames early, in frames 11–15"])
  }

  @Test("Late frames are reported as late, by the shift of the tracks")
  func aligned() {
    func run(_ shift: Int) -> Run {
      let values = SampleMotion.moving(0, to: 20, from: 8 + shift, seconds: 0.1, count: 30)
      var run = SampleMotion.run(values)
      run.summary = NodeSummary(
        BaselineNodeTests.nodes { root, frame in root.children[1].frame.origin.y = values[frame] })
      return run
    }
    let facts = DiffWords(DiffReport(run(0), run(3))).facts
    #expect(facts.last == "nodes: the same, 3 frames later" && facts.count == 2)
  }

  @Test("Fields with the same name in a group are distinguished")
  func groups() throws {
    func nodes(_ titles: [String]) -> RunNodes {
      BaselineNodeTests.nodes { root, _ in
        root.children[1].content = .insetGroup(InsetGroupContent(rows: titles.map { InsetGroupContent.Row($0) }))
      }
    }
    let summary = NodeSummary(nodes(["A", "B"]))
    #expect(try NodeSummaryText.read(NodeSummaryText.write(summary)) == summary)
    let facts = BaselineNodeTests.facts(nodes(["A", "B"]), nodes(["A", "C"]))
    #expect(facts == ["bar: text changed, now \"C\" (was \"B\"), in frames 0–29"])
  }

  @Test("At different rates, the common frames are compared")
  func rates() {
    let full = BaselineNodeTests.nodes(count: 31) { root, _ in root.children[1].frame.origin.y = 0 }
    let half = BaselineNodeTests.nodes(count: 16, rate: 30) { root, _ in root.children[1].frame.origin.y = 0 }
    #expect(BaselineNodeTests.facts(full, half).isEmpty)
    let other = BaselineNodeTests.nodes(count: 16, rate: 30) { root, _ in root.children[1].frame.origin.y = 3 }
    #expect(BaselineNodeTests.facts(full, other) == ["bar: moved down by up to 3.0 pt in frames 0–15"])
  }

  // MARK: - Text

  @Test("The text matches its version")
  func canonicalText() {
    let text = NodeSummaryText.write(
      NodeSummary(BaselineNodeTests.nodes(count: 13) { root, frame in if frame == 12 { root.children.removeFirst() } }))
    #expect(
      String(decoding: text, as: UTF8.self) == """
        flipbook-nodes-baseline 3
        text flipbook-nodes 1
        appearance light
        rate 60
        frames
        0..10\t00000000
        11\t5270db29
        12\t00000000
        nodes
        screen\tall\tat=0,0\textent=320,568\tkind=container
          list\t0..11\tat=0,20\textent=320,500\tkind=container
            row.0\t0..11\tat=0,0\textent=320,44\tkind=text\tstring="Row 0"\
        \ttone=label\tface=system\tweight=regular\tsize=17\talignment=leading\tlines=1
              icon\t0..11\tat=0,0\textent=0,0\tkind=container
            row.1\t0..11\tat=0,44\textent=320,44\tkind=text\tstring="Row 1"\
        \ttone=label\tface=system\tweight=regular\tsize=17\talignment=leading\tlines=1
              icon\t0..11\tat=0,0\textent=0,0\tkind=container
            row.2\t0..11\tat=0,88\textent=320,44\tkind=text\tstring="Row 2"\
        \ttone=label\tface=system\tweight=regular\tsize=17\talignment=leading\tlines=1
              icon\t0..11\tat=0,0\textent=0,0\tkind=container
          bar\tall\tat~b50462ba 11..12 0,0 → 0,10\textent=320,64\tkind=surface\ttone=bar
        end

        """)
  }

  @Test("A written summary is read back", arguments: plants.indices)
  func roundTrip(index: Int) throws {
    let summary = NodeSummary(BaselineNodeTests.nodes(.dark, edit: BaselineNodeTests.plants[index].edit))
    let text = NodeSummaryText.write(summary)
    #expect(try NodeSummaryText.read(text) == summary)
    let windows = String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    #expect(try NodeSummaryText.read(Array(windows.joined(separator: "\r\n").utf8)) == summary)
  }
}
