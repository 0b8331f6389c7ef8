@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct SideDrawerTests {
  static let rule = SideDrawerRule(openX: 240, threshold: 160, shade: 0.36, isRefined: false)

  @Test(
    "The alphas follow x",
    arguments: [
      (60, 0.25, 0.09), (120, 0.5, 0.18), (159.9, 0.66625, 0.23985),
    ] as [(Double, Double, Double)])
  func alphas(x: Double, menu: Double, shade: Double) {
    let place = SideDrawerTests.rule.opening(from: x - 10, by: 10)
    #expect((place.menuAlpha - menu).magnitude < 1e-12)
    #expect((place.shadeAlpha - shade).magnitude < 1e-12)
  }

  @Test("The article sets the alphas before clamping x, and the refined variant after")
  func beyondOpen() {
    let refined = SideDrawerRule(openX: 240, threshold: 160, shade: 0.36, isRefined: true)
    let article = SideDrawerTests.rule.opening(from: 230, by: 34)
    #expect(article.x == 240)
    #expect((article.menuAlpha - 1.1).magnitude < 1e-12)
    #expect(refined.opening(from: 230, by: 34).menuAlpha == 1)
  }

  @Test(
    "At the lift, the threshold decides, and in the refined variant also a flick",
    arguments: [
      (159.9, 0, false, false), (160, 0, true, true), (40, 600, false, true), (200, -600, true, false),
    ] as [(Double, Double, Bool, Bool)])
  func opening(x: Double, velocity: Double, article: Bool, refined: Bool) {
    #expect(SideDrawerTests.rule.opens(at: x, velocity: velocity) == article)
    let rule = SideDrawerRule(openX: 240, threshold: 160, shade: 0.36, isRefined: true)
    #expect(rule.opens(at: x, velocity: velocity) == refined)
  }

  @Test(
    "The drawer opens with the ease-out curve",
    arguments: [
      (1, 40.0699), (2, 76.8440), (3, 110.7642), (4, 141.7677), (5, 169.6148), (6, 193.9147), (7, 214.0944),
      (8, 229.3204), (9, 238.3435), (10, 240),
    ] as [(Int, Double)])
  func settling(refreshes: Int, x: Double) throws {
    let scene = try #require(SceneCatalog.scene(named: "side-drawer"))
    let recording = play(scene, steps: [.tap(at: 0.1, .target("menuButton"))])
    let lift = try #require(recording.frames.indices.first { recording.word("drawer.state", $0) == "opened" })
    #expect((try #require(recording.number("main.x", lift + refreshes)) - x).magnitude < 5e-5)
    #expect(recording.number("menu.acceptsTouches", lift + 9) == 0)
    #expect(recording.number("menu.acceptsTouches", lift + 10) == 1)
  }

  @Test("A pan from the edge opens the drawer, and a tap beside the menu closes it")
  func openAndClose() throws {
    let scene = try #require(SceneCatalog.scene(named: "side-drawer"))
    let steps: [Step] = [
      .drag(at: 0.1, from: .target("leftEdge"), by: Vector(dx: 200, dy: 0), during: 0.3),
      .tap(at: 1.2, .target("main")),
    ]
    let recording = play(scene, steps: steps)
    #expect(recording.failures.isEmpty)
    #expect(recording.number("main.x", 70) == 240)
    #expect(recording.number("main.x", recording.lastFrame) == 0)
    #expect(recording.number("main.acceptsTouches", recording.lastFrame) == 1)
  }

  @Test(
    "If the app becomes inactive, the article's drawer stays partly open, and the refined one settles",
    arguments: [
      (Variant.article, false), (.refined, true),
    ])
  func cancelledPan(variant: Variant, settles: Bool) throws {
    let scene = try #require(SceneCatalog.scene(named: "side-drawer"))
    let steps: [Step] = [
      .drag(at: 0.1, from: .target("leftEdge"), by: Vector(dx: 100, dy: 0), during: 0.5),
      Step(start: Microseconds(500_000), verb: .app(.willResignActive)),
    ]
    let recording = play(scene, variant: variant, steps: steps)
    let x = try #require(recording.number("main.x", recording.lastFrame))
    #expect((x == 0) == settles)
  }
}
