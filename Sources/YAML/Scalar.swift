/// A single value: its text and what YAML 1.2's core schema takes it for.
package struct Scalar: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// Unquoted: may be a number, a truth value or nothing.
    case plain
    /// Quoted, a block, or tagged as a string: text, whatever it looks like.
    case quoted
  }

  /// What a scalar means (YAML 1.2.2, section 10.3.2).
  package enum Meaning: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A decimal number; infinite where it is too large for a Double.
    case number(Double)
    /// Written `0x1F`, `0o17`, `.inf` or `.nan`: a number to YAML, seldom what its author means.
    case oddNumber
    case text
  }

  package let text: String
  package let style: Style

  package init(_ text: String, style: Style = .plain) {
    self.text = text
    self.style = style
  }

  package var meaning: Meaning {
    guard style == .plain else { return .text }
    switch text {
    case "", "~", "null", "Null", "NULL": return .null
    case "true", "True", "TRUE": return .boolean(true)
    case "false", "False", "FALSE": return .boolean(false)
    default: break
    }
    if let number = Scalar.decimal(text) { return .number(number) }
    return Scalar.isOddNumber(text[...]) ? .oddNumber : .text
  }

  /// The number that a text such as "-1.5e3" spells, nil for anything else: `[-+]? (\.[0-9]+ | [0-9]+ (\.[0-9]*)?)
  /// ([eE] [-+]? [0-9]+)?`. Infinite where it is too large for a Double.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    var rest = text.utf8[...]
    dropSign(&rest)
    let whole = dropDigits(&rest)
    var fraction = 0
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      fraction = dropDigits(&rest)
    }
    guard whole + fraction > 0 else { return nil }
    if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
      rest.removeFirst()
      dropSign(&rest)
      guard dropDigits(&rest) > 0 else { return nil }
    }
    return rest.isEmpty ? Double(text) : nil
  }

  private static func dropSign<Bytes: Collection<UInt8>>(_ bytes: inout Bytes) where Bytes.SubSequence == Bytes {
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
  }

  private static func dropDigits<Bytes: Collection<UInt8>>(_ bytes: inout Bytes) -> Int
  where Bytes.SubSequence == Bytes {
    var count = 0
    while let byte = bytes.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      bytes.removeFirst()
      count += 1
    }
    return count
  }

  private static func isOddNumber(_ text: Substring) -> Bool {
    if [".nan", ".NaN", ".NAN"].contains(text) { return true }
    if text.hasPrefix("0x") { return text.dropFirst(2).allPlain("0123456789abcdefABCDEF") }
    if text.hasPrefix("0o") { return text.dropFirst(2).allPlain("01234567") }
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    return [".inf", ".Inf", ".INF"].contains(unsigned)
  }
}

extension Substring {
  fileprivate func allPlain(_ digits: String) -> Bool { !isEmpty && allSatisfy { digits.contains($0) } }
}
