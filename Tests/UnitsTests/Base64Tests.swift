import FlipbookUnits
import Testing

@Suite struct Base64Tests {
  /// RFC 4648, section 10.
  @Test(
    "Encodes the examples of the standard",
    arguments: [
      ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
      ("foobar", "Zm9vYmFy"),
    ])
  func encodesTheExamplesOfTheStandard(_ text: String, _ expected: String) {
    #expect(Base64.encode(Array(text.utf8)) == Array(expected.utf8))
  }
}
