import FlipbookSnapshots
import FlipbookUnits
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

  /// Steps after "Anna Bell Cole" has been entered, and what is selected at the end. The letters of Bell begin at 64 points.
  static let touches: [(steps: String, selection: ClosedRange<Double>)] = [
    // A tap: at the start of a word, or else at its end.
    ("{tap: [22, 117]}", 0...0), ("{tap: [32, 117]}", 0...0), ("{tap: [42, 117]}", 4...4), ("{tap: [58, 117]}", 4...4),
    ("{tap: [65, 117]}", 5...5), ("{tap: [85, 117]}", 9...9), ("{tap: [20, 101]}", 0...0),
    ("{tap: [219, 133]}", 14...14),
    // Two taps select a word; those that are too far from each other don't.
    ("{tap: [80, 117]}\n  - {tap: [80, 117]}", 5...9), ("{tap: [61, 117]}\n  - {tap: [61, 117]}", 0...4),
    ("{tap: [200, 117]}\n  - {tap: [200, 117]}", 10...14),
    ("{tap: [80, 117]}\n  - {after: 0.5, tap: [80, 117]}", 9...9),
    ("{tap: [30, 117]}\n  - {tap: [120, 117]}", 14...14),
    // A tap on what is selected leaves it, and one beside it doesn't.
    ("{select: [0, 9]}\n  - {tap: [75, 117]}", 0...9), ("{select: [0, 9]}\n  - {tap: [100, 117]}", 10...10),
    // Handles: before, behind, past the other one, at least one character, and live.
    ("{select: [5, 9]}\n  - {drag: {from: [63, 102], by: [-50, 0], during: 0.3}}", 0...9),
    ("{select: [5, 9]}\n  - {drag: {from: [91, 132], by: [20, 0], during: 0.3}}", 5...11),
    ("{select: [5, 9]}\n  - {drag: {from: [91, 132], by: [270, 60], during: 0.3}}", 5...14),
    ("{select: [5, 9]}\n  - {drag: {from: [91, 132], by: [-60, 0], during: 0.3}}", 1...5),
    ("{select: [5, 9]}\n  - {drag: {from: [91, 132], by: [-27, 0], during: 0.3}}", 5...6),
    ("{select: [5, 9]}\n  - {drag: {from: [91, 132], by: [90, 0], during: 60s}}", 5...11),
    // A drag that starts elsewhere, or with only a caret.
    ("{select: all}\n  - {drag: {from: [80, 117], by: [60, 0], during: 0.3}}", 0...14),
    ("{select: 5}\n  - {drag: {from: [30, 117], by: [60, 0], during: 0.3}}", 5...5),
  ]

  @Test("Taps move the caret to words and select them, and handles are dragged", arguments: touches)
  func touch(steps: String, selection: ClosedRange<Double>) throws {
    let played = try ScreenTextTests.play(
      "{at: 0.1, tap: field}\n  - {after: 0.5, type: {text: Anna Bell Cole, every: 10ms}}\n  - \(steps)", duration: 12)
    #expect(played.number("selectionStart") == selection.lowerBound, "\(steps)")
    #expect(played.number("selectionEnd") == selection.upperBound, "\(steps)")
  }

  /// Texts with what else is in the way, steps, and what they select in the field, or in the box of several lines.
  static let bad: [(text: String, steps: String, name: String, selection: ClosedRange<Double>)] = [
    ("x", "{delete: 1}\n  - {tap: [25, 117]}\n  - {tap: [25, 117]}", "selection", 0...0),
    ("\"  \"", "{tap: [25, 117]}\n  - {tap: [25, 117]}", "selection", 2...2),
    ("\"👍🏽e\u{301} 👨‍👩‍👧a\"", "{tap: [36, 117]}", "selection", 1...1),
    ("\"👍🏽e\u{301} 👨‍👩‍👧a\"", "{tap: [40, 117]}\n  - {tap: [40, 117]}", "selection", 1...2),
    ("\"👍🏽e\u{301} 👨‍👩‍👧a\"", "{tap: [56, 117]}\n  - {tap: [56, 117]}", "selection", 3...4),
    ("東京へ行く", "{tap: [30, 117]}\n  - {tap: [30, 117]}", "selection", 0...2),
    ("x", "{tap: [24, 226]}", "box", 0...0), ("x", "{tap: [300, 226]}", "box", 8...8),
    ("x", "{tap: [24, 226]}\n  - {tap: [24, 226]}", "box", 0...4),
    ("x", "{tap: box}\n  - {type: \"\\nNow it is\"}\n  - {after: 0.5, tap: [24, 246]}", "box", 9...9),
    ("x", "{tap: box}\n  - {type: \"\\nNow it is\"}\n  - {after: 0.5, tap: [300, 226]}", "box", 8...8),
    ("x", "{tap: box}\n  - {type: \"\\nNow it is\"}\n  - {after: 0.5, tap: [300, 250]}", "box", 18...18),
    // Spaces before and behind a line break, and an empty line.
    ("x", "{tap: box}\n  - {type: \" \\n  Now\"}\n  - {after: 0.5, tap: [300, 226]}", "box", 9...9),
    (
      "x", "{tap: box}\n  - {type: \" \\n  Now\"}\n  - {after: 0.5, tap: [42, 246]}\n  - {tap: [42, 246]}", "box",
      12...15
    ),
    ("x", "{tap: box}\n  - {type: \"\\n\"}\n  - {after: 0.5, tap: [200, 246]}\n  - {tap: [200, 246]}", "box", 9...9),
    // A text that is longer than its field scrolls to the start of what is selected, but not under the finger.
    (
      long, "{after: 0.5, select: all}\n  - {after: 0.5, drag: {from: [27, 105], by: [20, 0], during: 0.3}}",
      "selection", 2...100
    ),
    (
      long, "{after: 0.5, select: all}\n  - {after: 0.5, drag: {from: [27, 105], by: [20, 0], during: 2}}", "selection",
      2...100
    ),
    (
      long, "{after: 0.5, select: [50, 70]}\n  - {after: 0.5, drag: {from: [27, 105], by: [-20, 0], during: 0.3}}",
      "selection", 47...70
    ),
  ]
  private static let long = String(repeating: "abcdefghij", count: 10)

  @Test("Empty texts, emoji, Japanese, and several lines are touched where they are drawn", arguments: bad)
  func badTouch(text: String, steps: String, name: String, selection: ClosedRange<Double>) throws {
    let played = try ScreenTextTests.play(
      "{at: 0.1, tap: field}\n  - {after: 0.5, type: {text: \(text), every: 10ms}}\n  - \(steps)", duration: 8)
    #expect(played.number("\(name)Start") == selection.lowerBound, "\(steps)")
    #expect(played.number("\(name)End") == selection.upperBound, "\(steps)")
  }

  /// Texts, their lines in a box that is 27 characters wide, and how many characters are before each.
  static let lines: [(text: String, lines: [String], starts: [Int])] = [
    ("Shopping: \n - milk", ["Shopping: ", " - milk"], [0, 11]),
    ("Notes\n \n  indented", ["Notes", " ", "  indented"], [0, 6, 8]),
    ("aa  \n\n  bbb\n", ["aa  ", "", "  bbb", ""], [0, 5, 6, 12]),
    ("　東京へ　\r\n　行く", ["　東京へ　", "　行く"], [0, 6]),
    ("tail   ", ["tail   "], [0]),
    ("one two three four five  six", ["one two three four five  ", "six"], [0, 25]),
    ("  \(String(repeating: "a", count: 28))", ["  ", String(repeating: "a", count: 27), "a"], [0, 2, 29]),
  ]

  @Test("The spaces of a text are in the lines in which they were entered", arguments: lines)
  func spaces(text: String, lines: [String], starts: [Int]) {
    let content = InputBarContent(text: text, placeholder: "", isEditing: true)
    let edited = content.edited(in: Rect(x: 0, y: 0, width: 300, height: 100)) { Double($0.count) * 10 }
    #expect(edited.lines.map(\.text) == lines)
    #expect(edited.lines.map(\.start) == starts)
  }

  static let bullets: [(steps: String, selection: ClosedRange<Double>)] = [
    ("{tap: [30, 117]}", 0...0), ("{tap: [50, 117]}", 6...6),
    ("{tap: [50, 117]}\n  - {tap: [50, 117]}", 0...6),
  ]

  @Test("Bullets are one word", arguments: bullets)
  func secure(steps: String, selection: ClosedRange<Double>) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {code: {text: ab cde}}
        views: {field: {look: textField, edits: code, secure: true, left: 20, top: 100, width: 200, height: 34}}
        tracks: {start: field.selectionStart, end: field.selectionEnd}
      timeline:
        - {at: 0.1, tap: field}
        - {after: 0.5, \(steps.dropFirst())
      """)
    #expect(played.messages == [])
    #expect(played.number("start") == selection.lowerBound && played.number("end") == selection.upperBound)
  }

  @Test("A handle is dragged instead of the list that it is in")
  func list() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {name: {text: Anna Bell}}
        views:
          list:
            scroll: y
            content: 3000
            views: {field: {look: textField, edits: name, left: 20, top: 100, width: 200, height: 34}}
        tracks: {start: field.selectionStart, end: field.selectionEnd, offset: list.offset}
      timeline:
        - {at: 0.1, tap: field}
        - {after: 0.5, select: [0, 4]}
        - {after: 0.1, drag: {from: [59, 132], by: [60, -40], during: 0.3}}
      """)
    #expect(played.messages == [])
    #expect(played.number("start") == 0 && played.number("end") == 9 && played.number("offset") == 0)
  }

  private static let noon = "Meet Anna at noon"
  private static let noonField =
    "field: {look: textField, edits: note, left: 20, top: 100, width: 240, height: 36, alpha: \"if(gone, 0, 1)\"}"
  private static let noonList = "list: {scroll: y, top: 300, height: 300, content: 2000, views: {\(noonField)}}"
  /// Nine lines, of which three are visible.
  private static let nine = (1...9).map { "a\($0) b" }.joined(separator: "\\n")
  private static let nineLines =
    "list: {scroll: y, rows: 50, top: 160, row: {look: row, title: \"Row {i}\"}}, "
    + "field: {look: inputBar, edits: note, left: 0, top: 80, width: 390, height: 76}"

  /// Texts, views, steps, and what is selected at the end.
  static let reached: [(text: String, views: String, steps: String, selection: ClosedRange<Double>)] = [
    (noon, noonField, "{select: [5, 9]}\n  - {after: 1, drag: {from: [107, 128], by: [150, 0], during: 0.3}}", 5...17),
    (
      noon, noonField,
      "{select: [5, 9]}\n  - {tap: eraser}\n  - {after: 1, drag: {from: [107, 128], by: [150, 0], during: 0.3}}", 5...9
    ),
    (noon, noonList, "{select: [5, 9]}\n  - {after: 1, drag: {from: [107, 428], by: [150, 0], during: 0.3}}", 5...17),
    (
      noon, noonList,
      "{select: [5, 9]}\n  - {drag: {from: [300, 490], by: [0, -200], during: 0.5, hold: 0.3}}"
        + "\n  - {after: 2, drag: {from: [107, 228], by: [150, 0], during: 0.3}}", 5...9
    ),
    (nine, nineLines, "{select: all}\n  - {after: 1, drag: {from: [22, 105], by: [0, 20], during: 0.3}}", 5...44),
    (nine, nineLines, "{select: all}\n  - {after: 1, drag: {from: [50, 275], by: [0, -50], during: 0.3}}", 0...44),
  ]

  @Test("A handle has touches only where its end of the selection is seen", arguments: reached)
  func reach(text: String, views: String, steps: String, selection: ClosedRange<Double>) throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      duration: 7
      screen:
        state: {note: {text: "\(text)"}, gone: false}
        views: {eraser: {color: tint, left: 300, top: 200, width: 40, height: 40}, \(views)}
        on: [{tapped: eraser, set: {gone: true}}]
        tracks: {start: field.selectionStart, end: field.selectionEnd}
      timeline:
        - {at: 0.1, tap: field}
        - {after: 0.5, \(steps.dropFirst())
      """)
    #expect(played.messages.filter { !$0.contains("has no effect") && !$0.contains("is never read") } == [])
    #expect(played.number("start") == selection.lowerBound, "\(views) \(steps)")
    #expect(played.number("end") == selection.upperBound, "\(views) \(steps)")
  }

  @Test("Two fingers around a handle pinch")
  func pinch() throws {
    let played = try PlayedScreen(
      """
      flipbook: 1
      screen:
        state: {note: {text: Meet Anna at noon}, scale: 1}
        views:
          box:
            color: systemGray
            left: 0
            top: 80
            width: 390
            height: 300
            views: {field: {look: textField, edits: note, left: 20, top: 100, width: 240, height: 36}}
        gestures: {zoom: {pinch: box}}
        on: [{moved: zoom, set: {scale: zoom.scale}}]
        tracks: {start: field.selectionStart, end: field.selectionEnd, scale: scale}
      timeline:
        - {at: 0.1, tap: field}
        - {after: 0.5, select: [5, 9]}
        - {after: 0.5, pinch: {on: [107, 208], to: 2, during: 0.5}}
      """)
    #expect(played.messages == [])
    #expect(played.number("start") == 5 && played.number("end") == 9)
    #expect(try #require(played.number("scale")) > 1.5)
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
