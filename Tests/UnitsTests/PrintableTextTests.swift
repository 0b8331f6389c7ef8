import Testing
import FlipbookUnits

@Suite("Printable text")
struct PrintableTextTests {
  @Test(
    "Nothing printed can steer a terminal or a hosted runner",
    arguments: [
      ("Kitchen → 7:10 🙂", "Kitchen → 7:10 🙂"), ("a\u{1B}[31mb", "a\\u{1B}[31mb"), ("\u{9B}2J", "\\u{9B}2J"),
      ("\u{202E}gnp", "\\u{202E}gnp"), ("a\nb", "a\\u{A}b"), ("::error::x", "\\u{3A}:error::x"),
      ("  ::error::x", "  \\u{3A}:error::x"), ("a::b", "a::b"), ("a ##[error]", "a #\\u{23}[error]"),
    ])
  func line(text: String, printed: String) {
    #expect(PrintableText.line(text) == printed)
  }

  @Test("A place at the start of a line leads to the same file")
  func place() {
    #expect(PrintableText.place("::error::x.yaml") == "./::error::x.yaml")
    #expect(PrintableText.place("a.yaml") == "a.yaml")
  }
}
