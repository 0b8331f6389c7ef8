/// A part of an expression's text.
struct Token: Hashable, Sendable {
  enum Kind: Hashable, Sendable {
    case number(Double)
    /// A name such as "bar.height", or a word of the language such as "and".
    case name(String)
    /// A text in quotes.
    case text(String)
    /// An exact color such as "#FF8800".
    case color(String)
    /// An operator, a parenthesis, a bracket, or a comma.
    case symbol(String)
    /// A character that is not part of the language.
    case unknown(String)
    case end
  }

  let kind: Kind
  /// The number of characters before the token.
  let offset: Int
}

/// Splits an expression into tokens.
struct Lexer {
  private let scalars: [Unicode.Scalar]
  private var index = 0

  private init(_ text: String) { scalars = Array(text.unicodeScalars) }

  static func tokens(of text: String) throws(ExpressionProblem) -> [Token] {
    guard text.utf8.count <= ExpressionLimits.length else {
      throw ExpressionProblem("expected at most \(ExpressionLimits.length) characters", at: 0)
    }
    var lexer = Lexer(text)
    var tokens: [Token] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens + [Token(kind: .end, offset: lexer.index)]
  }

  private mutating func next() throws(ExpressionProblem) -> Token? {
    while index < scalars.count, scalars[index] == " " || scalars[index] == "\n" || scalars[index] == "\t" {
      index += 1
    }
    guard index < scalars.count else { return nil }
    let start = index
    let first = scalars[index]
    // Swift's ".red" is a name, which nothing has.
    let isMember = first == "." && index + 1 < scalars.count && Lexer.isLetter(scalars[index + 1])
    if Lexer.isLetter(first) || isMember { return Token(kind: .name(name()), offset: start) }
    if Lexer.isDigit(first) || first == "." { return Token(kind: .number(try number()), offset: start) }
    if first == "'" || first == "\"" { return Token(kind: .text(try quoted(first)), offset: start) }
    if first == "#" {
      index += 1
      return Token(kind: .color("#" + take { Lexer.isDigit($0) || Lexer.isLetter($0) }), offset: start)
    }
    let pair = String(String.UnicodeScalarView(scalars[start..<min(start + 2, scalars.count)]))
    if ["<=", ">=", "==", "!="].contains(pair) {
      index += 2
      return Token(kind: .symbol(pair), offset: start)
    }
    index += 1
    let symbol = String(Character(first))
    let isKnown = "+-*/(),[]<>".unicodeScalars.contains(first)
    return Token(kind: isKnown ? .symbol(symbol) : .unknown(symbol), offset: start)
  }

  private mutating func take(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    let start = index
    while index < scalars.count, isWanted(scalars[index]) { index += 1 }
    return String(String.UnicodeScalarView(scalars[start..<index]))
  }

  private mutating func name() -> String { take { Lexer.isLetter($0) || Lexer.isDigit($0) || $0 == "." } }

  private mutating func quoted(_ quote: Unicode.Scalar) throws(ExpressionProblem) -> String {
    let start = index
    index += 1
    let text = take { $0 != quote }
    guard index < scalars.count else { throw ExpressionProblem("a closing \(quote) is missing", at: start) }
    index += 1
    return text
  }

  private mutating func number() throws(ExpressionProblem) -> Double {
    let start = index
    var text = take { Lexer.isDigit($0) || $0 == "." }
    if index < scalars.count, scalars[index] == "e" || scalars[index] == "E" {
      text.unicodeScalars.append(scalars[index])
      index += 1
      if index < scalars.count, scalars[index] == "+" || scalars[index] == "-" {
        text.unicodeScalars.append(scalars[index])
        index += 1
      }
      text += take(Lexer.isDigit)
    }
    guard let number = Lexer.decimal(text) else { throw ExpressionProblem("'\(text)' is not a number", at: start) }
    guard number <= ExpressionLimits.number else {
      throw ExpressionProblem("expected numbers up to \(Int(ExpressionLimits.number)), found \(text)", at: start)
    }
    return number
  }

  /// Returns the number of a text such as "12", ".5", "1.", or "2e3".
  private static func decimal(_ text: String) -> Double? {
    guard text.unicodeScalars.filter({ $0 == "." }).count <= 1, text.unicodeScalars.contains(where: isDigit),
      text.unicodeScalars.last.map({ isDigit($0) || $0 == "." }) == true
    else { return nil }
    return Double(text)
  }

  static func isLetter(_ character: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character) || character == "_"
  }

  static func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }
}
