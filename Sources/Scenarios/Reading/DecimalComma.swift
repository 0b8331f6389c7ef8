internal import FlipbookYAML

/// Detects expressions that a comma has ended, as it does without quotes in a map in braces.
enum CutExpression {
  /// Returns " (an expression with a comma needs quotes)" for a text such as "min(a", or "" for any other text.
  static func hint(_ text: String) -> String {
    text.count { $0 == "(" } > text.count { $0 == ")" } ? " (an expression with a comma needs quotes)" : ""
  }
}

/// Detects numbers that are written with a decimal comma, which YAML reads differently.
package enum DecimalComma {
  /// Returns " (write 0.3 with a decimal point)" for a text such as "0,3" or "0,3s", or "" for any other text.
  package static func hint(_ text: String) -> String {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, isWhole(parts[0].drop { $0 == "-" }), isWhole(parts[1].prefix { $0.isNumber }),
      ["", "s", "ms"].contains(parts[1].drop { $0.isNumber })
    else { return "" }
    return words("\(parts[0]).\(parts[1])")
  }

  /// Returns the same hint for a key that is the end of a number: YAML reads `{at: 0,3}` as `{at: 0, 3: null}`.
  static func hint(_ entry: Node.Entry, after previous: Node.Entry?) -> String {
    let place = entry.key.range.start
    guard let end = entry.key.scalar, isWhole(end.text[...]), entry.value.scalar?.text == "",
      let number = previous?.value, let start = number.scalar, start.style == .plain,
      isWhole(start.text.drop { $0 == "-" }), number.range.end.line == place.line,
      number.range.end.column + 1 == place.column
    else { return "" }
    return words("\(start.text).\(end.text)")
  }

  private static func words(_ number: String) -> String { " (write \(number) with a decimal point)" }

  private static func isWhole(_ text: Substring) -> Bool {
    (1...20).contains(text.utf8.count) && text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
  }
}
