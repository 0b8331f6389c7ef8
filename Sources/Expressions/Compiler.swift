/// Checks the kinds of an expression's values, and turns it into a program.
package struct Compiler<Scope: ExpressionScope> {
  package internal(set) var scope: Scope
  var instructions: [Instruction] = []
  var depth = 0
  private var deepest = 0

  private init(scope: Scope) { self.scope = scope }

  /// Compiles an expression whose result must be of a kind; nil accepts any.
  package static func compile(
    _ syntax: Syntax, as wanted: ValueType? = nil, in scope: inout Scope
  ) throws(ExpressionProblem) -> Program {
    var compiler = Compiler(scope: scope)
    defer { scope = compiler.scope }
    let type = try compiler.put(syntax, wanted)
    return Program(compiler.instructions, stackDepth: compiler.deepest, type: type)
  }

  // MARK: - Values

  /// Adds the instructions of an expression and checks the kind of its value.
  @discardableResult
  mutating func put(_ syntax: Syntax, _ wanted: ValueType?) throws(ExpressionProblem) -> ValueType {
    let type = try typed(syntax, wanted)
    guard let wanted, !type.fits(wanted) else { return type }
    if case .name = syntax, wanted == .flag, type == .number, scope.readsNumbersAsFlags { return .flag }
    throw ExpressionProblem("expected \(wanted.text), found \(type.text)", at: syntax.offset)
  }

  mutating func typed(_ syntax: Syntax, _ wanted: ValueType?) throws(ExpressionProblem) -> ValueType {
    switch syntax {
    case .number(let number, _): return push(number, .number)
    case .reference(let reference): return put(try scope.meaning(of: reference))
    case .text(let text, let offset):
      if wanted == .color, let index = scope.index(ofColor: text) { return push(Double(index), .color) }
      return try word(text, wanted, offset) ?? push(scope.number(ofText: text), .text)
    case .color(let text, let offset): return try color(text, offset)
    case .name(let name, let offset): return try value(of: name, wanted, offset)
    case .negative(let inner, _): return try unary(.negate, inner, .number)
    case .not(let inner, _): return try unary(.not, inner, .flag)
    case .operation(let symbol, let left, let right, let offset):
      return try operation(symbol, left, right, wanted, offset)
    case .call(let name, let arguments, let offset): return try call(name, arguments, wanted, offset)
    case .list(_, let offset): throw ExpressionProblem("a list is only an argument of a function", at: offset)
    }
  }

  private mutating func value(
    of name: String, _ wanted: ValueType?, _ offset: Int
  ) throws(ExpressionProblem) -> ValueType {
    if let type = try word(name, wanted, offset) { return type }
    if wanted == .color, let index = scope.index(ofColor: name) { return push(Double(index), .color) }
    if name == "true" || name == "false" { return push(name == "true" ? 1 : 0, .flag) }
    if let meaning = try scope.meaning(of: name, at: offset) { return put(meaning) }
    if let (list, index) = try element(name, isDrawn: false, offset) {
      return try call("pick", [list, index], wanted, offset)
    }
    throw unknown(name, wanted, offset)
  }

  /// Adds a word where one is wanted.
  private mutating func word(
    _ text: String, _ wanted: ValueType?, _ offset: Int
  ) throws(ExpressionProblem) -> ValueType? {
    guard case .word(let words) = wanted, words.contains(text) else { return nil }
    return push(scope.number(ofText: text), .word(words))
  }

  private mutating func color(_ text: String, _ offset: Int) throws(ExpressionProblem) -> ValueType {
    guard let index = scope.index(ofColor: text) else {
      throw ExpressionProblem("'\(text)' is not a color (write #RRGGBB)", at: offset)
    }
    return push(Double(index), .color)
  }

  func unknown(_ name: String, _ wanted: ValueType?, _ offset: Int) -> ExpressionProblem {
    switch wanted {
    case .word(let words):
      ExpressionProblem(
        "unknown word '\(name)' (expected \(ValueType.word(words).text))", at: offset,
        unknown: .init(name: name, candidates: words + scope.names))
    case .color:
      ExpressionProblem(
        "unknown color '\(name)'", at: offset,
        unknown: .init(name: name, candidates: scope.colors + scope.names))
    default:
      if Function.named(name) != nil {
        ExpressionProblem("'\(name)' is a function (write \(name)(…))", at: offset)
      } else {
        ExpressionProblem(
          "unknown name '\(name)'" + (wanted == .text ? quotesHint(name, offset) : ""), at: offset,
          unknown: .init(name: name, candidates: scope.names))
      }
    }
  }

  /// The hint for a text without quotes. At the start of an expression, YAML takes those of the file away.
  private func quotesHint(_ name: String, _ offset: Int) -> String {
    offset > 0
      ? " (a text needs quotes: '\(name)')" : " (a text needs quotes inside those of the file: \"'\(name)'\")"
  }

  // MARK: - Operators

  private mutating func unary(
    _ operation: Operation, _ inner: Syntax, _ type: ValueType
  ) throws(ExpressionProblem) -> ValueType {
    let start = instructions.count
    try put(inner, type)
    add(operation, taking: 1, since: start)
    return type
  }

  private mutating func operation(
    _ symbol: Syntax.Operator, _ left: Syntax, _ right: Syntax, _ wanted: ValueType?, _ offset: Int
  ) throws(ExpressionProblem) -> ValueType {
    let start = instructions.count
    switch symbol {
    case .and, .or:
      try put(left, .flag)
      if let known = constant(since: start) {
        // The other side is checked, and left out where it does not matter.
        let decides = (known != 0) == (symbol == .or)
        let kept = instructions
        instructions.removeLast()
        depth -= 1
        try put(right, .flag)
        if decides { instructions = kept }
        return .flag
      }
      let jump = instructions.count
      instructions.append(Instruction(operation: symbol == .and ? .jumpKeepingFalse : .jumpKeepingTrue))
      depth -= 1
      try put(right, .flag)
      instructions[jump].operand = Int32(instructions.count)
      return .flag
    case .equal, .unequal:
      try equality(left, right, offset)
      add(symbol == .equal ? .equal : .unequal, taking: 2, since: start)
      return .flag
    default:
      for side in [left, right] { try operand(side, of: symbol) }
      add(symbol.operation, taking: 2, since: start)
      return symbol.isArithmetic ? .number : .flag
    }
  }

  private mutating func operand(_ side: Syntax, of symbol: Syntax.Operator) throws(ExpressionProblem) {
    let type = try typed(side, .number)
    guard type != .number else { return }
    let what = symbol.isArithmetic ? "used in arithmetic" : "compared with \(symbol.rawValue)"
    if case .name(let name, let offset) = side {
      let hint = type == .text ? " (length(\(name)) is how many characters it has)" : ""
      throw ExpressionProblem("'\(name)' is \(type.noun), which cannot be \(what)\(hint)", at: offset)
    }
    throw ExpressionProblem("\(type.noun) cannot be \(what)", at: side.offset)
  }

  private mutating func equality(_ left: Syntax, _ right: Syntax, _ offset: Int) throws(ExpressionProblem) {
    // A word is known by the other side.
    if case .name = left, let type = try wordType(of: right) {
      try put(left, type)
      try put(right, type)
      return
    }
    let type = try typed(left, nil)
    let other = try typed(right, type)
    if scope.readsNumbersAsFlags, [type, other].allSatisfy({ $0 == .flag || $0 == .number }) { return }
    guard other.fits(type) else {
      throw ExpressionProblem("\(type.noun) and \(other.noun) cannot be compared", at: offset)
    }
  }

  /// The kind of a name whose value is a word, or nil for everything else.
  mutating func wordType(of syntax: Syntax) throws(ExpressionProblem) -> ValueType? {
    guard case .name(let name, let offset) = syntax, let type = try scope.meaning(of: name, at: offset)?.type,
      case .word = type
    else { return nil }
    return type
  }

  // MARK: - Instructions

  mutating func push(_ number: Double, _ type: ValueType) -> ValueType {
    instructions.append(Instruction(operation: .push, number: number))
    grow()
    return type
  }

  mutating func put(_ meaning: Meaning) -> ValueType {
    switch meaning {
    case .constant(let number, let type): return push(number, type)
    case .slot(let slot, let type):
      instructions.append(Instruction(operation: .load, operand: Int32(slot)))
      grow()
      return type
    }
  }

  private mutating func grow() {
    depth += 1
    deepest = max(deepest, depth)
  }

  /// Adds an operation whose operands start at an instruction; the result replaces them if it never changes.
  mutating func add(_ operation: Operation, taking operands: Int, since start: Int, count: Int = 0) {
    instructions.append(Instruction(operation: operation, operand: Int32(count)))
    depth -= operands - 1
    guard instructions[start...].dropLast().allSatisfy({ $0.operation == .push }) else { return }
    let program = Program(Array(instructions[start...]), stackDepth: operands, type: .number)
    guard let number = program.valueWithoutSlots else { return }
    instructions.replaceSubrange(start..., with: [Instruction(operation: .push, number: number)])
  }

  func constant(since start: Int) -> Double? {
    guard instructions.count == start + 1, instructions[start].operation == .push else { return nil }
    return instructions[start].number
  }
}

