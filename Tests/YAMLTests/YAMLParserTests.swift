import Testing
import FlipbookYAML

@Suite struct YAMLParserTests {
  @Test(
    "Texts are parsed into nodes",
    arguments: [
      ("a: 1", "{a: 1}"),
      ("a: '1'", "{a: “1”}"),
      ("a: \"1\"", "{a: “1”}"),
      ("a: |\n  x\n  y\n", "{a: “x\ny\n”}"),
      ("a: >-\n  x\n  y\n", "{a: “x y”}"),
      ("- x\n- [y, {z: 1}]", "[x, [y, {z: 1}]]"),
      ("a:\n- 1", "{a: [1]}"),
      ("a: 1\na: 2", "{a: 1, a: 2}"),
      ("{\"a\": [1, true, null, \"x\"]}", "{“a”: [1, true, null, “x”]}"),
      ("{\n\t\"a\":\t1\n}", "{“a”: 1}"),
      ("{\"a\":\"b\",\"c\":{\"d\":[]}}", "{“a”: “b”, “c”: {“d”: []}}"),
      ("[\"\\u65e5\\/\\n\\ud83d\\ude00\"]", "[“日/\n😀”]"),
      ("[\"\\\\ud83d\\\\ude00\"]", "[“\\ud83d\\ude00”]"),
      ("a: &x {b: 1}\nc: [*x, *x]", "{a: {b: 1}, c: [{b: 1}, {b: 1}]}"),
      ("- &x 1\n- *x\n- &x 2\n- *x", "[1, 1, 2, 2]"),
      ("a: !!str 1\nb: ! 2\nc: !!int \"3\"", "{a: “1”, b: “2”, c: 3}"),
      ("? a\n: b", "{a: b}"),
      ("a: 1 # x\n# y\nb: x#y", "{a: 1, b: x#y}"),
      ("--- {a: 1}\n...\n", "{a: 1}"),
      ("---", ""),
      ("<<: 1", "{<<: 1}"),
      ("a: 1\r\nb:\r\n  - 2\r\n", "{a: 1, b: [2]}"),
      ("\u{FEFF}a: 1", "{a: 1}"),
      ("a: \"\\0\\e\"", "{a: “\0\u{1B}”}"),
    ]
  )
  func structure(text: String, expected: String) throws {
    #expect(describe(try YAMLParser.parse(Array(text.utf8))) == expected)
  }

