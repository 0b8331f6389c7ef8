import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// The descriptions of nodes that differ.
@Suite("Words of nodes")
struct NodeWordsTests {
  private typealias Edit = @Sendable (inout SnapshotNode, Int) -> Void

  private static func run(_ appearance: Appearance = .light, edit: @escaping Edit = { _, _ in }) -> Run {
    let nodes = RunNodes(clock: FrameClock(count: 30, framesPerSecond: 60), appearance: appearance) {
      AnyIterator(
        (0..<30).map { frame in
          var root = SampleScreen.screen
          edit(&root, frame)
          return root
        }.makeIterator())
    }
    return Run(name: "a", nodes: nodes)
  }

  private static let plants: [(Edit, String)] = [
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
    (
      { root, frame in root.children[1].frame.origin.y -= frame < 3 ? 0 : Double(frame) },
      "bar: moved up by up to 29.0 pt in frames 3–29"
    ),
    (
      { root, frame in if frame == 7 { root.children[1].frame.size.height += 5 } },
      "bar: larger by up to 5.0 pt in frame 7"
    ),
    ({ root, _ in root.children[0].boundsOrigin.y = 2.5 }, "list: scrolled farther by up to 2.5 pt in frames 0–29"),
    ({ root, _ in root.children[1].alpha = 0.5 }, "bar: faded, now 0.5 (was 1), in frames 0–29"),
    (
      { root, frame in root.children[1].alpha = 1 - Double(frame) / 50 },
      "bar: faded, now 0.42 (was 1), in frames 1–29"
    ),
    (
      { root, _ in root.children[1].transform = NodeTransform(scale: 1, rotation: .pi / 6, cosine: 0.866, sine: 0.5) },
      "bar: rotated, now 30° (was 0°), in frames 0–29"
    ),
    (
      { root, frame in root.children[1].frame.origin.x += frame < 15 ? 4 : -4 },
      "bar: moved by up to 4.0 pt in frames 0–29"
    ),
    (
      { root, _ in root.children[1].frame = root.children[1].frame.offset(by: Vector(dx: -3, dy: 4)) },
      "bar: moved down and left by up to 5.0 pt in frames 0–29"
    ),
    (
      { root, _ in root.children[1].content = .surface(.exact(.black)) },
      "bar: recolored, now #000000 (was bar), in frames 0–29"
    ),
    (
      { root, _ in root.children[1].content = .surface(.exact(Color(hex: 0x0A84FF, alpha: 0.5))) },
      "bar: recolored, now #0A84FF at 50% (was bar), in frames 0–29"
    ),
    (
      { root, frame in if frame % 2 == 0 { root.children[0].children[2].content = SampleScreen.text("Zeile 2") } },
      "list/row.2: text changed, now \"Zeile 2\" (was \"Row 2\"), in 15 of frames 0–28"
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
  ]

  @Test("Changes of nodes are reported", arguments: plants.indices)
  func planted(index: Int) {
    let (edit, words) = NodeWordsTests.plants[index]
    let facts = DiffWords(DiffReport(NodeWordsTests.run(), NodeWordsTests.run(edit: edit))).facts
    #expect(facts == [words])
  }

  @Test("A long text is clipped within its quotation marks")
  func clipped() {
    let (one, other) = (String(repeating: "a", count: 70), "say \"" + String(repeating: "b", count: 70))
    let first = NodeWordsTests.run { root, _ in root.children[0].children[2].content = SampleScreen.text(one) }
    let second = NodeWordsTests.run { root, _ in root.children[0].children[2].content = SampleScreen.text(other) }
    let short = (String(repeating: "a", count: 59), "say \"" + String(repeating: "b", count: 54))
    #expect(
      DiffWords(DiffReport(first, second)).facts == [
        "list/row.2: text changed, now \"\(short.1)…\" (was \"\(short.0)…\"), in frames 0–29"
      ])
  }

