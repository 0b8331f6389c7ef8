import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct StatusBarTests {
  private static func bar(_ device: Device, _ locale: Language = .en) -> DrawnLook {
    let size = Size(width: device.size.width, height: device.statusBarHeight)
    return DrawnLook(.statusBar, size: size, device: device, locale: locale)
  }

  /// The device, and the clock's size, weight, middle and baseline.
  @Test(
    arguments: [
      ("iphone-se-1", 12.0, 160.0, 14.3), ("iphone-8", 12, 187.5, 14.3), ("iphone-x", 15, 46.5, 28.3),
      ("iphone-12", 16, 52, 30.7), ("iphone-12-pro-max", 17, 63, 30.6), ("iphone-15", 17, 72.25, 35.7),
      ("iphone-16-pro", 17, 74.5, 38.4), ("iphone-15-pro-max", 17, 81.5, 35.7),
    ] as [(String, Double, Double, Double)])
  func theClockStandsWhereItDoes(_ name: String, _ size: Double, _ middle: Double, _ baseline: Double) throws {
    let clock = try #require(Self.bar(DrawnLook.device(name), .ja).text("9:41"))
    let typography = Typography(face: .system, size: size)
    let width = 2 * typography.glyphSize + 3 * typography.tracking
    #expect(clock.runs.map(\.size) == [typography.glyphSize])
    #expect((clock.origin.x + width / 2).isNear(middle))
    #expect(abs(clock.origin.y - baseline) <= 0.5)
  }

  @Test(arguments: ["iphone-se-1", "iphone-8", "iphone-8-plus"])
  func plainPhonesTellCarrierAndLevel(_ name: String) throws {
    let device = DrawnLook.device(name)
    let bar = Self.bar(device)
    #expect(bar.text("Carrier")?.origin.x == 24)
    #expect(bar.text("9:41 AM") != nil && Self.bar(device, .ja).text("9:41") != nil)
    let level = try #require(bar.text("100%"))
    let typography = Typography(face: .system, size: 12)
    let right = level.origin.x + 2 * typography.glyphSize + 3 * typography.tracking
    let battery = device.size.width - 5.5 - 24.5
    #expect(right.isNear(battery - 3))
    #expect(bar.rectangles.contains { $0.rect.minX == 6.5 && $0.rect.maxY == 14.5 && $0.rect.width == 2.5 })
    #expect(bar.texts.map(\.origin.y).allSatisfy { abs($0 - 14.3) <= 0.5 })
  }

  @Test(arguments: ["ipad-9.7", "ipad-mini-6", "ipad-pro-11", "ipad-pro-12.9"])
  func tabletsTellTheDate(_ name: String) throws {
    let device = DrawnLook.device(name)
    #expect(Self.bar(device).texts.map(\.string).sorted() == ["100%", "9:41 AM", "Tue Jan 9"])
    let bar = Self.bar(device, .ja)
    #expect(bar.texts.map(\.string).sorted() == ["100%", "1月9日(火)", "9:41"])
    let clock = try #require(bar.text("9:41"))
    #expect(clock.origin.x == (device.homeIndicatorHeight > 0 ? 20 : 6))
  }

  @Test(arguments: [(SystemLook.classic, 0), (.ios17, 3), (.ios26, 0)])
  func tabletsHaveThreeDotsFromIPadOS15To18(_ look: SystemLook, _ count: Int) {
    let device = DrawnLook.device("ipad-pro-11").drawn(as: look)
    #expect(Self.bar(device).rectangles.filter { $0.rect.width == 4 && $0.rect.height == 4 }.count == count)
  }

  /// The heights of the signal's bars, and the battery's box.
  @Test(
    arguments: [
      ("iphone-x", 4.0, 10.67, 24.33, 11.33), ("iphone-15", 4, 12.23, 27.33, 13),
      ("iphone-11-pro-max", 4.416, 11.78, 26.86, 12.51),
    ] as [(String, Double, Double, Double, Double)])
  func signsHaveTheirSizes(_ name: String, _ low: Double, _ high: Double, _ width: Double, _ height: Double) {
    let device = DrawnLook.device(name)
    let size = Size(width: device.size.width, height: device.statusBarHeight)
    let metrics = StatusBarMetrics(device: device, size: size)
    #expect(abs((metrics.signal.heights.first ?? 0) - low) < 0.01)
    #expect(abs((metrics.signal.heights.last ?? 0) - high) < 0.01)
    #expect(abs(metrics.battery.box.width - width) < 0.01 && abs(metrics.battery.box.height - height) < 0.01)
    #expect(metrics.battery.bodyWidth + metrics.battery.nub.width <= metrics.battery.box.width)
  }

  @Test func landscapePhonesHaveNoStatusBar() {
    #expect(Self.bar(LandscapeDevices.fifteen).items.isEmpty)
    #expect(!Self.bar(LandscapeDevices.pad).items.isEmpty)
  }

  @Test(
    arguments: [
      (DrawnLook.device("iphone-x"), 134.0), (DrawnLook.device("iphone-12"), 139), (DrawnLook.device("iphone-15"), 140),
      (DrawnLook.device("iphone-16-pro"), 144), (DrawnLook.device("iphone-11"), 148),
      (DrawnLook.device("iphone-12-pro-max"), 153), (DrawnLook.device("iphone-15-pro-max"), 154),
      (LandscapeDevices.x, 211), (LandscapeDevices.fifteen, 222), (LandscapeDevices.pro11, 259),
      (DrawnLook.device("ipad-pro-11"), 259),
    ] as [(Device, Double)])
  func theHomeIndicatorIsAsWideAsOnTheDevice(_ device: Device, _ width: Double) {
    let size = Size(width: device.size.width, height: device.homeIndicatorHeight)
    let rect = DrawnLook(.homeIndicator, size: size, device: device).rectangles.first?.rect
    let y = device.homeIndicatorHeight - 13
    #expect(rect == Rect(x: (size.width - width) / 2, y: y, width: width, height: 5))
  }
}