  @Test(
    "The first error in a text has a position and a message",
    arguments: [
      ("", 1, 1, "the file is empty"),
      ("# only a comment\n", 1, 1, "the file is empty"),
      (
        "a: [1, 2\nb: 3", 2, 2,
        "not valid YAML: did not find expected ',' or ']', while parsing a flow sequence that starts at 1:4"
      ),
      ("a: {b: >= 3}", 1, 8, "not valid YAML: a value cannot begin with '>' here; put it in quotes"),
      ("a: %d", 1, 4, "not valid YAML: a value cannot begin with '%' here; put it in quotes"),
      ("a: b: c", 1, 5, "not valid YAML: text that contains ': ' must be in quotes"),
      ("title: 日本: they leave", 1, 10, "not valid YAML: text that contains ': ' must be in quotes"),
      ("- {a: 1, b: c: d}", 1, 14, "not valid YAML: text that contains ': ' must be in quotes"),
      (
        "- {a: {open} of 3}", 1, 14,
        "not valid YAML: a ',' is missing, or text with a brace must be in quotes, such as \"{count} of 3\""
      ),
      ("a: {open} of 3", 1, 11, "not valid YAML: text with a brace must be in quotes, such as \"{count} of 3\""),
      (
        "- {a: \"Hi\" there}", 1, 12,
        "not valid YAML: text after a closing quote; put all of it in one pair of quotes"
      ),
      (
        "b:\n  a: \"Hi\" there", 2, 11,
        "not valid YAML: text after a closing quote; put all of it in one pair of quotes"
      ),
      (
        "a: {color: #FF8800, left: 3}\nb: 2", 1, 12,
        "not valid YAML: '#FF8800' starts a comment; put the color in quotes: \"#FF8800\""
      ),
      (
        "a: {color: #FF8800}\n", 1, 12,
        "not valid YAML: '#FF8800' starts a comment; put the color in quotes: \"#FF8800\""
      ),
      (
        "a: {color: #FF8800,\n    left: 3}", 1, 12,
        "not valid YAML: '#FF8800' starts a comment; put the color in quotes: \"#FF8800\""
      ),
      (
        "- {a: !b}", 1, 7,
        "not valid YAML: a value cannot begin with '!' here; write not for a condition, or put text in quotes"
      ),
      ("a: 1\n  b: 2", 2, 4, "not valid YAML: \(indentation)"),
      ("日本: 1\n 語: 2", 2, 3, "not valid YAML: \(indentation)"),
      ("a:\n\tb: 1", 2, 1, "tabs cannot be used for indentation; use spaces"),
      ("a:\n  b: 1\n\tc: 2", 3, 1, "tabs cannot be used for indentation; use spaces"),
      (
        "a: \"b", 1, 6,
        "not valid YAML: found unexpected end of stream, while scanning a quoted scalar that starts at 1:4"
      ),
      (
        #"a: "Hello \(x)""#, 1, 11,
        #"not valid YAML: '\(' is not an escape of YAML; write {x} in a text for the value of x"#
      ),
      ("a: 1\n}", 2, 1, "not valid YAML: did not find expected key, while parsing a block mapping that starts at 1:1"),
      ("a: *x", 1, 4, "the alias '*x' has no anchor '&x' above it"),
      ("&x [*x]", 1, 5, "the alias '*x' refers to the value that contains it"),
      ("--- 1\n--- 2", 2, 1, "a second document starts here; a file can contain only one"),
      ("a: !color red", 1, 4, "unexpected tag '!color'; remove it, or write not if it is a condition"),
      ("a: !!binary aGk=", 1, 4, "unexpected tag 'tag:yaml.org,2002:binary'; remove it"),
      ("a: !!map x", 1, 4, "unexpected tag 'tag:yaml.org,2002:map'; remove it"),
      ("a: x\u{0}", 1, 5, "the NUL character is not allowed in YAML"),
      ("a: 1\n日: \u{7}", 2, 4, "the character U+0007 is not allowed in YAML"),
      ("a: \u{7F}", 1, 4, "the character U+007F is not allowed in YAML"),
      ("a: \u{FFFE}", 1, 4, "the character U+FFFE is not allowed in YAML"),
    ]
  )
  func error(text: String, line: Int, column: Int, message: String) {
    #expect(throws: YAMLError(message, at: SourcePosition(line: line, column: column))) {
      try YAMLParser.parse(Array(text.utf8))
    }
  }

  private static let indentation = "a ':' cannot appear here; check the indentation of this line and the one above"

  @Test("Reading one long text can be interrupted")
  func interrupted() {
    let text = Array(("\"" + String(repeating: "a", count: 200_000) + "\"").utf8)
    var checks = 0
    #expect(throws: YAMLError.self) {
      try YAMLParser.parse(text) {
        checks += 1
        return checks == 3
      }
    }
    #expect(checks == 3)
  }

  @Test(
    "Invalid UTF-8 is reported where it is",
    arguments: [
      ([0xFF, 0xFE, 0x61, 0x00], 1, 1, "the file is UTF-16 or UTF-32; save it as UTF-8"),
      ([0xFE, 0xFF, 0x00, 0x61], 1, 1, "the file is UTF-16 or UTF-32; save it as UTF-8"),
      ([0x00, 0x00, 0xFE, 0xFF], 1, 1, "the file is UTF-16 or UTF-32; save it as UTF-8"),
      ([0x61, 0x00, 0x3A, 0x00], 1, 2, "the NUL character is not allowed in YAML"),
      ([0x61, 0x0A, 0x62, 0xE9], 2, 2, "invalid UTF-8; save the file as UTF-8"),
      ([0xE6, 0x97, 0xA5, 0xE6, 0x97], 1, 2, "invalid UTF-8; save the file as UTF-8"),
      ([0xC0, 0x80], 1, 1, "invalid UTF-8; save the file as UTF-8"),
      ([0xED, 0xA0, 0x80], 1, 1, "invalid UTF-8; save the file as UTF-8"),
      ([0xF4, 0x90, 0x80, 0x80], 1, 1, "invalid UTF-8; save the file as UTF-8"),
      ([0x0D, 0x0A, 0x0D, 0x0A, 0x20, 0x80], 3, 2, "invalid UTF-8; save the file as UTF-8"),
    ]
  )
  func encoding(bytes: [UInt8], line: Int, column: Int, message: String) {
    #expect(throws: YAMLError(message, at: SourcePosition(line: line, column: column))) {
      try YAMLParser.parse(bytes)
    }
  }
}

/// Describes a node in one line, with quoted scalars in “ ”.
private func describe(_ node: Node) -> String {
  switch node.content {
  case .scalar(let scalar): scalar.style == .quoted ? "“\(scalar.text)”" : scalar.text
  case .sequence(let items): "[" + items.map(describe).joined(separator: ", ") + "]"
  case .mapping(let entries):
    "{" + entries.map { "\(describe($0.key)): \(describe($0.value))" }.joined(separator: ", ") + "}"
  }
}
