internal import FlipbookExpectations
internal import FlipbookYAML

/// Parses arithmetic such as "keyboard.top - 49".
///
/// ```
/// sum     = product, {("+" | "-"), product}
/// product = factor, {("*" | "/"), factor}
/// factor  = "-", factor | "(", sum, ")" | number | track
/// ```
struct ExpressionParser {
  struct Problem: Error {
    let message: String

    init(_ message: String) { self.message = message }
  }

  /// The maximum length of an expression in characters.
  static let longest = 1_000
  /// The maximum nesting depth of parentheses and signs.
  static let deepest = 64

  private var rest: Substring.UnicodeScalarView

  static func parse(_ text: String) throws(Problem) -> Expression {
    guard text.utf8.count <= longest else { throw Problem("expected at most \(longest) characters") }
    var parser = ExpressionParser(rest: text[...].unicodeScalars)
    let arithmetic = try parser.sum(depth: 0)
    if let extra = parser.next {
      let hint = extra == "," ? " (use a decimal point)" : ""
      throw Problem("expected +, -, *, or /, found \(Wording.quoted(String(extra)))\(hint)")
    }
    let spaced = text.split(separator: " ").joined(separator: " ")
    return Expression(spaced, arithmetic)
  }

  /// The next character that is not a space.
  private var next: Unicode.Scalar? {
    mutating get {
      while rest.first == " " { rest.removeFirst() }
      return rest.first
    }
  }

  private mutating func sum(depth: Int) throws(Problem) -> Arithmetic<String> {
    var left = try product(depth: depth)
    while let symbol = next, symbol == "+" || symbol == "-" {
      rest.removeFirst()
      left = .operation(symbol == "+" ? .plus : .minus, left, try product(depth: depth))
    }
    return left
  }

  private mutating func product(depth: Int) throws(Problem) -> Arithmetic<String> {
    var left = try factor(depth: depth)
    while let symbol = next, symbol == "*" || symbol == "/" {
      rest.removeFirst()
      left = .operation(symbol == "*" ? .times : .over, left, try factor(depth: depth))
    }
    return left
  }

  private mutating func factor(depth: Int) throws(Problem) -> Arithmetic<String> {
    guard depth < ExpressionParser.deepest else {
      throw Problem("nested more than \(ExpressionParser.deepest) levels deep")
    }
    guard let first = next else { throw Problem("expected a number or a track at the end") }
    switch first {
    case "-":
      rest.removeFirst()
      return .negative(try factor(depth: depth + 1))
    case "(":
      rest.removeFirst()
      let inner = try sum(depth: depth + 1)
      guard next == ")" else { throw Problem("a ')' is missing") }
      rest.removeFirst()
      return inner
    case "0"..."9", ".": return try number()
    case _ where ExpressionParser.isLetter(first): return .track(name())
    default: throw Problem("expected a number or a track, found \(Wording.quoted(String(first)))")
    }
  }

  private mutating func name() -> String {
    take { ExpressionParser.isLetter($0) || ExpressionParser.isDigit($0) || $0 == "." }
  }

  private mutating func number() throws(Problem) -> Arithmetic<String> {
    var text = take { ExpressionParser.isDigit($0) || $0 == "." }
    if rest.first == "e" || rest.first == "E" {
      text.unicodeScalars.append(rest.removeFirst())
      if rest.first == "+" || rest.first == "-" { text.unicodeScalars.append(rest.removeFirst()) }
      text += take(ExpressionParser.isDigit)
    }
    guard let number = Scalar.decimal(text) else { throw Problem("\(Wording.quoted(text)) is not a number") }
    guard number <= ScenarioLimits.longestDistance else {
      throw Problem(
        "expected numbers up to \(Wording.number(ScenarioLimits.longestDistance)), found \(Wording.shortened(text))")
    }
    return .number(number)
  }

  private mutating func take(_ isWanted: (Unicode.Scalar) -> Bool) -> String {
    let taken = rest.prefix(while: isWanted)
    rest = rest[taken.endIndex...]
    return String(taken)
  }

  private static func isLetter(_ character: Unicode.Scalar) -> Bool {
    ("a"..."z").contains(character) || ("A"..."Z").contains(character) || character == "_"
  }

  private static func isDigit(_ character: Unicode.Scalar) -> Bool { ("0"..."9").contains(character) }

  /// Returns whether a text is a word such as "opened" or "stop_up", which can be the name or the value of a track.
  static func isWord(_ text: String) -> Bool {
    guard let first = text.unicodeScalars.first, isLetter(first), text.utf8.count <= longest else { return false }
    return text.unicodeScalars.allSatisfy { isLetter($0) || isDigit($0) }
  }
}
