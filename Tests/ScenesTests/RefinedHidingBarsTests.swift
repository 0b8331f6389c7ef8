@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The refined rule: the bars follow the finger, are never hidden by more than the list has scrolled, and never stay partially
/// hidden.
@Suite struct RefinedHidingBarsTests {
  /// As in `HidingBarsTests`: M is the navigation bar's 88 points.
  static let layout = HidingBarsTests.layout

  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    phone = try #require(Device.preset(named: "iphone-8"))
  }

  private func scroll(_ offset: Double) -> HidingBarsScroll {
    HidingBarsScroll(offset: offset, listLength: 725, contentLength: 2_200)
  }

  @Test("The hidden amount follows a drag within 0 … M", arguments: [(0, 0), (10, 10), (87, 87), (88, 88), (300, 88)])
  func follows(moved: Double, hidden: Double) {
    var rule = RefinedHidingBars(layout: Self.layout)
    rule.willBeginDragging(offset: 300, limits: 0...1_475)
    rule.didScroll(scroll(300 + moved), follows: true)
    #expect(rule.hidden == hidden)
    #expect(rule.positions == HidingBarsPositions(navigationBarTop: 44 - hidden, tabBarTop: 813 + min(83, hidden)))
    #expect(rule.direction == (moved > 0 ? .bottom : .none))
  }

  @Test("Whatever scrolls the list, the bars are never hidden by more than it has scrolled", arguments: [true, false])
  func heldToOffset(follows: Bool) {
    var rule = RefinedHidingBars(layout: Self.layout)
    rule.willBeginDragging(offset: 300, limits: 0...1_475)
    rule.didScroll(scroll(400), follows: true)
    for (offset, hidden) in [(100.0, 88.0), (60, 60), (30.5, 30.5), (0, 0), (-20, 0)] {
      rule.didScroll(scroll(offset), follows: false)
      #expect(rule.hidden == hidden)
    }
    rule.didScroll(scroll(500), follows: follows)
    #expect(rule.hidden == (follows ? 88 : 0))
  }

  /// React Native's `diffClamp` from 0 to 30, with a separate drag for each direction. See Recordings R5.
  @Test("With a drag for each direction, the hidden amount is React Native's diffClamp")
  func diffClamp() {
    var rule = RefinedHidingBars(
      layout: HidingBarsLayout(
        navigationBarTop: 0, statusBarHeight: 0, navigationBarHeight: 30, tabBarHeight: 0, screenHeight: 600))
    var hidden: [Double] = []
    for drag in [[0.0, 15, 30, 100], [90, 30], [50]] {
      rule.willBeginDragging(offset: [0: 0, 90: 100, 50: 30][drag[0]] ?? 0, limits: 0...1_600)
      for offset in drag {
        rule.didScroll(HidingBarsScroll(offset: offset, listLength: 600, contentLength: 2_200), follows: true)
        hidden.append(rule.hidden)
      }
    }
    #expect(hidden == [0, 15, 30, 30, 20, 0, 20])
  }

  /// The hidden amount and the offset at the end of a motion, and the amount to which the bars move.
  static let ends: [(hidden: Double, offset: Double, result: Double)] = [
    (0, 500, 0), (43.75, 500, 0), (44, 500, 88), (88, 500, 88), (60, 88, 88), (60, 87.75, 0), (60, 60, 0), (0, 0, 0),
  ]

  @Test("At the end of a motion, the bars move to the nearer end, but hide only if the list has scrolled that far")
  func ends() {
    for row in Self.ends {
      var rule = RefinedHidingBars(layout: Self.layout)
      rule.willBeginDragging(offset: row.offset - row.hidden, limits: 0...1_475)
      rule.didScroll(scroll(row.offset), follows: true)
      #expect(rule.hidden == row.hidden)
      rule.didEnd(offset: row.offset)
      #expect(rule.hidden == row.result, "\(row)")
      #expect(rule.beginOffset == nil && rule.direction == .none)
    }
  }

  @Test("A drag that begins past an edge counts from the edge", arguments: [(-30.0, 0.0), (1_500, 1_475), (700, 700)])
  func beginPastEdge(offset: Double, begin: Double) {
    var rule = RefinedHidingBars(layout: Self.layout)
    rule.willBeginDragging(offset: offset, limits: 0...1_475)
    #expect(rule.beginOffset == begin)
  }

  @Test("A drag that starts past the top hides the bars from the top on")
  func dragFromAboveTop() {
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [.scroll(at: 0.1, "list", to: -30, animated: false), down(at: 0.2, from: 500, to: 400)])
    for frame in recording.frames.indices.prefix(30) {
      let offset = recording.number("list.offset.y", frame) ?? 0
      #expect(recording.number("navigationBar.top", frame) == 20 - max(0, offset))
    }
    #expect(recording.number("list.offset.y", 24) == 32.5)
  }

  @Test("A drag that starts past the end of the content shows the bars from the end on")
  func dragFromBelowEnd() {
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [
        down(at: 0.1, from: 500, to: 350), .scroll(at: 1, "list", to: 1_563, animated: false),
        down(at: 1.2, from: 200, to: 300),
      ])
    #expect(recording.number("list.offset.y", 60) == 1_563)
    for frame in 60..<90 {
      let offset = recording.number("list.offset.y", frame) ?? 0
      // With the bars hidden, the content ends at 1,533.
      #expect(recording.number("navigationBar.top", frame) == -44 + max(0, 1_533 - offset))
    }
    #expect(recording.number("list.offset.y", 89) == 1_500)
  }

  @Test("A tap on the status bar brings the bars back in 0.2 s, in small steps")
  func statusBar() throws {
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [down(at: 0.1, from: 500, to: 250), .tap(at: 1, .target("statusBar"))])
    #expect(recording.failures.isEmpty)
    let lift = try #require(recording.frames.lastIndex { $0.events.contains { $0.kind == .touchUp } })
    #expect(recording.number("navigationBar.top", lift) == -44)
    for frame in lift..<lift + 12 {
      let step =
        (recording.number("navigationBar.top", frame + 1) ?? 0) - (recording.number("navigationBar.top", frame) ?? 0)
      #expect(step > 0 && step < 64 * 0.15)
    }
    #expect(recording.number("navigationBar.top", lift + 12) == 20)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 0)
  }

  @Test(
    "The bars stay when the screen or the app leaves while the list decelerates",
    arguments: [StepVerb.screen(.willDisappear), .app(.willResignActive)])
  func leaving(verb: StepVerb) throws {
    let swipe = Step.swipe(at: 0.1, from: .point(Point(x: 180, y: 400)), by: Vector(dx: 0, dy: -150), during: 0.1)
    let recording = play(
      scene, variant: .refined, device: phone, steps: [swipe, Step(start: Microseconds(seconds: 1), verb: verb)])
    #expect(recording.number("navigationBar.top", 59) == -44)
    let offsets = (60...recording.lastFrame).map { recording.number("list.offset.y", $0) }
    #expect(offsets.first != offsets.last)
    #expect((60...recording.lastFrame).allSatisfy { recording.number("navigationBar.top", $0) == 20 })
    #expect(recording.word("direction", 60) == "none")
  }

  /// Where and how the program scrolls, and the final position of the navigation bar's top.
  static let programmed: [(offset: Double, isAnimated: Bool, top: Double)] = [
    (300, true, -44), (300, false, -44), (64, true, -44), (40, true, 20), (40, false, 20), (0, true, 20),
  ]

  @Test("After a programmed scroll, the bars are never partially hidden")
  func programmedScroll() {
    for row in Self.programmed {
      let recording = play(
        scene, variant: .refined, device: phone,
        steps: [
          down(at: 0.1, from: 500, to: 250), .scroll(at: 1, "list", to: row.offset, animated: row.isAnimated),
        ])
      #expect(recording.number("navigationBar.top", 59) == -44)
      #expect(recording.number("navigationBar.top", recording.lastFrame) == row.top, "\(row)")
      let constant = recording.number("top.constant", recording.lastFrame)
      #expect(constant == row.top + 44)
    }
  }

  @Test("The end of a programmed scroll during a drag does not move the bars")
  func programmedDuringDrag() {
    let path = Step(
      start: Microseconds(seconds: 0.1),
      verb: .gesture(
        .path(
          [(0.0, 500.0), (0.2, 460), (1, 460)].map {
            PathPoint(time: Microseconds(seconds: $0.0), point: Point(x: 180, y: $0.1))
          })))
    let recording = play(
      scene, variant: .refined, device: phone, steps: [path, .scroll(at: 0.5, "list", to: 45, animated: false)])
    #expect(recording.number("navigationBar.top", 29) == -10.0)
    #expect(recording.number("navigationBar.top", 60) == -25.0)
    #expect(recording.word("direction", 60) == "bottom")
  }

  private func down(at seconds: Double, from: Double, to: Double) -> Step {
    .drag(at: seconds, from: .point(Point(x: 180, y: from)), by: Vector(dx: 0, dy: to - from), during: 0.2)
  }
}
