import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import FlipbookRendering

/// Compares search bar, switch, section headers and cards with the facts.
@Suite struct SettingsLookTests {
  private static func look(
    _ content: NodeContent, _ width: Double, _ height: Double, _ appearance: Appearance = .light
  ) -> DrawnLook {
    let size = Size(width: width, height: height)
    return DrawnLook(content, size: size, device: DrawnLook.device("iphone-8"), appearance: appearance)
  }

  @Test(arguments: [
    (Appearance.light, Color(hex: 0x767680, alpha: 0.12), Color(hex: 0x3C3C43, alpha: 0.6)),
    (.dark, Color(hex: 0x767680, alpha: 0.24), Color(hex: 0xEBEBF5, alpha: 0.6)),
  ])
  func theSearchFieldIsThirtySixHigh(_ appearance: Appearance, _ fill: Color, _ placeholder: Color) throws {
    let look = Self.look(.searchBar(SearchBarContent(placeholder: "Search")), 375, 52, appearance)
    let field = try #require(look.rectangles.first { $0.color == fill })
    #expect(field.rect == Rect(x: 16, y: 1, width: 343, height: 36))
    let text = try #require(look.text("Search"))
    #expect(text.origin.x == 16 + 30 && abs(text.origin.y - 25) <= 0.5)
    #expect(text.color == placeholder)
  }

  @Test func theCancelButtonShrinksTheSearchField() throws {
    let content = SearchBarContent(text: "Rain", placeholder: "Search", cancelTitle: "Cancel")
    let look = Self.look(.searchBar(content), 375, 52)
    let field = try #require(look.rectangles.first { $0.rect.height == 36 })
    let cancel = try #require(look.text("Cancel"))
    #expect(cancel.color == Theme.light.tint)
    #expect(field.rect.maxX.isNear(cancel.origin.x - 12))
    #expect(look.text("Rain")?.color == Theme.light.label && look.text("Search") == nil)
  }

  @Test(arguments: [
    (Appearance.light, true, Color(hex: 0x34C759), 35.5), (.dark, true, Color(hex: 0x30D158), 35.5),
    (.light, false, Color(hex: 0x787880, alpha: 0.16), 15.5), (.dark, false, Color(hex: 0x787880, alpha: 0.32), 15.5),
  ])
  func aSwitchHasItsThumbAtOneEnd(_ appearance: Appearance, _ isOn: Bool, _ track: Color, _ x: Double) {
    let look = Self.look(.switch(SwitchContent(isOn: isOn)), 51, 31, appearance)
    #expect(look.rectangles.map(\.rect) == [Rect(x: 0, y: 0, width: 51, height: 31)])
    #expect(look.rectangles.map(\.color) == [track])
    let thumb = DisplayItem.fill(.circle(center: Point(x: x, y: 15.5), radius: 13.5), .color(.white))
    #expect(look.items.last == thumb)
  }

  @Test func headersAreAboveTheirRows() {
    let plain = Self.look(.sectionHeader(SectionHeaderContent("Morning", style: .plain)), 375, 28)
    #expect(plain.rectangles.map(\.color) == [Color(hex: 0xF7F7F7)])
    #expect(plain.text("Morning")?.origin == Point(x: 16, y: 20))
    let grouped = Self.look(.sectionHeader(SectionHeaderContent("Privacy", style: .grouped)), 375, 35)
    #expect(grouped.rectangles.isEmpty)
    #expect(grouped.text("PRIVACY")?.origin == Point(x: 32, y: 28))
    #expect(grouped.text("PRIVACY")?.color == Theme.light.secondaryLabel)
  }

  @Test(arguments: [("iphone-8", "PRIVACY"), ("iphone-15", "PRIVACY"), ("iphone-17", "Privacy")])
  func groupedHeadersAreInCapitalsBeforeIOS26(_ device: String, _ title: String) {
    let header = NodeContent.sectionHeader(SectionHeaderContent("Privacy", style: .grouped))
    let look = DrawnLook(header, size: Size(width: 375, height: 35), device: DrawnLook.device(device))
    #expect(look.texts.map(\.string) == [title])
  }

  @Test func aCardSeparatesItsRowsOnly() {
    let icon = InsetGroupContent.Icon("bell", Color(hex: 0xFF3B30))
    let rows = [
      InsetGroupContent.Row("One", icon: icon), InsetGroupContent.Row("Two", value: "Value", accessory: .chevron),
      InsetGroupContent.Row("Three"),
    ]
    let look = Self.look(.insetGroup(InsetGroupContent(rows: rows)), 343, 132)
    let lines = look.hairlines(on: DrawnLook.device("iphone-8")).map(\.rect)
    #expect(lines.map(\.minX) == [61, 16] && lines.map(\.maxX) == [343, 343] && lines.map(\.minY) == [43.5, 87.5])
    #expect(look.texts.first { $0.string == "One" }?.origin == Point(x: 61, y: 28))
    #expect(look.texts.first { $0.string == "Two" }?.origin == Point(x: 16, y: 72))
    #expect(look.rectangles.contains { $0.rect == Rect(x: 16, y: 7.5, width: 29, height: 29) })
  }
}
