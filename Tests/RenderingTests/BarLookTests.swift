import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

/// Bars and rows against the tables of the facts.
@Suite struct BarLookTests {
  private static let title = NodeContent.navigationBar(
    NavigationBarContent(title: "Title", leftItem: .back(title: "Back")))
  private static let tabs = NodeContent.tabBar(
    TabBarContent(items: ["One", "Two"].map { TabBarContent.Item(title: $0, icon: "house") }, selected: 0))
  private static let row = NodeContent.row(RowContent(title: "Title", subtitle: nil, value: "Value"))
  private static let twoLines = NodeContent.row(RowContent(title: "Title", subtitle: "Subtitle"))
  private static let field = NodeContent.inputBar(InputBarContent(text: "Title", placeholder: "", isEditing: true))

  struct Baseline: CustomStringConvertible {
    let description: String
    let content: NodeContent
    var device = "iphone-8"
    let height: Double
    let text: String
    let y: Double
  }

  static let baselines = [
    Baseline(description: "title", content: title, height: 44, text: "Title", y: 28),
    Baseline(description: "back", content: title, height: 44, text: "Back", y: 28),
    Baseline(description: "flat bar", content: title, height: 32, text: "Title", y: 22),
    Baseline(description: "tablet's bar", content: title, device: "ipad-9.7", height: 50, text: "Title", y: 31),
    Baseline(description: "tab, home button", content: tabs, height: 49, text: "One", y: 45.5),
    Baseline(description: "tab, home indicator", content: tabs, device: "iphone-x", height: 83, text: "One", y: 41),
    Baseline(description: "row", content: row, height: 44, text: "Title", y: 28),
    Baseline(description: "value", content: row, height: 44, text: "Value", y: 28),
    Baseline(description: "row of 60", content: twoLines, height: 60, text: "Title", y: 26),
    Baseline(description: "subtitle", content: twoLines, height: 60, text: "Subtitle", y: 45),
    Baseline(description: "field of 36", content: field, height: 52, text: "Title", y: 8 + 24),
    Baseline(description: "text view", content: field, height: 100, text: "Title", y: 8 + 24.2),
  ]

  @Test(arguments: baselines) func linesStandOnTheirBaselines(_ row: Baseline) throws {
    let device = DrawnLook.device(row.device)
    let look = DrawnLook(row.content, size: Size(width: device.size.width, height: row.height), device: device)
    let line = try #require(look.text(row.text))
    #expect(abs(line.origin.y - row.y) <= 0.5)
    #expect((line.origin.y * device.scale).isNear((line.origin.y * device.scale).rounded()))
  }

  /// Where a hairline starts, how far below the top it lies, and whether it counts from the top or the bottom.
  @Test(arguments: ["iphone-se-1", "iphone-8", "iphone-8-plus", "iphone-15", "ipad-9.7"])
  func hairlinesAreOnePixelOnPixels(_ name: String) throws {
    let device = DrawnLook.device(name)
    let pixel = 1 / device.scale
    let margin = device.size.width >= 414 ? 20.0 : 16
    let size = Size(width: device.size.width, height: 44)
    for (content, x, y) in [(Self.title, 0.0, 44.0), (Self.tabs, 0, -pixel), (Self.row, margin, 44 - pixel)] {
      let lines = DrawnLook(content, size: size, device: device).hairlines(on: device)
      #expect(lines.count == 1)
      let rect = try #require(lines.first?.rect)
      #expect(rect.minX == x && rect.maxX.isNear(device.size.width))
      #expect(rect.minY.isNear(y) && (rect.minY * device.scale).isNear((rect.minY * device.scale).rounded()))
    }
  }

