import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The menu of the side drawer.
@Suite struct MenuLookTests {
  private static let phone = DrawnLook.device("iphone-8")

  private static func row(isMarked: Bool) -> DrawnLook {
    let content = MenuRowContent(title: "Favorites", icon: "heart", isMarked: isMarked)
    return DrawnLook(.menuRow(content), size: Size(width: 240, height: 60), device: phone)
  }

  @Test(arguments: [(Language.en, "Menu"), (.ja, "メニュー")])
  func theTitleIsInTheFaceOfTheSystem(_ locale: Language, _ title: String) {
    let traits = Traits(device: Self.phone, appearance: .light, locale: locale)
    let shaper = FontList()
    var canvas = Canvas(
      size: Size(width: 240, height: Self.phone.size.height), theme: .of(.light), traits: traits, shaper: shaper)
    Looks.standard.look(of: .menu(MenuContent(title: title)))?.draw(on: &canvas)
    #expect(shaper.fonts == [Font(face: .text, weight: .semibold, locale: locale)])
  }

  /// The first icon begins at 93 points where rows are drawn lower, and a little lower below a low title.
  @Test(arguments: [
    ("iphone-8", 20.0...48, 4.0, 4.0), ("ipad-pro-11", 24...93, 18, 18), ("iphone-14", 47...93, 0, 20),
    ("iphone-15", 59...93, 0, 20), ("iphone-16-pro", 62...95, 0, 20), ("iphone-air", 68...97, 0, 16),
  ])
  func theTitleIsBetweenTheStatusBarAndTheFirstRow(
    _ name: String, _ room: ClosedRange<Double>, _ above: Double, _ below: Double
  ) throws {
    let device = DrawnLook.device(name)
    let look = DrawnLook(
      .menu(MenuContent(title: "Menu")), size: Size(width: 240, height: device.size.height), device: device)
    let baseline = try #require(look.text("Menu")).origin.y
    #expect(baseline - 0.705 * 17 >= room.lowerBound + above - 1e-9)
    #expect(baseline <= room.upperBound - below)
  }

  /// Rows beside a notch or an island are drawn lower, but the middle of what a finger touches is in them.
  @Test(arguments: [
    ("iphone-8", 18.0), ("ipad-pro-11", 42), ("iphone-15", 42), ("iphone-16-pro", 44), ("iphone-air", 46),
  ])
  func aRowIsDrawnWhereItsMiddleIsTouched(_ name: String, _ top: Double) throws {
    let content = MenuRowContent(title: "Home", icon: "house", isMarked: false)
    let look = DrawnLook(
      .menuRow(content), size: Size(width: 240, height: 60), device: DrawnLook.device(name))
    let baseline = try #require(look.text("Home")).origin.y
    #expect(abs(baseline - 0.356 * 17 - (top + 12)) < 0.1)
    #expect(top - 18 < 30)
  }

  @Test func aMarkedRowCoversTheSeparatorsAtBothOfItsEdges() {
    #expect(Self.row(isMarked: false).hairlines(on: Self.phone).count == 1)
    let marked = Self.row(isMarked: true)
    #expect(marked.hairlines(on: Self.phone).isEmpty)
    #expect(marked.rectangles.first?.rect == Rect(x: 0, y: -0.5, width: 240, height: 60.5))
  }
}

/// A shaper that lists the fonts of what it shapes.
private final class FontList: TextShaper {
  private let boxes = BoxShaper()
  private(set) var fonts: Set<Font> = []
  var warnings: [TextWarning] { [] }

  func shape(_ string: String, font: Font) -> ShapedText {
    fonts.insert(font)
    return boxes.shape(string, font: font)
  }
}
