/// An expression as it is written: names are not yet known to mean anything.
package indirect enum Syntax: Hashable, Sendable {
  case number(Double, offset: Int)
  case name(String, offset: Int)
  /// A text in quotes.
  case text(String, offset: Int)
  /// An exact color such as "#FF8800".
  case color(String, offset: Int)
  case negative(Syntax, offset: Int)
  case not(Syntax, offset: Int)
  case operation(Operator, Syntax, Syntax, offset: Int)
  case call(String, [Syntax], offset: Int)
  case list([Syntax], offset: Int)
  /// A value that the program refers to by a number of its own instead of a name.
  case reference(Int)

  /// An operator between two values.
  package enum Operator: String, Hashable, Sendable {
    case plus = "+", minus = "-", times = "*", over = "/"
    case less = "<", atMost = "<=", greater = ">", atLeast = ">=", equal = "==", unequal = "!="
    case and, or

    /// Whether the operator combines numbers to a number.
    package var isArithmetic: Bool { self == .plus || self == .minus || self == .times || self == .over }
  }

  /// The number that is written, if it is only one.
  package var constant: Double? {
    switch self {
    case .number(let number, _): number
    case .negative(.number(let number, _), _): -number
    default: nil
    }
  }

  /// The number of characters before the expression's first token or its operator.
  package var offset: Int {
    switch self {
    case .number(_, let offset), .name(_, let offset), .text(_, let offset), .color(_, let offset),
      .negative(_, let offset), .not(_, let offset), .operation(_, _, _, let offset), .call(_, _, let offset),
      .list(_, let offset):
      offset
    case .reference: 0
    }
  }

  /// The names in the expression, once for each occurrence, without those of functions.
  package var names: [String] {
    switch self {
    case .name(let name, _): [name]
    case .number, .text, .color, .reference: []
    case .negative(let inner, _), .not(let inner, _): inner.names
    case .operation(_, let left, let right, _): left.names + right.names
    case .call(_, let parts, _), .list(let parts, _): parts.flatMap(\.names)
    }
  }

  /// The texts in quotes in the expression.
  package var texts: [String] {
    switch self {
    case .text(let text, _): [text]
    case .number, .name, .color, .reference: []
    case .negative(let inner, _), .not(let inner, _): inner.texts
    case .operation(_, let left, let right, _): left.texts + right.texts
    case .call(_, let parts, _), .list(let parts, _): parts.flatMap(\.texts)
    }
  }

  /// Returns whether a text is a word such as "opened" or "stop_up": a name without periods.
  package static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, Lexer.isLetter(first), text.utf8.count <= ExpressionLimits.length
    else { return false }
    return text.unicodeScalars.allSatisfy { Lexer.isLetter($0) || Lexer.isDigit($0) }
  }

  /// Returns whether a text is a name such as "bar" or "bar.height".
  package static func isName(_ text: String) -> Bool {
    text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { isWord(String($0)) || isIndex($0) }
      && text.unicodeScalars.first.map(Lexer.isLetter) == true
  }

  private static func isIndex(_ part: Substring) -> Bool {
    !part.isEmpty && part.unicodeScalars.allSatisfy(Lexer.isDigit)
  }
}