extension Program {
  /// The value of a program that reads no slots, or nil if it has none.
  package var valueWithoutSlots: Double? {
    guard slots.isEmpty, !readsTexts else { return nil }
    return withUnsafeTemporaryAllocation(of: Double.self, capacity: stackDepth + 1) { stack in
      guard let base = stack.baseAddress else { return nil }
      return try? evaluate(slots: base, stack: base)
    }
  }
}

extension ValueType {
  /// Whether a value of this kind can be used where another kind is wanted. A flag is also 0 or 1.
  func fits(_ wanted: ValueType) -> Bool {
    switch (self, wanted) {
    case (.word(let own), .word(let others)): own == others || Set(own).isSubset(of: others)
    default: self == wanted
    }
  }

  /// The kind as a noun in messages.
  package var noun: String {
    switch self {
    case .number: "a number"
    case .flag: "a flag"
    case .word: "a word"
    case .text: "a text"
    case .color: "a color"
    }
  }
}

extension Syntax.Operator {
  fileprivate var operation: Operation {
    switch self {
    case .plus: .add
    case .minus: .subtract
    case .times: .multiply
    case .over: .divide
    case .less: .less
    case .atMost: .atMost
    case .greater: .greater
    case .atLeast: .atLeast
    case .equal: .equal
    case .unequal: .unequal
    case .and: .jumpKeepingFalse
    case .or: .jumpKeepingTrue
    }
  }
}
