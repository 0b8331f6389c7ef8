import FlipbookScenarios
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

@Suite struct HidingBarsTests {
  let scene: SceneDefinition
  /// The sample's screen: 414 × 896, with a 44-point status bar, a navigation bar at 44, and an 83-point tab bar at 813.
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    phone = try #require(Device.preset(named: "iphone-11-pro-max"))
  }

  /// Scrolled distance → navigation bar top, tab bar top, top constant, bottom constant.
  static let vectors: [(moved: Double, navigation: Double, tab: Double, top: Double, bottom: Double)] = [
    (10, 34, 823, 78, -73), (60, -16, 873, 28, -23), (100, -56, 913, -12, 17), (140, -88, 953, -44, 57),
    (166, -88, 979, -44, 83), (500, -88, 979, -44, 83),
  ]

  @Test("The bars hide by the expected distances", arguments: vectors)
  func articleDistances(moved: Double, navigation: Double, tab: Double, top: Double, bottom: Double) throws {
    let recording = play([(0, 700), (0.3, 690 - moved), (0.5, 690 - moved)])
    let expected = [
      ("navigationBar.top", navigation), ("tabBar.top", tab), ("top.constant", top), ("bottom.constant", bottom),
    ]
    for (track, value) in expected {
      #expect((try #require(recording.number(track, 55)) - value).magnitude < 1e-9, "\(track)")
    }
  }

  @Test("Scrolling up shows the bars immediately, but not after scrolling down in the same drag")
  func directionIsKept() {
    let recording = play([(0, 400), (0.1, 420), (0.2, 420), (0.3, 390), (0.5, 390)])
    for frame in [40, 55] {
      #expect(recording.number("navigationBar.top", frame) == 44)
      #expect(recording.word("direction", frame) == "top")
    }
    #expect(recording.number("list.offset.y", 55) == 320)
    #expect(recording.word("direction", recording.lastFrame) == "none")
  }

  @Test("At the end of the content, nothing moves, and at the top, the bars are in their default positions")
  func ends() {
    let end = play([(0, 500), (0.3, 440), (0.5, 440)], from: 2_200 - 725)
    #expect(end.number("navigationBar.top", 55) == 44)
    let top = play([(0, 500), (0.2, 460), (0.3, 560), (0.5, 560)], from: 20)
    #expect(top.number("navigationBar.top", 42) == 14)
    #expect(top.number("navigationBar.top", 55) == 44)
  }

  @Test("A second scroll down makes the article's bars jump back, while the refined ones stay hidden")
  func secondDrag() {
    let down = Vector(dx: 0, dy: -210)
    let steps: [Step] = [
      .drag(at: 0.1, from: .point(Point(x: 200, y: 500)), by: down, during: 0.3),
      .drag(at: 1, from: .point(Point(x: 200, y: 500)), by: Vector(dx: 0, dy: -20), during: 0.3),
    ]
    let article = TestSupport.play(scene, steps: steps)
    let refined = TestSupport.play(scene, variant: .refined, steps: steps)
    let top = Device.standard.navigationBarTop
    #expect((article.number("navigationBar.top", 59) ?? 0).isNear(top - 2 * 44 - 54))
    #expect((article.number("navigationBar.top", article.lastFrame) ?? 0).isNear(top - 10))
    #expect(refined.number("navigationBar.top", 59) == -44)
    #expect(refined.number("navigationBar.top", refined.lastFrame) == -44)
  }

  /// Plays a list at an offset that a finger drags from 0.5 s on.
  private func play(_ points: [(seconds: Double, y: Double)], from offset: Double = 300) -> Recording {
    let path = points.map { PathPoint(time: Microseconds(seconds: $0.seconds), point: Point(x: 200, y: $0.y)) }
    return TestSupport.play(
      scene, device: phone,
      steps: [
        .scroll(at: 0.1, "list", to: offset, animated: false),
        Step(start: Microseconds(seconds: 0.5), verb: .gesture(.path(path))),
      ])
  }
}
