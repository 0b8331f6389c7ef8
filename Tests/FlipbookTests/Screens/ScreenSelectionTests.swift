import FlipbookSnapshots
import Testing

/// What steps and handlers select in texts.
@Suite struct ScreenSelectionTests {
  /// Steps after Anna has been entered, the text, and what is selected at the end.
  static let selections: [(steps: String, name: String, selection: ClosedRange<Double>)] = [
    ("{select: 2}\n  - {type: xy}", "Anxyna", 4...4),
    ("{select: 0}\n  - {delete: 1}\n  - {type: x}", "xAnna", 1...1),
    ("{select: [1, 3]}", "Anna", 1...3),
    ("{select: [1, 3]}\n  - {type: x}", "Axa", 2...2),
    ("{select: [1, 3]}\n  - {delete: 1}", "Aa", 1...1),
    ("{select: [1, 3]}\n  - {delete: 2}", "a", 0...0),
    ("{select: all}\n  - {type: B}", "B", 1...1),
    ("{select: [2, 900]}", "Anna", 2...4),
    ("{select: 1}\n  - {select: end}\n  - {type: x}", "Annax", 5...5),
    // A mark joins the letter before it.
    ("{select: 1}\n  - {type: \"\u{301}\"}", "A\u{301}nna", 1...1),
    ("{select: [0, 2]}\n  - {return: true}", "Anna", 0...2),
  ]

  @Test("Keys replace what is selected, and go in where the caret is", arguments: selections)
  func selection(steps: String, name: String, selection: ClosedRange<Double>) throws {
    let played = try ScreenTextTests.play("{at: 0.1, tap: field}\n  - {type: Anna}\n  - \(steps)", duration: 6)
    let field = try #require(played.nodes("field").first?.content.as(TextFieldContent.self))
    #expect(field.text == name)
    #expect(played.number("selectionStart") == selection.lowerBound)
    #expect(played.number("selectionEnd") == selection.upperBound)
    let end = Double(name.count)
    let isAtEnd = selection == end...end
    #expect(field.selection == (isAtEnd ? nil : Int(selection.lowerBound)..<Int(selection.upperBound)))
  }

  /// Handlers, and what is selected after Anna has been entered.
  static let handledSelections: [(handlers: String, selection: ClosedRange<Double>)] = [
    ("{editingChanged: field, when: name == 'Anna', select: all}", 0...4),
    ("{editingChanged: field, when: name == 'Anna', select: length(name) / 2}", 2...2),
    ("{editingChanged: field, when: name == 'Anna', select: [1, length(name) - 1]}", 1...3),
    ("{editingChanged: field, when: name == 'Anna', select: [3, 1]}", 3...3),
    // A text that a handler sets has the caret at its end, as in UIKit.
    ("{editingChanged: field, when: name == 'Anna', set: {name: \"'Anna B'\"}}", 6...6),
    ("{editingChanged: field, when: name == 'Anna', keyboard: hide}", 0...0),
    ("{editingChanged: field, when: name == 'Anna', do: [{keyboard: hide}, {select: all}]}", 0...0),
  ]

  @Test("Handlers select, and the caret follows a text that they set", arguments: handledSelections)
  func handledSelection(handlers: String, selection: ClosedRange<Double>) throws {
    let played = try ScreenTextTests.play("{at: 0.1, tap: field}\n  - {type: Anna}", on: handlers)
    #expect(played.number("selectionStart") == selection.lowerBound)
    #expect(played.number("selectionEnd") == selection.upperBound)
  }

  @Test(
    "What cannot be selected is an error",
    arguments: [
      ("select: [3, 1]", "the start is behind the end; write [1, 3]"), ("select: alll", "did you mean 'all'?"),
      ("select: [1]", "two numbers"),
      ("select: [1, x]", "whole number"),
      ("select: none", "all, end, a number of characters, or two"), ("select: 5000", "1000"),
    ])
  func wrongSelections(step: String, message: String) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen: {state: {name: ""}, views: {field: {look: textField, edits: name}}}
      timeline: [{at: 0, \(step)}]
      """)
    #expect(played.messages.contains { $0.contains(message) }, "\(played.messages)")
  }
}
