import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The caret of the text bar.
@Suite struct CaretLookTests {
  private static let phone = DrawnLook.device("iphone-8")

  @Test(arguments: [(SystemLook.classic, 0.0), (.ios17, 1)])
  func theCaretIsBesideThePlaceholder(_ look: SystemLook, _ radius: Double) throws {
    let content = InputBarContent(text: "", placeholder: "Message", isEditing: true)
    let drawn = DrawnLook(
      .inputBar(content), size: Size(width: 375, height: 60), device: Self.phone.drawn(as: look))
    let text = try #require(drawn.text("Message"))
    let carets = drawn.items.compactMap { item in
      if case .rectangle(let rect, let radius, _) = item, rect.width == 2 { (rect, radius) } else { nil }
    }
    let caret = try #require(carets.first)
    #expect(caret.0.maxX == text.origin.x)
    #expect(caret.1 == radius)
  }
}
