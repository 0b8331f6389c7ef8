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

  /// Characters of "One two three four five\nsix", which has three lines, the line of the first, and how many lines they are in.
  static let places: [(range: Range<Int>, first: Int, count: Int)] = [
    (0..<0, 0, 1), (5..<5, 0, 1), (24..<24, 2, 1), (27..<27, 2, 1), (1..<26, 0, 3), (25..<26, 2, 1),
  ]

  @Test("The caret and a selection are in the lines of their characters", arguments: places)
  func caretInLines(range: Range<Int>, first: Int, count: Int) throws {
    let content = InputBarContent(
      text: "One two three four five\nsix", placeholder: "", isEditing: true, selection: range)
    let drawn = DrawnLook(.inputBar(content), size: Size(width: 160, height: 90), device: Self.phone)
    let tops = drawn.texts.map(\.origin.y)
    try #require(tops.count == 3)
    let height = tops[1] - tops[0]
    let marks = drawn.rectangles.map(\.rect).filter { rect in
      abs(rect.height - height) < 0.5 && (rect.width == 2) == range.isEmpty
    }
    try #require(marks.count == count)
    #expect(abs(marks[0].midY - tops[first]) < height / 2, "\(marks) \(tops)")
  }

  @Test func spacesAtTheEndMoveTheCaret() throws {
    func caret(_ text: String) throws -> Double {
      let content = InputBarContent(text: text, placeholder: "Message", isEditing: true)
      let drawn = DrawnLook(.inputBar(content), size: Size(width: 375, height: 60), device: Self.phone)
      return try #require(drawn.rectangles.map(\.rect).first { $0.width == 2 }).minX
    }
    let steps = try ["Hello", "Hello ", "Hello  ", "Hello\n", "Hello\n "].map(caret)
    #expect(steps[1] > steps[0] + 3 && steps[2] > steps[1] + 3)
    #expect(steps[3] < steps[0] && steps[4] > steps[3] + 3)
  }
}
