import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

@Suite struct KeyboardFollowingTests {
  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "keyboard-following"))
    phone = try #require(Device.preset(named: "iphone-se-1"))
  }

  @Test("The bar touches the keyboard in every frame of its motion")
  func glued() throws {
    let recording = play(
      scene, device: phone, steps: [.tap(at: 0.1, .target("field")), .tap(at: 1, .target("background"))])
    #expect(recording.failures.isEmpty)
    for frame in recording.frames.indices {
      let bottom = try #require(recording.number("field.bottom", frame))
      let top = try #require(recording.number("keyboard.top", frame))
      // The same sum in a different order: the last bit can differ.
      #expect((bottom - top).magnitude < 1e-9)
    }
    #expect(recording.numbers("keyboard.top").min() == 315.0)
  }

  @Test(
    "A keyboard of 216 points rises with the published heights",
    arguments: [
      (1, 8.1852), (3, 50.1618), (6, 117.6721), (9, 163.7845), (12, 189.9249), (15, 203.4803), (30, 215.7626),
    ])
  func risesByTheFacts(refreshes: Int, height: Double) throws {
    let show = KeyboardShow(suggestions: false)
    let recording = play(scene, device: phone, steps: [.keyboard(at: 0.5, .show(show))])
    let top = try #require(recording.number("keyboard.top", 30 + refreshes))
    #expect((568 - top - height).magnitude < 5e-5)
  }

  @Test("With a tab bar, the gap is at most its height until the bar has risen")
  func gapOverTabBar() throws {
    let recording = play(
      scene, ["tabBar": .boolean(true)], device: phone, steps: [.keyboard(at: 0.5, .show(KeyboardShow()))])
    for frame in recording.frames.indices {
      let gap = try #require(recording.number("keyboard.top", frame)) - (recording.number("field.bottom", frame) ?? 0)
      let progress = (568 - (recording.number("keyboard.top", frame) ?? 0)) / 253
      #expect((gap - 49 * (1 - progress)).magnitude < 1e-9)
    }
    #expect(recording.number("bottomConstraint.constant", 31) == 204)
  }

  @Test(
    "A notification without one of its entries moves only the keyboard",
    arguments: [
      KeyboardShow(height: .missing), KeyboardShow(duration: .missing),
    ])
  func incompleteNotification(show: KeyboardShow) {
    let recording = play(scene, device: phone, steps: [.keyboard(at: 0.1, .show(show))])
    #expect(Set(recording.numbers("field.bottom")) == [568])
    #expect(recording.number("keyboard.top", recording.lastFrame) == 315)
  }

  @Test("A duration of 0 moves the keyboard and the bar immediately")
  func withoutDuration() {
    let recording = play(
      scene, device: phone, steps: [.keyboard(at: 0.1, .show(KeyboardShow(duration: .value(.zero))))])
    #expect(recording.number("keyboard.top", 6) == 315)
    #expect(recording.number("field.bottom", 6) == 315)
  }

  @Test("The bar ignores notifications before the screen has appeared")
  func beforeAppearance() {
    let steps = [
      Step(start: .zero, verb: .screen(.willAppear)),
      .keyboard(at: 0.1, .show(KeyboardShow())),
      Step(start: Microseconds(200_000), verb: .screen(.didAppear)),
      .keyboard(at: 1, .hide),
      .keyboard(at: 2, .show(KeyboardShow())),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(recording.number("field.bottom", 100) == 568)
    #expect(recording.number("field.bottom", recording.lastFrame) == 315)
  }

  @Test(
    "A change of height moves the bar only in the refined variant",
    arguments: [
      (Variant.article, 568.0 - 253), (.refined, 568 - 300),
    ])
  func frameChange(variant: Variant, bottom: Double) {
    let steps: [Step] = [.keyboard(at: 0.1, .show(KeyboardShow())), .keyboard(at: 1, .frameChange(height: 300))]
    let recording = play(scene, variant: variant, device: phone, steps: steps)
    #expect(recording.number("keyboard.top", recording.lastFrame) == 268)
    #expect(recording.number("field.bottom", recording.lastFrame) == bottom)
  }

  @Test("A list at its end returns to its limit when it grows, together with the bar")
  func listFollowsItsLimit() throws {
    let steps: [Step] = [
      .keyboard(at: 0.1, .show(KeyboardShow())),
      .scroll(at: 1, "list", to: 30 * 44 - 195, animated: false),
      .keyboard(at: 1.2, .hide),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(recording.number("list.offset.y", 70) == 1_125.0)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 872.0)
    let middle = try #require(recording.number("list.offset.y", 80))
    #expect(middle > 30 * 44 - 448 && middle < 30 * 44 - 195)
  }

  @Test("A finger below the keyboard's top drags it down in the refined variant")
  func interactiveDismissal() {
    let down = Step(
      start: Microseconds(1_000_000),
      verb: .gesture(
        .drag(
          from: .point(Point(x: 100, y: 150)), to: .place(.point(Point(x: 100, y: 500))),
          during: Microseconds(350_000), hold: Microseconds(300_000))))
    let recording = play(
      scene, variant: .refined, device: phone, steps: [.keyboard(at: 0.1, .show(KeyboardShow())), down])
    #expect(recording.number("keyboard.top", 60 + 24) == 500)
    #expect(recording.number("field.bottom", 60 + 24) == 500)
    #expect(recording.number("keyboard.top", recording.lastFrame) == 568)
    #expect(recording.number("bottomConstraint.constant", recording.lastFrame) == 0)
  }

  @Test("Showing the keyboard ends a drag that is back above it, and without a duration the bar does not move")
  func showEndsPulling() {
    let path = [(0.0, 150.0), (0.3, 400), (0.6, 200), (1.2, 200)].map {
      PathPoint(time: Microseconds(seconds: $0.0), point: Point(x: 100, y: $0.1))
    }
    let recording = play(
      scene, variant: .refined, device: phone,
      steps: [
        .keyboard(at: 0.1, .show(KeyboardShow())), Step(start: Microseconds(1_000_000), verb: .gesture(.path(path))),
        .keyboard(at: 1.8, .show(KeyboardShow(height: .value(200), duration: .missing))),
      ])
    #expect((recording.number("bottomConstraint.constant", 78) ?? 0).isNear(168))
    #expect(recording.number("bottomConstraint.constant", 100) == 253)
    #expect(recording.number("keyboard.top", recording.lastFrame) == 368)
    #expect(recording.number("bottomConstraint.constant", recording.lastFrame) == 253)
    #expect(recording.number("field.bottom", recording.lastFrame) == 315)
  }
}
