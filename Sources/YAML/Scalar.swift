/// A single value: its text, and its meaning in YAML 1.2's core schema.
package struct Scalar: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// Unquoted: can be a number, a Boolean, or null.
    case plain
    /// Quoted, a block scalar, or tagged as a string: always text.
    case quoted
  }

  /// The meaning of a scalar (YAML 1.2.2, section 10.3.2).
  package enum Meaning: Hashable, Sendable {
    case null
    case boolean(Bool)
    /// A decimal number; infinite if it is too large for a `Double`.
    case number(Double)
    /// A number such as `0x1F`, `0o17`, `.inf`, or `.nan`: valid YAML, but seldom intended.
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

  /// Parses a decimal number, such as "-1.5e3": `[-+]? (\.[0-9]+ | [0-9]+ (\.[0-9]*)?) ([eE] [-+]? [0-9]+)?`.
  ///
  /// Returns `nil` for any other text, and infinity for a number that is too large for a `Double`.
  package static func decimal(_ text: some StringProtocol) -> Double? {
    var rest = Substring(text).utf8
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

  private static func dropSign(_ bytes: inout Substring.UTF8View) {
    if bytes.first == UInt8(ascii: "-") || bytes.first == UInt8(ascii: "+") { bytes.removeFirst() }
  }

  private static func dropDigits(_ bytes: inout Substring.UTF8View) -> Int {
    var count = 0
    while let byte = bytes.first, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      bytes.removeFirst()
      count += 1
    }
    return count
  }

  private static func isOddNumber(_ text: Substring) -> Bool {
    if [".nan", ".NaN", ".NAN"].contains(text) { return true }
    if text.hasPrefix("0x") { return text.dropFirst(2).consistsOf("0123456789abcdefABCDEF") }
    if text.hasPrefix("0o") { return text.dropFirst(2).consistsOf("01234567") }
    let unsigned = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text
    return [".inf", ".Inf", ".INF"].contains(unsigned)
  }
}

extension Substring {
  fileprivate func consistsOf(_ digits: String) -> Bool { !isEmpty && allSatisfy { digits.contains($0) } }
}

extension String {
  /// The text as a scalar in double quotes.
  package var quotedScalar: String {
    let escaped = replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    return "\"\(escaped)\""
  }
}
