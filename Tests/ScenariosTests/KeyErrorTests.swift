import Testing

/// Mistakes in steps that press keys.
@Suite struct KeyErrorTests {
  private static let mistakes: [(String, String)] = [
    ("type: ▸''", "type: expected a text of at least one character, found the text ''"),
    ("type:▸", "type: expected a text of at least one character, found nothing"),
    ("type: ▸[a]", "type: expected a text of at least one character, found a list"),
    ("type: ▸{every: 0.1}", "'type' needs 'text': a text"),
    ("type: {text: a, every: ▸0}", "every: expected 0.001 s to 10 s from one key to the next, found 0"),
    ("type: {text: a, every: ▸11}", "every: expected 0.001 s to 10 s from one key to the next, found 11"),
    ("type: {text: a, ▸speed: 2}", "unknown key 'speed' in 'type' (expected text or every)"),
    ("delete: ▸0", "delete: expected a whole number from 1 to 1000, found 0"),
    ("delete: ▸1.5", "delete: expected a whole number from 1 to 1000, found 1.5"),
    ("delete: ▸all", "delete: expected a whole number from 1 to 1000, found 'all'"),
    ("return: ▸Hello", "return: expected true or nothing, found 'Hello' (to enter text, write type: Hello)"),
    ("return: ▸false", "return: expected true or nothing, found false (to enter text, write type: Hello)"),
    (
      "{at: 1, type: Hello}\n- ▸{at: 1.2, delete: 1}",
      "keys overlap: these keys start at 1.2 s, but the previous ones end at 1.75 s"
    ),
    ("{at: 1, ▸typeText: Hello}", "unknown key 'typeText' in a step (write type: Hello)"),
    ("{at: 1, ▸inputText: Hello}", "unknown key 'inputText' in a step (write type: Hello)"),
  ]

  @Test("Keys", arguments: mistakes)
  func keys(marked: String, message: String) { expect(Fixtures.timeline("- " + marked), says: [message]) }

  @Test("A text that is too long")
  func longText() {
    let text = String(repeating: "a", count: 1_001)
    expect(Fixtures.timeline("- type: ▸\(text)"), says: ["type: expected at most 1000 characters, found 1001"])
  }
}
