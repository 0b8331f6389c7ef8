/// Parses expressions.
///
/// ```
/// expression = and, {"or", and}
/// and        = not, {"and", not}
/// not        = "not", not | comparison
/// comparison = sum, [("<" | "<=" | ">" | ">=" | "==" | "!="), sum]
/// sum        = product, {("+" | "-"), product}
/// product    = factor, {("*" | "/"), factor}
/// factor     = "-", factor | "(", expression, ")" | "[", list, "]" | function, "(", list, ")" | number | name | "'text'"
/// list       = expression, {",", expression}
/// ```
package struct Parser {
  private let tokens: [Token]
  private var index = 0
  /// What a name stands for in messages, such as "a track".
  private let noun: String

  /// Parses a whole text.
  /// - Parameter noun: What a name stands for in messages, such as "a track".
  package static func parse(_ text: String, noun: String = "a name") throws(ExpressionProblem) -> Syntax {
    var parser = Parser(tokens: try Lexer.tokens(of: text), noun: noun)
    let syntax = try parser.alternative(depth: 0)
    guard parser.token.kind != .end else { return syntax }
    throw parser.unexpected()
  }

  private var token: Token { tokens[index] }

  private func unexpected() -> ExpressionProblem {
    let found = Parser.spelled(token)
    return ExpressionProblem("expected an operator, found '\(found)'\(hint(found))", at: token.offset)
  }

  /// The hint for what other languages write after a value, or "" for anything else.
  private func hint(_ text: String) -> String {
    switch text {
    case ",": " (use a decimal point)"
    case "=": " (write == to compare)"
    case "&", "|", "!": " (write and, or, not)"
    case "?": " (write if(condition, a, b))"
    case "%": percentHint
    default: numberBefore == nil ? "" : Parser.unitHint(text)
    }
  }

  private var numberBefore: Double? {
    guard index > 0, case .number(let number) = tokens[index - 1].kind else { return nil }
    return number
  }

  /// "50%" is a share; "i % 3" is a remainder.
  private var percentHint: String {
    switch tokens[index + 1].kind {
    case .number, .name, .symbol("("): return " (write mod(x, n) for a remainder)"
    default:
      guard let share = numberBefore.map({ $0 / 100 }) else { return " (write a factor, such as 0.5)" }
      return " (write \(share); for a length, a factor, such as \(share) * parent.width)"
    }
  }

  /// The hint for a unit after a number, or "" for anything else.
  private static func unitHint(_ text: String) -> String {
    switch text {
    case "px", "pt", "pts", "points": " (lengths are in points, without a unit)"
    case "s", "ms", "sec": " (times are in seconds, without a unit)"
    case "deg", "°": " (angles are in degrees, without a unit)"
    default: ""
    }
  }

  private static func spelled(_ token: Token) -> String {
    switch token.kind {
    case .number(let number): Int(exactly: number).map(String.init) ?? String(number)
    case .name(let text), .color(let text), .symbol(let text), .unknown(let text): text
    case .text(let text): "'\(text)'"
    case .end: "the end"
    }
  }

  /// Takes the next token if it is this symbol or word.
  private mutating func takes(_ text: String) -> Bool {
    guard token.kind == .symbol(text) || token.kind == .name(text) else { return false }
    index += 1
    return true
  }

  private mutating func alternative(depth: Int) throws(ExpressionProblem) -> Syntax {
    guard depth < ExpressionLimits.depth else {
      throw ExpressionProblem("nested more than \(ExpressionLimits.depth) levels deep", at: token.offset)
    }
    var left = try conjunction(depth: depth)
    while case let offset = token.offset, takes("or") {
      left = .operation(.or, left, try conjunction(depth: depth), offset: offset)
    }
    return left
  }

  private mutating func conjunction(depth: Int) throws(ExpressionProblem) -> Syntax {
    var left = try negation(depth: depth)
    while case let offset = token.offset, takes("and") {
      left = .operation(.and, left, try negation(depth: depth), offset: offset)
    }
    return left
  }

  private mutating func negation(depth: Int) throws(ExpressionProblem) -> Syntax {
    let offset = token.offset
    guard takes("not") else { return try comparison(depth: depth) }
    guard depth < ExpressionLimits.depth else {
      throw ExpressionProblem("nested more than \(ExpressionLimits.depth) levels deep", at: offset)
    }
    return .not(try negation(depth: depth + 1), offset: offset)
  }

  private static let comparisons: [Syntax.Operator] = [.atMost, .atLeast, .less, .greater, .equal, .unequal]

  private mutating func comparison(depth: Int) throws(ExpressionProblem) -> Syntax {
    let left = try sum(depth: depth)
    let offset = token.offset
    guard let symbol = takeComparison() else { return left }
    let whole = Syntax.operation(symbol, left, try sum(depth: depth), offset: offset)
    let next = token.offset
    guard takeComparison() == nil else {
      throw ExpressionProblem("a comparison has two sides (write a < b and b < c)", at: next)
    }
    return whole
  }

  private mutating func takeComparison() -> Syntax.Operator? {
    for symbol in Parser.comparisons where takes(symbol.rawValue) { return symbol }
    return nil
  }

  private mutating func sum(depth: Int) throws(ExpressionProblem) -> Syntax {
    var left = try product(depth: depth)
    while case let offset = token.offset, let symbol = take(.plus, .minus) {
      left = .operation(symbol, left, try product(depth: depth), offset: offset)
    }
    return left
  }

  private mutating func product(depth: Int) throws(ExpressionProblem) -> Syntax {
    var left = try factor(depth: depth)
    while case let offset = token.offset, let symbol = take(.times, .over) {
      left = .operation(symbol, left, try factor(depth: depth), offset: offset)
    }
    return left
  }

  private mutating func take(_ first: Syntax.Operator, _ second: Syntax.Operator) -> Syntax.Operator? {
    takes(first.rawValue) ? first : takes(second.rawValue) ? second : nil
  }

  private mutating func factor(depth: Int) throws(ExpressionProblem) -> Syntax {
    guard depth < ExpressionLimits.depth else {
      throw ExpressionProblem("nested more than \(ExpressionLimits.depth) levels deep", at: token.offset)
    }
    let first = token
    switch first.kind {
    case .number(let number):
      index += 1
      return .number(number, offset: first.offset)
    case .text(let text):
      index += 1
      return .text(text, offset: first.offset)
    case .color(let text):
      index += 1
      return .color(text, offset: first.offset)
    case .name(let name) where !["and", "or", "not"].contains(name):
      index += 1
      guard takes("(") else { return .name(name, offset: first.offset) }
      return .call(name, try list(until: ")", depth: depth), offset: first.offset)
    case .symbol("-"):
      index += 1
      return .negative(try factor(depth: depth + 1), offset: first.offset)
    case .symbol("("):
      index += 1
      let inner = try alternative(depth: depth + 1)
      guard takes(")") else { throw missing(")") }
      return inner
    case .symbol("["):
      index += 1
      return .list(try list(until: "]", depth: depth), offset: first.offset)
    case .end: throw ExpressionProblem("expected a number or \(noun) at the end", at: first.offset)
    default:
      let found = Parser.spelled(first)
      throw ExpressionProblem(
        "expected a number or \(noun), found '\(found)'" + (found == "!" ? " (write not)" : ""), at: first.offset)
    }
  }

  private mutating func list(until end: String, depth: Int) throws(ExpressionProblem) -> [Syntax] {
    if takes(end) { return [] }
    var items = [try alternative(depth: depth + 1)]
    while takes(",") { items.append(try alternative(depth: depth + 1)) }
    guard takes(end) else { throw missing(end) }
    return items
  }

  private func missing(_ symbol: String) -> ExpressionProblem {
    // Where another language goes on, nothing is missing.
    guard token.kind == .symbol(",") || hint(Parser.spelled(token)).isEmpty else { return unexpected() }
    return ExpressionProblem("a '\(symbol)' is missing", at: token.offset)
  }
}
