import Testing

@testable import FlipbookComparison

/// Names that changed consistently are no change; all others are.
@Suite("Renames in scenarios") struct ScenarioRenameTests {
  private static let text = [
    "a.yaml:1\tstate x\t=0", "a.yaml:2\tview dot\tleft=drawn(x)\ttext.en=a dot at x",
    "a.yaml:3\tview list\trow.views.mail.left=x", "a.yaml:4\tgesture slide\tpan=dot",
    "a.yaml:5\thandler tapped: dot\tanimate.x=200\ttapped=dot", "a.yaml:6\ttrack dot.left\t=drawn(dot.left)",
  ]

  static let edits: [(String, [(Int, String)], isRename: Bool)] = [
    ("a state", [(0, "state x→state place"), (1, "drawn(x)→drawn(place)"), (2, "=x→=place"), (4, ".x→.place")], true),
    ("a gesture", [(3, "slide→swipe")], true), ("a view of a row", [(2, "mail→letter")], true),
    (
      "a state that is not renamed everywhere",
      [(0, "state x→state place"), (1, "drawn(x)→drawn(place)"), (2, "=x→=place")], false
    ),
    ("two things with one name", [(0, "state x→state place"), (3, "slide→place")], false),
    ("a value", [(0, "=0→=1")], false), ("a rename and a value", [(3, "slide→swipe"), (4, "200→300")], false),
  ]

  @Test("Only consistent ones are recognized", arguments: edits)
  func renames(name: String, edits: [(Int, String)], isRename: Bool) throws {
    var lines = Self.text
    for (line, edit) in edits {
      let parts = edit.split(separator: "→").map(String.init)
      let place = try #require(lines[line].firstRange(of: parts[0]))
      lines[line].replaceSubrange(place, with: parts[1])
    }
    let (first, second) = (
      try ScenarioText(Self.text.joined(separator: "\n")), try ScenarioText(lines.joined(separator: "\n"))
    )
    #expect((ScenarioRenames(from: first.parts, to: second.parts) != nil) == isRename, "\(name)")
    #expect(ScenarioChanges.lines(from: first, to: second, path: "a.yaml").isEmpty == isRename, "\(name)")
  }
}
