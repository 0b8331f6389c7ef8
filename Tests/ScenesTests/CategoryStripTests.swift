import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

@Suite struct CategoryStripTests {
  let scene: SceneDefinition

  init() throws { scene = try #require(SceneCatalog.scene(named: "category-strip")) }

  /// Widths and offsets from the article's integer arithmetic. See SampleFacts.
  static let offsets: [(width: Double, offsets: [Double])] = [
    (320, [0, 0, 106, 212, 318, 424, 530, 636, 640]),
    (375, [0, 0, 125, 250, 375, 500, 625, 750, 750]),
    (393, [0, 0, 131, 262, 393, 524, 655, 786, 786]),
    (414, [0, 0, 138, 276, 414, 552, 690, 828, 828]),
    (430, [0, 0, 143, 286, 429, 572, 715, 858, 860]),
  ]

  @Test("A tap scrolls the article's strip to the expected offsets", arguments: offsets)
  func articleOffsets(width: Double, offsets: [Double]) {
    let device = Device.custom(
      size: Size(width: width, height: 700), scale: 2, safeArea: EdgeInsets(top: 20))
    let steps = offsets.indices.map { Step.tap(at: Double($0) * 0.5, .target("button.\($0)")) }
    let recording = play(scene, device: device, steps: steps)
    #expect(recording.failures.isEmpty)
    for (index, offset) in offsets.enumerated() {
      let frame = min(recording.lastFrame, index * 30 + 29)
      #expect(recording.number("strip.offset.x", frame) == offset)
      #expect(recording.number("underline.x", frame) == Double(Int(width) / 3 * index))
    }
  }

  @Test(
    "The underline moves with the ease-in-out curve",
    arguments: [
      (1, 0.9983), (3, 9.4164), (6, 38.4517), (8, 65.2619), (10, 91.4197), (13, 117.9836), (15, 124.6445), (16, 125),
    ])
  func underlineCurve(refreshes: Int, x: Double) throws {
    let phone = try #require(Device.preset(named: "iphone-8"))
    let recording = play(scene, device: phone, steps: [.tap(at: 0, .target("button.1"))])
    let selectedAt = try #require(recording.frames.indices.first { recording.number("selected", $0) == 1 })
    let drawn = try #require(recording.number("underline.x", selectedAt + refreshes))
    #expect((drawn - x).magnitude < 5e-5)
  }

  @Test("The refined strip centers a button and never passes its limit")
  func refinedOffsets() {
    let device = Device.custom(size: Size(width: 320, height: 568), scale: 2, safeArea: EdgeInsets(top: 20))
    let steps = (0..<9).map { Step.tap(at: Double($0) * 0.5, .target("button.\($0)")) }
    let recording = play(scene, variant: .refined, device: device, steps: steps)
    #expect(recording.number("strip.offset.x", 4 * 30 + 29) == 320)
    #expect(recording.number("strip.offset.x", recording.lastFrame) == 640)
    #expect(recording.number("underline.width", 0) == 320.0 / 3)
  }

  @Test("An offset past the limit stays until a finger drags the strip")
  func overshootStays() {
    let device = Device.custom(size: Size(width: 320, height: 568), scale: 2, safeArea: EdgeInsets(top: 20))
    let steps: [Step] = [
      .scroll(at: 0.1, "strip", to: 640),
      .drag(at: 1, from: .target("strip"), by: Vector(dx: -60, dy: 0), during: 0.2),
    ]
    let recording = play(scene, device: device, steps: steps)
    #expect(recording.number("strip.offset.x", 50) == 640)
    #expect(recording.number("strip.offset.x", recording.lastFrame) == 634)
  }

  @Test("A strip that the program has scrolled past its limit stops dragging when the finger lifts")
  func liftPastLimit() throws {
    let scene = try #require(SceneCatalog.scene(named: "category-strip"))
    let phone = try #require(Device.preset(named: "iphone-8"))
    let steps: [Step] = [
      .drag(at: 0.1, from: .point(Point(x: 300, y: 84)), by: Vector(dx: -50, dy: 0), during: 0.2, hold: 0.05),
      .scroll(at: 0.31, "strip", to: 2_000, animated: false),
    ]
    let recording = play(scene, device: phone, steps: steps)
    #expect(recording.failures.isEmpty)
    #expect((19...20).map { recording.number("strip.dragging", $0) } == [1, 1])
    #expect(recording.numbers("strip.dragging")[21...].allSatisfy { $0 == 0 })
    #expect((20...23).map { recording.number("strip.offset.x", $0) } == [2_000, 2_000, 750, 750])
    #expect((21...23).map { recording.number("strip.decelerating", $0) } == [0, 1, 0])
  }
}
