import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookSimulation

@Suite struct ScrollIndicatorTests {
  private static func frame(
    offset: Double, height: Double = 506, translation: Double = 1500, clearance: EdgeInsets = .zero
  ) -> Rect? {
    ScrollIndicator(
      size: Size(width: 375, height: height), clearance: clearance, limits: 0...translation, offset: offset
    ).frame
  }

  @Test(arguments: [(0.0, 1.0), (1.2, 1.0), (1.325, 0.5), (1.45, 0.0), (9.0, 0.0)])
  func staysAndThenFades(_ idle: Double, _ alpha: Double) {
    #expect(ScrollIndicator.alpha(idle: idle).isNear(alpha))
  }

  @Test(arguments: [(0.0, 3.0), (750.0, 939.93918), (1500.0, 1876.87836)])
  func standsWhereTheListIs(_ offset: Double, _ y: Double) throws {
    let frame = try #require(Self.frame(offset: offset))
    #expect(frame.minX == 369 && frame.width == 3)
    // 500 of track, of which 506 in 2006 points are seen.
    #expect(abs(frame.height - 126.12164) < 1e-4)
    #expect(abs(frame.minY - y) < 1e-4)
  }

  @Test func isNeverShorterThanAFingerSees() {
    #expect(Self.frame(offset: 0, translation: 1_000_000)?.height == 36)
  }

  @Test func shrinksPastAnEdge() {
    #expect(Self.frame(offset: -30, translation: 1_000_000)?.height == 8)
    #expect(Self.frame(offset: -10, translation: 1_000_000)?.height == 26)
    #expect(Self.frame(offset: -10, translation: 1_000_000)?.minY == -7)
  }

  @Test func keepsClear() {
    let frame = Self.frame(offset: 0, clearance: EdgeInsets(top: 44, bottom: 34))
    #expect(frame?.minY == 47)
    let end = Self.frame(offset: 1500, clearance: EdgeInsets(top: 44, bottom: 34))
    #expect(end?.maxY.isNear(1500 + 506 - 34 - 3) == true)
    #expect(Self.frame(offset: 0, clearance: EdgeInsets(right: 59))?.minX == 310)
  }

  /// A list from side to side of a phone 812 wide with insets of 44, and one that ends inside of them.
  @Test(arguments: [(812.0, 762.0), (700, 694)])
  func standsInTheSafeAreaInLandscape(_ width: Double, _ x: Double) throws {
    let device = try #require(Device.preset(named: "iphone-x")).held(in: .landscape)
    var stage = Stage(traits: Traits(device: device))
    let list = stage.addScrollView(
      "list", axis: .vertical, frame: Rect(x: 0, y: 0, width: width, height: 375), contentLength: 2_000, bounces: true,
      alwaysBounces: true)
    stage[list].showsIndicator = true
    stage[list].lastMoveSeconds = 0
    let node = try #require(stage.indicatorNode(of: list, size: Size(width: width, height: 375), on: stage.device))
    #expect(node.frame.minX == x)
  }

  /// A list beneath the status bar of a phone whose safe area begins at 44, one with an inset, and one below it.
  @Test(arguments: [(0.0, 0.0, 47.0), (20, 0, 27), (0, 88, 91), (44, 0, 3)])
  func beginsInTheSafeArea(_ top: Double, _ inset: Double, _ y: Double) throws {
    let device = try #require(Device.preset(named: "iphone-x"))
    var stage = Stage(traits: Traits(device: device))
    let size = Size(width: device.size.width, height: device.size.height - top)
    let list = stage.addScrollView(
      "list", axis: .vertical, frame: Rect(origin: Point(x: 0, y: top), size: size), contentLength: 2_000,
      bounces: true, alwaysBounces: true)
    stage[list].showsIndicator = true
    stage[list].indicatorInset = inset
    stage[list].lastMoveSeconds = 0
    #expect(try #require(stage.indicatorNode(of: list, size: size, on: stage.device)).frame.minY == y)
  }

  @Test func showsNothingWhereNothingScrolls() {
    #expect(Self.frame(offset: 0, translation: 0) == nil)
    #expect(Self.frame(offset: 0, height: 40) == nil)
  }
}
