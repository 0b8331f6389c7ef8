import FlipbookScenarios
import Testing

/// What programs learn from messages.
@Suite struct DiagnosticCodeTests {
  @Test(
    "A problem has a kind, and what to write instead where the message says it",
    arguments: [
      ("titel: x\nflipbook: 1\nscene: keyboard-following", .unknownName, "title"),
      ("flipbook: 2\nscene: keyboard-following", .wrongValue, nil),
      ("flipbook: 1", .missing, nil),
      ("flipbook: 1\nscene: [", .syntax, nil),
      ("flipbook: 1\nscene: keyboard-followin", .unknownName, "keyboard-following"),
      ("flipbook: 1\nscene: {keyboard-following: {rows: -1}}", .wrongValue, nil),
      ("flipbook: 1\nscene: keyboard-following\ntimeline: [{at: 0, tap: feld}]", .unknownName, "field"),
      ("flipbook: 1\nscreen: {views: {a: {color: #FF8800}}}", .syntax, "\"#FF8800\""),
    ] as [(String, Diagnostic.Code, String?)])
  func kinds(scenario: String, code: Diagnostic.Code, fix: String?) throws {
    let problem = try #require(Fixtures.read(scenario).diagnostics.first)
    #expect(Diagnostic.Code(of: problem.message) == code)
    #expect(Diagnostic.fix(in: problem.message) == fix, "\(problem)")
  }

  @Test("A failed expectation is of its own kind whatever it says")
  func failures() {
    #expect(Diagnostic.Code(of: "x: expected 1, got 2", hasFailed: true) == .expectation)
    #expect(Diagnostic.Code(of: "nothing to say") == .other)
  }
}
