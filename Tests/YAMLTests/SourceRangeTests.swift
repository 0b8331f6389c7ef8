import Testing
import FlipbookYAML

@Suite struct SourceRangeTests {
  @Test(
    "Lines and columns start at 1 and columns count characters, wherever the value X is",
    arguments: [
      ("X", 1, 1),
      ("\u{FEFF}X", 1, 1),
      ("\u{FEFF}a: X", 1, 4),
      ("# 日本語\na: X", 2, 4),
      ("日本語: X", 1, 6),
      ("😀: X", 1, 4),
      ("é: X", 1, 4),
      ("e\u{301}: X", 1, 5),
      ("a:\tX", 1, 4),
      ("a: [\t\tX]", 1, 7),
      ("a: 1\nb: X", 2, 4),
      ("a: 1\r\nb: X", 2, 4),
      ("a: 1\rb: X", 2, 4),
      ("a: 1\r\n\r\n\nb: X", 4, 4),
      ("a: 'x\u{85}y'\nb: X", 2, 4),
      ("a: 'x\u{2028}y'\nb: X", 2, 4),
      ("a: |\n  one\n  two\nb: X", 4, 4),
      ("a: >\r\n  one\r\n\r\n  two\r\nb: X", 5, 4),
      ("a: \"one\n  two\"\nb: X", 3, 4),
      ("- 1\n-   X", 2, 5),
      ("[1, 2,\n X]", 2, 2),
      ("{\"a\":\"\\u65e5\",\"b\":X}", 1, 19),
      ("{\"a\":\"\\ud83d\\ude00\",\"b\":X}", 1, 25),
      ("{\"a\":\"\\ud83d\\ude00\",\n\"\\uD83D\\uDE00\": X}", 2, 17),
      ("---\nX", 2, 1),
      ("%YAML 1.2\n---\na: X", 3, 4),
    ]
  )
  func place(text: String, line: Int, column: Int) throws {
    let found = try #require(scalars(of: try YAMLParser.parse(Array(text.utf8))).first { $0.scalar?.text == "X" })
    let start = SourcePosition(line: line, column: column)
    #expect(found.range == SourceRange(start: start, end: SourcePosition(line: line, column: column + 1)))
  }

  @Test("A map starts at its first key, a list at its first dash or bracket")
  func startOfCollection() throws {
    let root = try YAMLParser.parse(Array("timeline:\n  - at: 1\n    tap: [ 1, 2 ]\n".utf8))
    let starts = collections(of: root).map(\.range.start)
    let expected = [(1, 1), (2, 3), (2, 5), (3, 10)].map { SourcePosition(line: $0.0, column: $0.1) }
    #expect(starts == expected)
  }

  @Test("An omitted value is where it would be")
  func absent() throws {
    let root = try YAMLParser.parse(Array("a:\nb: 1\n".utf8))
    let empty = try #require(scalars(of: root).first { $0.scalar?.text == "" })
    #expect(empty.range.start == SourcePosition(line: 1, column: 3))
  }

  @Test("A value that an alias refers to has the range of the alias")
  func alias() throws {
    let root = try YAMLParser.parse(Array("a: &x [1]\nb: *x\n".utf8))
    guard case .mapping(let entries) = root.content else {
      Issue.record("expected a mapping")
      return
    }
    #expect(entries[1].value.content == entries[0].value.content)
    #expect(
      entries[1].value.range
        == SourceRange(start: SourcePosition(line: 2, column: 4), end: SourcePosition(line: 2, column: 6))
    )
  }
}

/// Returns every scalar, including keys, in text order.
func scalars(of node: Node) -> [Node] {
  switch node.content {
  case .scalar: [node]
  case .sequence(let items): items.flatMap(scalars)
  case .mapping(let entries): entries.flatMap { scalars(of: $0.key) + scalars(of: $0.value) }
  }
}

private func collections(of node: Node) -> [Node] {
  switch node.content {
  case .scalar: []
  case .sequence(let items): [node] + items.flatMap(collections)
  case .mapping(let entries): [node] + entries.flatMap { collections(of: $0.key) + collections(of: $0.value) }
  }
}