  @Test("Frames that differ only by rounding are equal, those in another appearance are not")
  func equality() {
    let first = NodeWordsTests.run()
    let rounded = NodeWordsTests.run { root, _ in root.children[1].frame.origin.x += 1e-7 }
    #expect(DiffReport(first, rounded).differs == false)
    let dark = DiffReport(first, NodeWordsTests.run(.dark))
    #expect(DiffWords(dark).verdict == "a and a differ: nodes in 30 of 30 frames")
    #expect(DiffWords(dark).facts == ["screen: recolored, now dark (was light)"])
  }

  @Test("The canonical text matches its version")
  func canonicalText() {
    #expect(NodeText.version == "flipbook-nodes 1")
    let lines = NodeText.lines(of: SampleScreen.screen).map(\.text)
    #expect(
      [lines[0], lines[2], lines[8]] == [
        "screen frame=0,0,320,568 scrolled=0,0 alpha=1 clips=no cornerRadius=0 kind=container",
        "screen/list/row.0 frame=0,0,320,44 scrolled=0,0 alpha=1 clips=no cornerRadius=0 kind=text string=\"Row 0\" "
          + "tone=label face=system weight=regular size=17 alignment=leading lines=1",
        "screen/bar frame=0,0,320,64 scrolled=0,0 alpha=1 clips=no cornerRadius=0 kind=surface tone=bar",
      ])
  }

  @Test(
    "The canonical text has one scale where both axes have the same",
    arguments: [
      (1.0, 1.0, ""), (2, 2, " scale=2 rotation=0"), (0.5, 0.5, " scale=0.5 rotation=0"),
      (1, 0.5, " scaleX=1 scaleY=0.5 rotation=0"), (0.9, 1, " scaleX=0.9 scaleY=1 rotation=0"),
    ])
  func canonicalScales(scaleX: Double, scaleY: Double, fields: String) {
    let node = SnapshotNode(name: "bar", frame: .zero, transform: SampleScreen.scaled(scaleX, scaleY))
    let plain = "bar frame=0,0,0,0 scrolled=0,0 alpha=1 clips=no cornerRadius=0 kind=container"
    #expect(NodeText.lines(of: node).map(\.text) == [plain + fields])
  }

  @Test(
    "A scale is compared as one of each axis where the other run has those",
    arguments: [
      ((0.5, 0.5), (0.9, 0.5), "scaleX", "0.9", "0.5"), ((0.5, 0.5), (0.5, 0.9), "scaleY", "0.9", "0.5"),
      ((0.9, 0.5), (1, 1), "scaleX", "1", "0.9"), ((0.9, 0.5), (0.9, 0.6), "scaleY", "0.6", "0.5"),
      ((0.5, 0.5), (0.6, 0.6), "scale", "0.6", "0.5"),
    ])
  func scales(first: (Double, Double), second: (Double, Double), field: String, now: String, was: String) {
    let runs = [first, second].map { scales in
      NodeWordsTests.run { root, _ in root.children[1].transform = SampleScreen.scaled(scales.0, scales.1) }
    }
    let facts = DiffWords(DiffReport(runs[0], runs[1])).facts
    #expect(facts == ["bar: changed (\(field)), now \(now) (was \(was)), in frames 0–29"])
  }

  @Test("Late frames are reported as late")
  func aligned() {
    func moved(_ shift: Int) -> Run {
      let values = SampleMotion.moving(0, to: 100, from: 8 + shift, seconds: 0.1, count: 30)
      var run = NodeWordsTests.run { root, frame in root.children[1].frame.origin.x = values[frame] }
      run.tracks = SampleMotion.run(values).tracks
      return run
    }
    let facts = DiffWords(DiffReport(moved(0), moved(3))).facts
    #expect(facts.last == "nodes: the same, 3 frames later")
    #expect(facts.first?.hasPrefix("box.x: same curve, 3 frames late (50 ms), at most ") == true && facts.count == 2)
  }
}
