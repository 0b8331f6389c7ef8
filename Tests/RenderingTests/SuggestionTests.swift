import FlipbookUnits
import Testing

@testable import FlipbookRendering

/// The words in the suggestion bar.
@Suite struct SuggestionTests {
  private static let englishTexts: [(String?, [String])] = [
    (nil, ["I", "The", "I’m"]), ("", ["I", "The", "I’m"]), ("Good. ", ["I", "The", "I’m"]),
    ("See you tomor", ["“tomor”", "tomorrow", "tomorrow’s"]), ("I’ll make", ["“make”", "makes", "maker"]),
    ("Tomor", ["“Tomor”", "Tomorrow", "Tomorrow’s"]), ("qx", ["“qx”", "", ""]), ("I’ll ", ["be", "have", "make"]),
    ("Bring a tent, ", ["and", "the", "to"]), ("the bus.", ["I", "The", "I’m"]),
  ]

  @Test(arguments: englishTexts) func english(_ text: String?, _ words: [String]) {
    #expect(Suggestions(language: .en).words(after: text) == words)
  }

  private static let japaneseTexts: [(String?, String)] = [
    (nil, "今日"), ("", "今日"), ("みんなの分の", "方"), ("朝ごはん", "。"), ("手帳", "は"), ("飲み物もね。", "今日"),
  ]

  @Test(arguments: japaneseTexts) func japanese(_ text: String?, _ first: String) {
    #expect(Suggestions(language: .ja).words(after: text).first == first)
  }
}
