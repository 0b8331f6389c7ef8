internal import FlipbookUnits
internal import FlipbookYAML

/// Formats values and names for messages.
package enum Wording {
  /// Returns text of a file in quotes: shortened, and without control characters.
  package static func quoted(_ text: some StringProtocol) -> String { "'\(shortened(text))'" }

  /// Returns the first 60 characters of a text, without control characters.
  static func shortened(_ text: some StringProtocol) -> String {
    let start = text.unicodeScalars.prefix(60)
    return printable(String(String.UnicodeScalarView(start))) + (start.endIndex == text.endIndex ? "" : "…")
  }

  /// Returns a text without characters that control a terminal or a hosted runner.
  package static func printable(_ text: some StringProtocol) -> String { PrintableText.of(text) }

  /// Returns a path or a name as it appears at the start of a printed line.
  package static func place(_ path: String) -> String { PrintableText.place(path) }

  /// Returns "a", "a or b", or "a, b, or c". If there are more than 50 names, only the first 40 are listed.
  package static func choice(_ names: [String]) -> String {
    if names.count > 50 { return names.prefix(40).joined(separator: ", ") + ", or \(names.count - 40) others" }
    guard let last = names.last, names.count > 1 else { return names.first ?? "nothing" }
    return names.dropLast().joined(separator: ", ") + (names.count > 2 ? ", or " : " or ") + last
  }

  /// Returns "a, b, c". If there are more than 50 names, only the first 40 are listed.
  package static func list(_ names: [String]) -> String {
    names.count > 50
      ? names.prefix(40).joined(separator: ", ") + ", … (\(names.count) in total)" : names.joined(separator: ", ")
  }

  /// Returns text such as " (in device=iphone-8 and 2 other cells)".
  static func cells(first: String, count: Int) -> String {
    let others = count > 1 ? " and \(self.count(count - 1, "other cell"))" : ""
    return " (in \(first)\(others))"
  }

  /// Returns text such as "1 frame" or "2 frames".
  package static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// Returns a number without ".0", and without an exponent if nine decimals are enough.
  static func number(_ value: Double) -> String {
    let text = Int(exactly: value).map(String.init) ?? String(value)
    guard text.contains("e-"), value.magnitude >= 1e-9 else { return text }
    let digits = String(1_000_000_000 + Int((value.magnitude * 1e9).rounded())).dropFirst()
    return (value < 0 ? "-0." : "0.") + digits.reversed().drop { $0 == "0" }.reversed()
  }

  /// Describes a node as it follows "found" in a message.
  static func describe(_ node: Node) -> String {
    switch node.content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let scalar): describe(scalar)
    }
  }

  /// Names the kind of a value without quoting it.
  static func kind(of node: Node) -> String {
    switch node.content {
    case .sequence: "a list"
    case .mapping: "a map"
    case .scalar(let scalar): scalar.meaning == .text ? "text" : scalar.meaning == .null ? "nothing" : "a single value"
    }
  }

  private static func describe(_ scalar: Scalar) -> String {
    switch scalar.meaning {
    case .null: "nothing"
    case .number(let value) where !value.isFinite: "\(shortened(scalar.text)), which is not finite"
    case .boolean, .number: shortened(scalar.text)
    case .oddNumber where scalar.text.hasPrefix("0"): "\(shortened(scalar.text)), which is not decimal"
    case .oddNumber: "\(shortened(scalar.text)), which is not finite"
    case .text where scalar.style == .quoted: "the text \(quoted(scalar.text))"
    case .text: quoted(scalar.text)
    }
  }
}
