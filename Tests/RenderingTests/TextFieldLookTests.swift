import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// A field with one line of text.
@Suite struct TextFieldLookTests {
  private static let phone = DrawnLook.device("iphone-8")

  private func drawn(_ content: TextFieldContent, width: Double = 200) -> DrawnLook {
    DrawnLook(.textField(content), size: Size(width: width, height: 34), device: Self.phone)
  }

  private func caret(_ drawn: DrawnLook) -> Rect? { drawn.rectangles.map(\.rect).first { $0.width == 2 } }

  @Test("An empty field shows its placeholder, with the caret before it during editing")
  func empty() throws {
    let field = drawn(TextFieldContent(text: "", placeholder: "Name", isEditing: true))
    let text = try #require(field.text("Name"))
    #expect(try #require(caret(field)).minX == max(0, text.origin.x - 2))
    #expect(caret(drawn(TextFieldContent(text: "", placeholder: "Name"))) == nil)
    #expect(caret(drawn(TextFieldContent(text: "", isEditing: true, caretAlpha: 0))) == nil)
  }

  @Test("A secure field shows one bullet for each character")
  func secure() {
    let field = drawn(TextFieldContent(text: "Ab👩‍🚀", isSecure: true))
    #expect(field.text("•••") != nil)
    #expect(field.text("Ab👩‍🚀") == nil)
  }

  @Test("The caret is behind the text, and inside the field however long the text is")
  func caretPlace() throws {
    let places = try ["A", "An", "Anna"].map { text in
      try #require(caret(drawn(TextFieldContent(text: text, isEditing: true)))).minX
    }
    #expect(places == places.sorted() && places[0] > 5 && places[2] > places[0] + 15)
    let long = String(repeating: "Anna ", count: 40)
    #expect(try #require(caret(drawn(TextFieldContent(text: long, isEditing: true)))).maxX <= 200)
    #expect(try #require(caret(drawn(TextFieldContent(text: long, isEditing: true, hasBorder: true)))).maxX <= 193)
  }

  @Test("The caret is between the characters before and after it, also in a long text")
  func caretInTheText() throws {
    let places = try (0...4).map { place in
      let content = TextFieldContent(text: "Anna", isEditing: true, hasBorder: true, selection: place..<place)
      return try #require(caret(drawn(content))).minX
    }
    #expect(places == places.sorted() && Set(places).count == 5 && places[0] == 7, "\(places)")
    let long = String(repeating: "Anna ", count: 40)
    for place in [0, 10, 195] {
      let field = drawn(TextFieldContent(text: long, isEditing: true, selection: place..<place))
      let rect = try #require(caret(field))
      #expect(rect.minX >= 0 && rect.maxX <= 200, "\(place): \(rect)")
    }
  }

  @Test("What is selected is tinted between two lines with dots, without a caret")
  func selection() throws {
    let field = drawn(TextFieldContent(text: "Anna", isEditing: true, caretAlpha: 0, selection: 1..<3))
    let bars = field.rectangles.map(\.rect).filter { $0.width == 2 }
    #expect(bars.count == 2)
    let tint = try #require(field.rectangles.map(\.rect).first { $0.width > 2 })
    #expect(tint.minX == bars[0].midX && tint.maxX == bars[1].midX && tint.height == bars[0].height)
    #expect(drawn(TextFieldContent(text: "Anna", isEditing: false, selection: 1..<3)).rectangles.isEmpty)
    let long = drawn(TextFieldContent(text: String(repeating: "Anna ", count: 40), isEditing: true, selection: 3..<150))
    #expect(long.rectangles.allSatisfy { $0.rect.minX >= -1 && $0.rect.maxX <= 200 }, "\(long.rectangles)")
  }

  @Test("The text is at the side that the field says, also during editing")
  func alignment() throws {
    for isEditing in [false, true] {
      let places = try [TextContent.Alignment.leading, .center, .trailing].map { alignment in
        let field = drawn(TextFieldContent(text: "Anna", isEditing: isEditing, alignment: alignment))
        return try #require(field.text("Anna")).origin.x
      }
      #expect(places[0] == 0 && places[1] > 60 && places[2] > 130, "\(places)")
    }
  }
}
