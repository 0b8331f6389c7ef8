import FlipbookExport
import Testing

@Suite("JSON writer")
struct JSONWriterTests {
  @Test(
    "Text is escaped so that any JSON reader gives it back",
    arguments: [
      ("plain", #""plain""#),
      ("say \"hi\" \\ bye", #""say \"hi\" \\ bye""#),
      ("a\nb\rc\td", #""a\nb\rc\td""#),
      ("\u{0}\u{1}\u{8}\u{1F}\u{7F}", #""\u0000\u0001\u0008\u001f\u007f""#),
      ("日本語 😀 e\u{301}", "\"日本語 😀 e\u{301}\""),
      ("\r\n", #""\r\n""#),
      ("\u{80}\u{9B}31m\u{A0}", "\"\\u0080\\u009b31m\u{A0}\""),
      ("a\u{202E}b\u{2066}c\u{200F}\u{61C}", #""a\u202eb\u2066c\u200f\u061c""#),
      ("\u{2028}\u{FEFF}\u{E0001}", #""\u2028\ufeff\udb40\udc01""#),
      ("", #""""#),
    ]
  )
  func text(text: String, expected: String) {
    var json = JSONWriter()
    json.value(text)
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test("Members are in the order in which they were written, on separate lines or on one")
  func layout() {
    var json = JSONWriter()
    json.object {
      $0.field("b", 1)
      $0.field("a", true)
      $0.field("sizes") { $0.array(.inline) { json in [1.5, 2].forEach { json.value($0) } } }
      $0.field("frames") {
        $0.array { frames in
          frames.object(.inline) { $0.field("frame", 0) }
          frames.null()
        }
      }
      $0.field("none") { $0.array { _ in } }
      $0.field("empty") { $0.object { _ in } }
    }
    json.endLine()
    let expected = """
      {
        "b": 1,
        "a": true,
        "sizes": [1.5, 2],
        "frames": [
          {"frame": 0},
          null
        ],
        "none": [],
        "empty": {}
      }

      """
    #expect(String(decoding: json.bytes, as: UTF8.self) == expected)
  }

  @Test("NaN and infinity are null", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(number: Double) {
    var json = JSONWriter()
    json.value(number)
    #expect(json.bytes == Array("null".utf8))
  }

  @Test("Taking the text so far doesn't change the document")
  func pieces() {
    var json = JSONWriter()
    var pieces: [UInt8] = []
    json.begin("[", .lines)
    for number in 1...3 {
      json.value(number)
      pieces += json.take()
    }
    json.end("]")
    pieces += json.take()
    #expect(String(decoding: pieces, as: UTF8.self) == "[\n  1,\n  2,\n  3\n]")
  }
}
