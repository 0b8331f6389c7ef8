import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The refined rule: the bars follow the finger, are never hidden by more than the list has scrolled, and never stay partially
/// hidden.
@Suite struct RefinedHidingBarsTests {
  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    phone = try #require(Device.preset(named: "iphone-8"))
  }

  @Test("Whatever scrolls the list, the bars are never hidden by more than it has scrolled")
  func heldToOffset() {
    let hide = down(at: 0.1, from: 500, to: 250)
    for offset in [100, 60, 30.5, 0, -20] {
      let recording = play(
        scene, variant: .refined, device: phone,
        steps: [hide, .scroll(at: 1, "list", to: offset, animated: false)])
      #expect(recording.number("navigationBar.top", 60) == 20 - min(64, max(0, offset)))
    }
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [hide, .scroll(at: 1, "list", to: 0, animated: true), .scroll(at: 2, "list", to: 500, animated: true)])
    for frame in 60...78 {
      let offset = recording.number("list.offset.y", frame) ?? 0
      #expect(recording.number("navigationBar.top", frame) == 20 - min(64, max(0, offset)))
    }
    #expect((78...recording.lastFrame).allSatisfy { recording.number("navigationBar.top", $0) == 20 })
  }

  /// React Native's `diffClamp` from 0 to 64, with a separate drag for each direction. See Recordings R5.
  @Test("With a drag for each direction, the hidden amount is React Native's diffClamp")
  func diffClamp() {
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [down(at: 0.1, from: 500, to: 250), down(at: 0.8, from: 250, to: 295), down(at: 3, from: 400, to: 340)])
    var frames = 0
    for frame in 1...recording.lastFrame
    where (frame - 1...frame).allSatisfy({ recording.number("list.dragging", $0) == 1 }) {
      func number(_ track: String, _ frame: Int) -> Double { recording.number(track, frame) ?? .nan }
      let movement = number("list.offset.y", frame) - number("list.offset.y", frame - 1)
      let hidden = (20 - number("navigationBar.top", frame - 1) + movement).clamped(to: 0...64)
      #expect((number("navigationBar.top", frame) - (20 - hidden)).magnitude < 1e-9, "frame \(frame)")
      frames += 1
    }
    #expect(frames > 30)
  }

  /// The hidden amount and the offset when a finger lifts, and the amount to which the bars move: M is 88 points.
  static let ends: [(hidden: Double, offset: Double, result: Double)] = [
    (43, 500, 0), (44, 500, 88), (88, 500, 88), (120, 500, 88), (60, 88, 88), (60, 87, 0), (60, 60, 0),
  ]

  @Test(
    "Bars follow a drag, and move to the nearer end, but hide only if the list has scrolled that far", arguments: ends)
  func nearerEnd(hidden: Double, offset: Double, result: Double) throws {
    let recording = play(
      scene, variant: .refined, device: try #require(Device.preset(named: "iphone-11-pro-max")),
      steps: [
        .scroll(at: 0.1, "list", to: offset - hidden, animated: false), down(at: 0.5, from: 700, to: 690 - hidden),
      ])
    let lift = try #require(recording.frames.lastIndex { $0.events.contains { $0.kind == .touchUp } })
    let most = min(hidden, 88)
    #expect(recording.number("navigationBar.top", lift - 1) == (most == 88 ? -44 : 44 - most))
    #expect(recording.number("tabBar.top", lift - 1) == 813 + min(83, hidden))
    #expect(recording.word("direction", lift - 1) == "bottom")
    #expect(recording.number("navigationBar.top", recording.lastFrame) == (result == 88 ? -44 : 44))
    #expect(recording.number("tabBar.top", recording.lastFrame) == 813 + min(83, result))
    #expect(recording.word("direction", recording.lastFrame) == "none")
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