  @Test(arguments: [
    (Appearance.light, 0xF9F9F9, 0xF9F9F9, Color(hex: 0x000000, alpha: 0.30), 0x999999),
    (.dark, 0x1B1B1B, 0x151515, Color(hex: 0xFFFFFF, alpha: 0.15), 0x757575),
  ])
  func barsHaveTheirTones(
    _ appearance: Appearance, _ navigation: Int, _ tab: Int, _ hairline: Color, _ unselected: Int
  ) throws {
    let device = DrawnLook.device("iphone-8")
    let size = Size(width: 375, height: 44)
    let bar = DrawnLook(Self.title, size: size, device: device, appearance: appearance)
    #expect(bar.rectangles.first?.color == Color(hex: UInt32(navigation)))
    #expect(bar.hairlines(on: device).first?.color == hairline)
    let tabs = DrawnLook(Self.tabs, size: size, device: device, appearance: appearance)
    #expect(tabs.rectangles.first?.color == Color(hex: UInt32(tab)))
    #expect(tabs.hairlines(on: device).first?.color == hairline)
    #expect(tabs.text("One")?.color == Theme.of(appearance).tint)
    #expect(tabs.text("Two")?.color == Color(hex: UInt32(unselected)))
  }

  @Test(
    arguments: [("iphone-8", 16.0), ("iphone-15", 16), ("iphone-8-plus", 20), ("iphone-16-pro-max", 20)]
      as [(String, Double)])
  func contentKeepsTheMargins(_ name: String, _ margin: Double) throws {
    let device = DrawnLook.device(name)
    let size = Size(width: device.size.width, height: 44)
    let row = DrawnLook(Self.row, size: size, device: device)
    #expect(row.text("Title")?.origin.x == margin)
    let bar = DrawnLook(Self.title, size: size, device: device)
    #expect(bar.text("Back")?.origin.x == 27)
    let input = DrawnLook(Self.field, size: Size(width: size.width, height: 52), device: device)
    #expect(input.text("Title")?.origin.x == 22.0)
  }

  /// The menu reaches to the screen's side, below what interrupts it there.
  @Test(arguments: [
    (DrawnLook.device("iphone-15"), 60.0), (LandscapeDevices.fifteen, 119.0), (LandscapeDevices.eight, 60.0),
  ])
  func menuRowsBeginAfterTheSafeArea(_ device: Device, _ x: Double) {
    let row = NodeContent.menuRow(MenuRowContent(title: "Home", icon: "house"))
    let look = DrawnLook(row, size: Size(width: 240, height: 48), device: device)
    #expect(look.text("Home")?.origin.x == x)
    #expect(look.hairlines(on: device).map(\.rect.minX) == [x])
  }

  @Test func theMenusGlyphIsThreeLines() {
    let device = DrawnLook.device("iphone-8")
    let menu = NodeContent.navigationBar(NavigationBarContent(title: "", leftItem: .menu))
    let look = DrawnLook(menu, size: Size(width: 375, height: 44), device: device)
    let lines = look.rectangles.map(\.rect).filter { $0.width == 20 }
    #expect(lines == [14.0, 21, 28].map { y in Rect(x: 18, y: y, width: 20, height: 2) })
  }

  /// On tablets and in flat bars labels stand beside their icons, on phones below them.
  @Test(
    arguments: [
      (DrawnLook.device("iphone-15"), 83.0, 10.0, 41.0), (DrawnLook.device("ipad-9.7"), 49, 13, 29),
      (DrawnLook.device("ipad-pro-11"), 69, 13, 29), (LandscapeDevices.eight, 32, 12, 20.5),
      (LandscapeDevices.fifteen, 53, 12, 20.5),
    ] as [(Device, Double, Double, Double)])
  func labelsStandBelowOrBesideTheirIcons(_ device: Device, _ height: Double, _ size: Double, _ y: Double) throws {
    let width = device.size.width
    let look = DrawnLook(Self.tabs, size: Size(width: width, height: height), device: device)
    let label = try #require(look.text("One"))
    #expect(label.runs[0].size.isNear(size * 0.97))
    #expect(abs(label.origin.y - y) <= 0.5)
    let labelWidth = Double(3) * 0.5 * size
    #expect((label.origin.x + labelWidth / 2 > width / 4 + 5) == (size > 10))
  }
}
