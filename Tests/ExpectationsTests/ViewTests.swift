import FlipbookExpectations
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// What must be true of views, on a screen of 100 × 200 points with a safe area from 20 to 180.
@Suite struct ViewTests {
  private static let screen = Rect(x: 0, y: 0, width: 100, height: 200)

  /// A screen with a bar at the top, a list below it, and a title in the list whose top is given; nil for none.
  private static func frame(_ number: Int, titleTop: Double?, alpha: Double) -> FrameSnapshot {
    let title = titleTop.map {
      SnapshotNode(
        name: "title", frame: Rect(x: 10, y: $0, width: 50, height: 20), alpha: alpha,
        content: NodeContent(BadgeContent("Inbox", color: .black)))
    }
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: 50, width: 100, height: 150), clipsToBounds: true,
      children: [title].compactMap(\.self))
    let bar = SnapshotNode(name: "bar", frame: Rect(x: 0, y: 0, width: 100, height: 50))
    let device = Device.custom(size: screen.size, scale: 2, safeArea: EdgeInsets(top: 20, bottom: 20))
    return FrameSnapshot(
      frame: FrameIndex(number), seconds: 0, traits: Traits(device: device),
      root: SnapshotNode(name: "screen", frame: screen, children: [list, bar]), tracks: [], events: [], touch: nil,
      caption: nil)
  }

  struct Case: CustomTestStringConvertible {
    let view: String
    let condition: ViewCondition
    /// The top of the title in the list, in each refresh.
    var tops: [Double?] = [0]
    var alpha = 1.0
    var says = "holds"
    var warning: String?

    var testDescription: String { "\(view) \(condition) \(tops)" }
  }

  private static func text(_ what: String) -> String { "\(what) in frame 0 (0 s)" }

  static let cases: [Case] = [
    Case(view: "title", condition: .visible(true)),
    Case(view: "list/title", condition: .visible(true)),
    Case(
      view: "title", condition: .visible(false), tops: [nil, nil], warning: "vacuous: there is never a view 'title'"),
    Case(view: "title", condition: .visible(false), alpha: 0),
    // Outside of the list, which clips
    Case(view: "title", condition: .visible(false), tops: [-30]),
    Case(
      view: "title", condition: .visible(true), tops: [nil, 0],
      says: "title: expected a visible view at all times, got none in frame 0 (0 s); fails in 1 of 2 refreshes"),
    Case(
      view: "title", condition: .visible(false),
      says: text("title: expected no visible view at all times, got one at [10, 50]")),
    Case(view: "title", condition: .says("Inbox")),
    // The text of a view in it
    Case(view: "list", condition: .says("Inbox")),
    Case(
      view: "title", condition: .says("Sent"),
      says: text("title: expected the text 'Sent' at all times, got 'Inbox'")),
    Case(
      view: "bar", condition: .says("Sent"), says: text("bar: expected the text 'Sent' at all times, got no text")),
    Case(
      view: "title", condition: .says("Inbox"), tops: [-30],
      says: text("title: expected the text 'Inbox' at all times, got none")),
    Case(view: "bar", condition: .above("list")),
    Case(view: "title", condition: .below("bar"), tops: [0, nil, 5]),
    Case(
      view: "title", condition: .below("bar"), tops: [0, -8],
      says: "title: expected a view below bar at all times, got one that is 8 pt beyond its bottom in frame 0 (0.1 s); "
        + "fails in 1 of 2 refreshes"),
    Case(
      view: "list", condition: .above("bar"),
      says: text("list: expected a view above bar at all times, got one that is 200 pt beyond its top")),
    Case(view: "title", condition: .inside("list")),
    Case(view: "title", condition: .inside("screen"), tops: [120]),
    Case(view: "title", condition: .inside("safeArea"), tops: [110]),
    Case(
      view: "title", condition: .inside("safeArea"), tops: [116],
      says: text("title: expected a view inside safeArea at all times, got one that is 6 pt beyond its bottom")),
    Case(view: "titel", condition: .visible(true), says: "there is no view 'titel' in this run"),
    Case(view: "titel", condition: .visible(false), warning: "vacuous: there is never a view 'titel'"),
    Case(view: "bar", condition: .above("tilte"), says: "there is no view 'tilte' in this run"),
  ]

  @Test("Each condition", arguments: cases)
  func conditions(_ entry: Case) {
    let expectation = Expectation(.view(entry.view), .view(entry.condition), .always)
    var judge = Judge([expectation], rate: HandMade.rate, tracks: TrackTable(names: []))
    for (index, top) in entry.tops.enumerated() {
      judge.take(
        RefreshSnapshot(
          refresh: RefreshIndex(index), isLast: index == entry.tops.count - 1, tracks: [],
          frame: ViewTests.frame(index, titleTop: top, alpha: entry.alpha)))
    }
    let verdict = judge.verdicts()[0]
    #expect(outcome(verdict) == entry.says)
    #expect(verdict.warning == entry.warning)
  }

  @Test("Between two frames, the earlier one counts")
  func betweenFrames() {
    let expectation = Expectation(.view("title"), .view(.visible(true)), .at(0.1))
    var judge = Judge([expectation], rate: HandMade.rate, tracks: TrackTable(names: []))
    judge.take(
      RefreshSnapshot(
        refresh: RefreshIndex(0), isLast: false, tracks: [], frame: ViewTests.frame(0, titleTop: 0, alpha: 1)))
    judge.take(RefreshSnapshot(refresh: RefreshIndex(1), isLast: true, tracks: []))
    #expect(outcome(judge.verdicts()[0]) == "holds")
  }

  @Test("A run of tracks alone cannot decide")
  func withoutScreen() {
    let verdict = HandMade([0]).verdict(Expectation(.view("title"), .view(.visible(true)), .always))
    #expect(outcome(verdict) == "a recording of tracks does not show views")
  }
}
