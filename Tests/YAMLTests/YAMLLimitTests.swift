import Testing
import FlipbookYAML

@Suite struct YAMLLimitTests {
  @Test("Collections can be nested 64 levels deep, but not 65, even through an alias")
  func depth() throws {
    _ = try YAMLParser.parse(nested(64))
    #expect(throws: YAMLError("nested more than 64 levels deep", at: SourcePosition(line: 1, column: 65))) {
      try YAMLParser.parse(nested(65))
    }
    let limits = YAMLParser.Limits(depth: 3)
    _ = try YAMLParser.parse(Array("[&x [1], [*x]]".utf8), limits: limits)
    #expect(throws: YAMLError("nested more than 3 levels deep", at: SourcePosition(line: 1, column: 12))) {
      try YAMLParser.parse(Array("[&x [1], [[*x]]]".utf8), limits: limits)
    }
  }

  @Test("An alias counts as the value that it refers to")
  func nodes() throws {
    let text = Array("[&x [1, 2], *x, *x]".utf8)
    _ = try YAMLParser.parse(text, limits: YAMLParser.Limits(nodes: 10))
    let message = "more than 9 values, counting what each alias refers to"
    #expect(throws: YAMLError(message, at: SourcePosition(line: 1, column: 17))) {
      try YAMLParser.parse(text, limits: YAMLParser.Limits(nodes: 9))
    }
  }

  @Test("Hostile texts are rejected immediately", arguments: HostileText.all)
  func hostile(text: HostileText) {
    #expect(throws: YAMLError.self) { try YAMLParser.parse(text.bytes) }
  }
}

private func nested(_ depth: Int) -> [UInt8] {
  Array((String(repeating: "[", count: depth) + String(repeating: "]", count: depth)).utf8)
}

/// A text designed to take much time or memory.
struct HostileText: Sendable, CustomTestStringConvertible {
  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  init(_ name: String, _ text: String) {
    self.name = name
    bytes = Array(text.utf8)
  }

  static let all: [HostileText] = [
    HostileText("1 MiB of [", String(repeating: "[", count: 1 << 20)),
    HostileText("1 MiB of {", String(repeating: "{", count: 1 << 20)),
    HostileText("1 MiB of dashes and blanks", String(repeating: "- ", count: 1 << 19)),
    HostileText("1 MiB of ? ", String(repeating: "? ", count: 1 << 19)),
    HostileText("1 MiB of {\"", String(repeating: "{\"", count: 1 << 19)),
    HostileText("1 MiB of !", String(repeating: "!", count: 1 << 20)),
    HostileText("1 MiB of &a ", String(repeating: "&a ", count: 349_525)),
    HostileText("1 MiB of %", String(repeating: "%", count: 1 << 20)),
    HostileText("1 MiB of :", String(repeating: ": ", count: 1 << 19)),
    HostileText(
      "1,400 steps of indentation",
      (0..<1_400).map { String(repeating: " ", count: $0) + "a:\n" }.joined()
    ),
    HostileText("an open quote", "\"" + String(repeating: "x\n", count: 1 << 19)),
    HostileText("nine to the thirteenth", aliasBomb),
    HostileText("60,000 directives", (0..<60_000).map { "%TAG !a\($0)! a\n" }.joined() + "---\nx"),
    HostileText(
      "60,000 directives below",
      "x\n...\n" + (0..<60_000).map { "%TAG !a\($0)! a\n" }.joined() + "---\nx"
    ),
    HostileText("many documents", String(repeating: "---\n", count: 1 << 18)),
    HostileText("lone surrogates", "[\"" + String(repeating: "\\ud83d", count: 170_000) + "\"]"),
  ]

  private static let aliasBomb: String = {
    let levels = (1...13).map { level in
      let item = "*a\(level - 1)"
      return "a\(level): &a\(level) [" + Array(repeating: item, count: 9).joined(separator: ", ") + "]\n"
    }
    return "a0: &a0 [x, x, x, x, x, x, x, x, x]\n" + levels.joined()
  }()
}
