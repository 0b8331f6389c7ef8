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

  /// Texts, the place of the caret, and its line.
  static let breaks: [(text: String, place: Int, line: Double)] = [
    ("abc\ndef\n\nghi", 8, 2), ("abc\ndef\n\nghi", 7, 1), ("\n\na", 1, 1), ("abc\n", 4, 1), ("  abc", 1, 0),
  ]

  @Test("A caret beside a line break is in the line of its place", arguments: breaks)
  func caretAtBreaks(text: String, place: Int, line: Double) throws {
    func caret(_ place: Int) throws -> Rect {
      let content = InputBarContent(text: text, placeholder: "", isEditing: true, selection: place..<place)
      let drawn = DrawnLook(.inputBar(content), size: Size(width: 160, height: 130), device: Self.phone)
      return try #require(drawn.rectangles.map(\.rect).first { $0.width == 2 })
    }
    let (first, rect) = try (caret(0), caret(place))
    #expect(abs(rect.minY - first.minY - line * first.height) < 1, "\(rect) \(first)")
    #expect(place == 1 || rect.minX > first.minX - 1)
  }

  @Test("Spaces before the caret move it also in a line that ends with them")
  func spacesBeforeTheCaret() throws {
    let places = try (3...5).map { place in
      let content = InputBarContent(text: "abc  \nd", placeholder: "", isEditing: true, selection: place..<place)
      let drawn = DrawnLook(.inputBar(content), size: Size(width: 160, height: 90), device: Self.phone)
      return try #require(drawn.rectangles.map(\.rect).first { $0.width == 2 }).minX
    }
    #expect(places[1] > places[0] + 3 && places[2] > places[1] + 3)
  }

  @Test("A text box that is lower than its text shows the caret", arguments: [0, 60, 119])
  func caretInScrolledText(_ place: Int) throws {
    let text = String(repeating: "One two ", count: 15)
    let content = InputBarContent(text: text, placeholder: "", isEditing: true, selection: place..<place)
    let drawn = DrawnLook(.inputBar(content), size: Size(width: 160, height: 60), device: Self.phone)
    let rect = try #require(drawn.rectangles.map(\.rect).first { $0.width == 2 })
    #expect(rect.minY >= 0 && rect.maxY <= 60, "\(rect)")
  }

  @Test("The caret of a search that is longer than its bar is in the bar", arguments: [0, 20, 42])
  func caretInLongSearch(_ place: Int) throws {
    let content = SearchBarContent(
      text: "The quick brown fox jumps over the lazy dog", placeholder: "", isEditing: true, selection: place..<place)
    let drawn = DrawnLook(.searchBar(content), size: Size(width: 250, height: 52), device: Self.phone)
    let rect = try #require(drawn.rectangles.map(\.rect).first { $0.width == 2 })
    #expect(rect.minX >= 30 && rect.maxX <= 240, "\(rect)")
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
