import FlipbookExpressions

/// Names with fixed values: x = 7 and y = 2 in memory, `wide` a constant, a flag, a word, and a text.
struct NamedValues: ExpressionScope {
  static let modes = ["closed", "opened"]
  static let memory = [7.0, 2, 1, TextNumber.number(index: 0, of: "closed"), TextNumber.number(index: 2, of: "Anna")]
  var texts = {
    var table = TextTable()
    for text in NamedValues.modes + ["Anna"] { _ = table.number(of: text) }
    return table
  }()

  func meaning(of name: String, at offset: Int) -> Meaning? {
    switch name {
    case "x": .slot(0, .number)
    case "y": .slot(1, .number)
    case "isUp": .slot(2, .flag)
    case "mode": .slot(3, .word(NamedValues.modes))
    case "name": .slot(4, .text)
    case "wide": .constant(390, .number)
    default: nil
    }
  }

  func drawn(_ name: String, at offset: Int) -> Meaning? { name == "x" ? .slot(1, .number) : nil }
  func meaning(of reference: Int) -> Meaning { .slot(reference, .number) }

  mutating func number(ofText text: String) -> Double { texts.number(of: text) }

  func list(named name: String) -> ExpressionList? {
    switch name {
    case "heights": .numbers([44, 60, 80])
    case "states": .texts(["closed", "opened"])
    case "tints": .texts(["accent", "#FF0000"])
    default: nil
    }
  }

  func index(ofColors texts: [String]) -> Int? { texts.first.flatMap(index(ofColor:)) }
  let listNames = ["heights", "states", "tints"]

  func index(ofColor text: String) -> Int? { text == "accent" ? 1 : text == "#FF0000" ? 2 : nil }
  let names = ["x", "y", "isUp", "mode", "name", "wide"]
  let colors = ["accent"]
}

func compiled(_ text: String, as type: ValueType? = nil) throws(ExpressionProblem) -> Program {
  var scope = NamedValues()
  return try Compiler.compile(try Parser.parse(text), as: type, in: &scope)
}

/// The value of an expression with the memory of `NamedValues`.
func value(of text: String) throws -> Double {
  var scope = NamedValues()
  let program = try Compiler.compile(try Parser.parse(text), in: &scope)
  return try program.value(scope.texts)
}

extension Program {
  /// The value with the memory of `NamedValues`.
  func value(_ texts: TextTable? = nil) throws(EvaluationFault) -> Double {
    var memory = NamedValues.memory
    var stack = [Double](repeating: 0, count: stackDepth)
    return try memory.withUnsafeMutableBufferPointer { slots throws(EvaluationFault) in
      try stack.withUnsafeMutableBufferPointer { stack throws(EvaluationFault) in
        guard let slots = slots.baseAddress, let stack = stack.baseAddress else { return .nan }
        return try evaluate(slots: slots, stack: stack, texts: texts)
      }
    }
  }
}
