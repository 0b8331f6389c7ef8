@testable import FlipbookScenes
import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct StickyTabsTests {
  /// The sample's header: the list offset, the content y, and the indicator inset. See SampleFacts.
  static let vectors: [(offset: Double, y: Double, inset: Double)] = [
    (-300, 20, 300), (-280, 0, 280), (-200, -80, 200), (-100, -180, 100), (-44, -236, 44), (500, -236, 44),
  ]

  @Test("The content view moves with the list until its tabs stick", arguments: vectors)
  func contentFollows(offset: Double, y: Double, inset: Double) {
    let rule = StickyTabsRule(contentHeight: 280, tabHeight: 44)
    #expect(rule.contentY(listOffset: offset) == y)
    #expect(rule.indicatorInset(listOffset: offset) == inset)
  }

  static let appearing: [(contentY: Double, listOffset: Double, result: Double?)] = [
    (0, 100, -280), (-100, 100, -180), (-236, -100, -44), (-236, 100, nil), (20, -280, -300),
  ]

  @Test("A page that appears starts at the tabs' current position", arguments: appearing)
  func appearingPage(contentY: Double, listOffset: Double, result: Double?) {
    let rule = StickyTabsRule(contentHeight: 280, tabHeight: 44)
    #expect(rule.appearingOffset(contentY: contentY, listOffset: listOffset) == result)
  }

  @Test("A swipe turns one page, and the tabs' underline moves with it")
  func swipe() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let swipe = Step.swipe(at: 0.1, from: .point(Point(x: 300, y: 600)), by: Vector(dx: -200, dy: 0), during: 0.15)
    let recording = play(scene, ["tabs": .titleCount(4)], steps: [swipe])
    #expect(recording.number("page", recording.lastFrame) == 1)
    #expect(recording.number("pages.offset.x", recording.lastFrame) == 393)
    #expect(recording.number("tabs.underline.x", recording.lastFrame) == 393.0 / 4)
    #expect(recording.events(.pageChanged).count == 1)
  }

  @Test("A swipe of only the ten points that recognize it goes to the next page above 300 points per second")
  func shortSwipe() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let phone = try #require(Device.preset(named: "iphone-8"))
    let swipe = Step.swipe(at: 0.1, from: .point(Point(x: 300, y: 600)), by: Vector(dx: -10, dy: 0), during: 0.03)
    let recording = play(scene, device: phone, steps: [swipe])
    #expect(recording.number("pages.offset.x", 8) == 0)
    #expect((9...12).map { recording.number("pages.offset.x", $0) } == [16.5, 48, 85.5, 124.5])
    #expect(recording.number("pages.offset.x", recording.lastFrame) == 375)
    #expect(recording.number("page", recording.lastFrame) == 1)
  }

  @Test("A tapped tab keeps the list below the stuck tabs")
  func tabTap() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let steps: [Step] = [.scroll(at: 0.1, "list.0", to: 300), .tap(at: 1, .target("tab.1"))]
    let recording = play(scene, steps: steps)
    #expect(recording.failures.isEmpty)
    #expect(recording.number("list.1.offset.y", recording.lastFrame) == -44)
    #expect(recording.number("content.y", recording.lastFrame) == -236)
  }

  @Test("A scroll step can name the target of the current page's list")
  func scrollByTarget() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let steps: [Step] = [.tap(at: 0.1, .target("tab.1")), .scroll(at: 1, "list", to: 300)]
    let recording = play(scene, steps: steps)
    #expect(recording.failures.isEmpty)
    #expect(recording.number("list.0.offset.y", recording.lastFrame) == -280)
    #expect(recording.number("list.1.offset.y", recording.lastFrame) == 300)
  }

  @Test("A scroll to the current offset of a settling pager ends immediately and selects the nearest page")
  func scrollToShownOffset() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let swipe = Step.swipe(at: 0.1, from: .point(Point(x: 300, y: 600)), by: Vector(dx: -200, dy: 0), during: 0.1)
    let settled = play(scene, steps: [swipe])
    let last = try #require(settled.frames.indices.last { settled.number("pages.decelerating", $0) == 1 })
    let moment = Double(last - 4) / 60
    // Steps run before the pager moves, when it still shows the previous refresh.
    let shown = try #require(settled.number("pages.offset.x", last - 5))
    #expect(shown > 390 && shown < 393)
    #expect(settled.number("page", last - 4) == 0)
    let recording = play(scene, steps: [swipe, .scroll(at: moment, "pages", to: shown)])
    #expect(recording.number("page", last - 4) == 1)
    #expect(recording.number("pages.decelerating", last - 4) == 0)
  }

  @Test("A scroll step cannot name a target that does not scroll")
  func scrollByOtherTarget() throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    #expect(play(scene, steps: [.scroll(at: 0.1, "profile", to: 300)]).failures.count == 1)
    #expect(scene.descriptor.scrollablePatterns == ["list.N", "pages", "content", "list"])
  }

  @Test(
    "A drag on the profile moves the list less than the finger, or as much in the refined variant",
    arguments: [
      (Variant.article, 45.0...66.0), (.refined, 110.0...110.0),
    ])
  func dragOnProfile(variant: Variant, moved: ClosedRange<Double>) throws {
    let scene = try #require(SceneCatalog.scene(named: "sticky-tabs"))
    let drag = Step.drag(at: 0.1, from: .target("profile"), by: Vector(dx: 0, dy: -120), during: 0.4, hold: 0.3)
    let recording = play(scene, variant: variant, ending: .after(Microseconds(800_000)), steps: [drag])
    let offset = try #require(recording.number("list.0.offset.y", 47))
    #expect(moved.contains(offset + 280))
  }
}
