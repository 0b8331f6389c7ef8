import Flipbook
import FlipbookReview
import Testing

/// The grouping of cases by what they have in common.
@Suite struct FindingGroupTests {
  @Test(
    "Facts are equal except for their numbers",
    arguments: [
      ("the finger touches 3 frames late (100 ms)", "the finger touches # frame late (# ms)"),
      ("statusBar: vanished in frame 20", "statusBar: vanished in frame #"),
      ("statusBar: vanished in frames 9–25 and 38–60", "statusBar: vanished in frame #"),
      ("ends at -88 pt (was 12.5 pt)", "ends at # pt (was # pt)"),
      ("main.x: same curve", "main.x: same curve"),
      ("row.12 moved", "row.# moved"),
      ("", ""),
    ])
  func numbersAreRemoved(fact: String, plain: String) {
    #expect(FindingGroup.withoutNumbers(fact) == plain)
  }

  private func result(_ name: String, _ status: VerifiedCase.Status, _ facts: [String]) -> VerifiedCase {
    var result = VerifiedCase(
      name: name, scenario: "\(name).yaml", cell: nil, status: status, exitStatus: .done, verdict: "verdict")
    result.facts = facts
    return result
  }

  @Test("Wrong cases come first, then the cause that most cases share; the clearest case represents the others")
  func groups() {
    let cases = [
      result("equal", .equal, []), result("new", .new, []), result("alone", .changed, ["moved by 3 pt"]),
      result("long", .changed, ["70 frames (was 67)", "late by 3 frames", "more"]),
      result("short", .changed, ["late by 1 frame", "more"]), result("wrong", .wrong, ["no such file"]),
    ]
    let groups = FindingGroup.groups(of: cases)
    #expect(groups.map { $0.cases.map { cases[$0].name } } == [["wrong"], ["short", "long"], ["alone"], ["new"]])
    #expect(groups.map(\.words) == ["no such file", "late by 1 frame", "moved by 3 pt", "verdict"])
  }

  @Test("A setting that changed groups cases only if it changes nothing else")
  func settings() {
    let setting = "settings changed: visible now 1.8 (was 2)"
    let cases = [
      result("same", .changed, [setting]), result("late", .changed, [setting, "late by 1 frame"]),
      result("later", .changed, [setting, "late by 3 frames", "more"]), result("also", .changed, [setting]),
    ]
    let groups = FindingGroup.groups(of: cases)
    #expect(groups.map { $0.cases.map { cases[$0].name } } == [["same", "also"], ["late", "later"]])
    #expect(groups.map(\.words) == [setting, "late by 1 frame"])
  }

  @Test("The same failure in several files is one cause, without a place")
  func places() {
    let failure = "failed: scene: field.bottom: expected 100 at the end, got 516"
    let cases = [
      result("one", .failed, ["scenarios/one.yaml:9:15: \(failure)"]),
      result("two", .failed, ["scenarios/my own/two.yaml:10:15: \(failure)"]),
      result("other", .failed, ["scenarios/other.yaml:10:15: failed: scene: list.top: expected 0"]),
    ]
    let groups = FindingGroup.groups(of: cases)
    #expect(groups.map(\.cases) == [[0, 1], [2]])
    #expect(groups.map(\.words) == [failure, cases[2].facts[0]])
  }
}
