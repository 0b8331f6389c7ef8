@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

@Suite struct HidingBarsTests {
  /// The sample's screen: 414 × 896, with a 44-point status bar, a navigation bar at 44, and an 83-point tab bar at 813.
  static let layout = HidingBarsLayout(
    navigationBarTop: 44, statusBarHeight: 44, navigationBarHeight: 44, tabBarHeight: 83, screenHeight: 896)

  /// Scrolled distance → navigation bar top, tab bar top, top constant, bottom constant.
  static let vectors: [(moved: Double, navigation: Double, tab: Double, top: Double, bottom: Double)] = [
    (0.001, 43.999, 813.001, 87.999, -82.999),
    (10, 34, 823, 78, -73),
    (60, -16, 873, 28, -23),
    (100, -56, 913, -12, 17),
    (140, -88, 953, -44, 57),
    (166, -88, 979, -44, 83),
    (500, -88, 979, -44, 83),
  ]

  @Test("The bars hide by the expected distances", arguments: vectors)
  func articleDistances(moved: Double, navigation: Double, tab: Double, top: Double, bottom: Double) throws {
    var rule = ArticleHidingBars(layout: HidingBarsTests.layout)
    rule.willBeginDragging(offset: 300)
    let scroll = HidingBarsScroll(offset: 300 + moved, listLength: 725, contentLength: 2_200)
    let answer = rule.didScroll(scroll)
    let positions = try #require(answer)
    #expect((positions.navigationBarTop - navigation).magnitude < 1e-9)
    #expect((positions.tabBarTop - tab).magnitude < 1e-9)
    #expect((positions.navigationBarTop + 44 - top).magnitude < 1e-9)
    #expect((positions.tabBarTop - 896 - bottom).magnitude < 1e-9)
  }

  @Test("Scrolling up shows the bars immediately, but not after scrolling down in the same drag")
  func directionIsKept() {
    var rule = ArticleHidingBars(layout: HidingBarsTests.layout)
    rule.willBeginDragging(offset: 300)
    let up = rule.didScroll(scroll(290))
    #expect(up == HidingBarsTests.layout.shown)
    #expect(rule.direction == .top)
    let down = rule.didScroll(scroll(310))
    #expect(down == nil)
    rule.didEnd()
    #expect(rule.direction == .none)
  }

  @Test("At the top, the bars are in their default positions; at the end of the content, nothing moves")
  func ends() {
    var rule = ArticleHidingBars(layout: HidingBarsTests.layout)
    rule.willBeginDragging(offset: 300)
    let top = rule.didScroll(scroll(-1))
    let end = rule.didScroll(scroll(1_475))
    #expect(top == HidingBarsTests.layout.shown)
    #expect(end == nil)
  }

  @Test("A second scroll down makes the article's bars jump back, while the refined ones stay hidden")
  func secondDrag() throws {
    let scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    let down = Vector(dx: 0, dy: -210)
    let steps: [Step] = [
      .drag(at: 0.1, from: .point(Point(x: 200, y: 500)), by: down, during: 0.3),
      .drag(at: 1, from: .point(Point(x: 200, y: 500)), by: Vector(dx: 0, dy: -20), during: 0.3),
    ]
    let article = play(scene, steps: steps)
    let refined = play(scene, variant: .refined, steps: steps)
    let top = Device.standard.navigationBarTop
    #expect((article.number("navigationBar.top", 59) ?? 0).isNear(top - 2 * 44 - 54))
    #expect((article.number("navigationBar.top", article.lastFrame) ?? 0).isNear(top - 10))
    #expect(refined.number("navigationBar.top", 59) == -44)
    #expect(refined.number("navigationBar.top", refined.lastFrame) == -44)
  }

  private func scroll(_ offset: Double) -> HidingBarsScroll {
    HidingBarsScroll(offset: offset, listLength: 725, contentLength: 2_200)
  }
}
