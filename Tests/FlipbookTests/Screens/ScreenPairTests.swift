import Testing

/// Pinches, rotations, and pans of two fingers.
@Suite struct ScreenPairTests {
  private func play(_ gestures: String, _ steps: String) throws -> PlayedScreen {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      screen:
        state: {size: 1, turn: 0, x: 0, log: 0, speed: 0, center: 0, taps: 0}
        views: {card: {color: bar, left: 50, top: 300, width: 300, height: 300}, count: {text: "{size} {turn} {x} {log} {speed} {center} {taps}"}}
        gestures: {\(gestures)}
        on:
          - {began: zoom, set: {log: log + 1}}
          - {moved: zoom, set: {size: zoom.scale, center: zoom.center.x, speed: zoom.velocity}}
          - {ended: zoom, set: {log: log + 10}}
          - {canceled: zoom, set: {log: log + 1000}}
          - {moved: spin, set: {turn: spin.rotation}}
          - {moved: grab, set: {x: x + grab.movement.x}}
          - {tapped: card, set: {taps: taps + 1}}
      timeline:
        - {at: 0.1, \(steps)}
      duration: 1
      """)
    #expect(played.messages == [])
    return played
  }

  static let alone = "zoom: {pinch: card}, spin: {rotation: card}, grab: {pan: card}"
  static let together =
    "zoom: {pinch: card, simultaneously: [spin, grab]}, spin: {rotation: card, simultaneously: grab}, grab: {pan: card}"

  /// The fingers start 100 or 200 points apart; 10 points are consumed, of a turn 10 / 200 of a radian.
  static let cases: [(gestures: String, step: String, size: Double, turn: Double, x: Double)] = [
    (alone, "pinch: {on: card, to: 2, during: 0.4}", 200.0 / 110, 0, 0),
    (alone, "pinch: {on: card, to: 0.5, during: 0.4}", 100.0 / 190, 0, 0),
    (alone, "pinch: {on: card, to: 1.04, during: 0.4}", 1, 0, 0),
    (alone, "twist: {on: card, by: 90, during: 0.4}", 1, 90 - 180 / Double.pi / 20, 0),
    (alone, "twist: {on: card, by: -90, during: 0.4}", 1, -90 + 180 / Double.pi / 20, 0),
    // A scale of 2 adds 100 points, 90 degrees 157: the rotation is first, and has the touch for good.
    (alone, "twist: {on: card, by: 90, scale: 2, during: 0.4}", 1, 90 - 180 / Double.pi / 10, 0),
    (together, "twist: {on: card, by: 90, scale: 2, during: 0.4}", 200.0 / 110, 90 - 180 / Double.pi / 10, 0),
    (
      together, "twist: {on: card, by: 90, scale: 2, move: [40, 0], during: 0.4}", 200.0 / 110,
      90 - 180 / Double.pi / 10, 30
    ),
    (alone, "pinch: {on: card, to: 1, move: [40, 0], during: 0.4}", 1, 0, 30),
    (alone, "drag: {from: card, by: [40, 0], during: 0.4}", 1, 0, 30),
    // 100 points apart, then 200; one finger that goes around the other by 270 degrees; and both to the right.
    (
      alone, "fingers: [{points: [[0, 150, 450], [0.4, 100, 450]]}, {points: [[0, 250, 450], [0.4, 300, 450]]}]",
      200.0 / 110, 0, 0
    ),
    (
      alone,
      "fingers: [{points: [[0, 200, 450], [0.4, 200, 450]]}, {points: [[0, 300, 450], [0.1, 200, 550], [0.2, 100, 450], [0.4, 200, 350]]}]",
      1, 270 - 180 / Double.pi / 10, 0
    ),
    (
      alone,
      "fingers: [{points: [[0, 150, 450], [0.4, 190, 450]]}, {points: [[0, 250, 450], [0.2, 270, 450], [0.4, 290, 450]]}]",
      1,
      0, 30
    ),
  ]

  @Test("The gesture that begins has both fingers, unless others may begin beside it", arguments: cases)
  func recognition(gestures: String, step: String, size: Double, turn: Double, x: Double) throws {
    let played = try play(gestures, step)
    for (name, value) in [("size", size), ("turn", turn), ("x", x)] {
      let found = try #require(played.number(name))
      #expect(abs(found - value) < 1e-9, "\(name) is \(found)")
    }
    #expect(played.number("taps") == 0)
  }

  @Test("A pinch begins and ends once, with its center, and a velocity until it rests")
  func phases() throws {
    let rests = try play(Self.alone, "pinch: {on: card, to: 2, move: [6, 0], during: 0.4}")
    #expect(rests.number("log") == 11)
    #expect(rests.number("center") == 206)
    let lifts = try play(Self.alone, "pinch: {on: card, to: 2, during: 0.4, hold: 0}")
    #expect(try abs(#require(lifts.number("speed")) - 100 / 110 / 0.4) < 1e-9)
  }

  @Test("A pan of two fingers leaves one finger alone, and both fingers must be in the view")
  func fingers() throws {
    let gestures = "zoom: {pinch: card}, spin: {rotation: card}, grab: {pan: card, touches: 2}"
    #expect(try play(gestures, "drag: {from: card, by: [40, 0], during: 0.4}").number("x") == 0)
    #expect(try play(gestures, "pinch: {on: card, to: 1, move: [40, 0], during: 0.4}").number("x") == 30)
    #expect(try play(gestures, "pinch: {on: [100, 330], to: 0.5, during: 0.4}").number("size") == 1)
  }

  @Test("A finger off the screen is an error at the step")
  func offScreen() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      device: iphone-15
      screen: {views: {card: {color: bar}}}
      timeline:
        - {at: 0.1, pinch: {on: [10, 400], to: 2, during: 0.3}}
      """)
    #expect(
      played.messages == [
        "screen.yaml:5:5: error: a finger is off the screen at [-25.36, 435.36]; the screen is [393, 852]"
      ])
  }
}
