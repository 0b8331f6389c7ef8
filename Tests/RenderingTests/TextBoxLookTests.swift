import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The text of the text bar, which has more lines than fit.
@Suite struct TextBoxLookTests {
  private static let text = "first second third fourth"

  /// Returns the middles of the visible lines, and the text box.
  private static func lines(isEditing: Bool, wasEditing: Bool = false, height: Double) -> (middles: [Double], box: Rect)
  {
    let content = InputBarContent(text: text, placeholder: "", isEditing: isEditing, isScrolledToEnd: wasEditing)
    let width = 100.0
    let look = DrawnLook(
      .inputBar(content), size: Size(width: width, height: height), device: DrawnLook.device("iphone-8"))
    return (look.texts.map { $0.origin.y - 6 }, Rect(x: 8, y: 8, width: width - 16, height: height - 16))
  }

  @Test func theFirstLinesAreVisibleBeforeEditing() {
    let (middles, box) = Self.lines(isEditing: false, height: 70)
    #expect(middles.count == 3 && middles.last.map { $0 > box.maxY - 12 } == true, "the last one is cut off")
  }

  @Test func theLastLinesAreVisibleDuringAndAfterEditing() {
    let (middles, box) = Self.lines(isEditing: true, height: 70)
    #expect(middles.first.map { $0 < box.minY + 12 } == true, "the first one is cut off")
    #expect(middles.last.map { $0 < box.maxY - 8 } == true)
    #expect(Self.lines(isEditing: false, wasEditing: true, height: 70).middles == middles)
  }

  @Test func aLongPlaceholderBeginsAtTheTop() {
    let content = InputBarContent(text: "", placeholder: Self.text, isEditing: true)
    let look = DrawnLook(.inputBar(content), size: Size(width: 100, height: 70), device: DrawnLook.device("iphone-8"))
    let caret = look.rectangles.first { $0.rect.width == 2 }
    #expect(look.texts.count == 3 && caret.map { $0.rect.minY >= 8 } == true)
  }

  @Test func aTextThatFitsBeginsAtTheTop() {
    let (middles, box) = Self.lines(isEditing: false, height: 140)
    #expect(middles.count == 4)
    #expect(Self.lines(isEditing: true, height: 140).middles == middles)
    #expect(middles.first.map { $0 > box.minY + 8 } == true)
  }
}
