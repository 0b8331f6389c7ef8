/// Calls of functions.
extension Compiler {
  mutating func call(
    _ name: String, _ arguments: [Syntax], _ wanted: ValueType?, _ offset: Int
  ) throws(ExpressionProblem) -> ValueType {
    guard let function = Function.named(name) else {
      throw ExpressionProblem(
        "unknown function '\(name)'", at: offset, unknown: .init(name: name, candidates: Function.all.map(\.name)))
    }
    func mismatch() -> ExpressionProblem {
      ExpressionProblem("expected \(function.form), found \(arguments.count) arguments", at: offset)
    }
    if let count = function.arguments.count, arguments.count != count { throw mismatch() }
    switch function.arguments {
    case .numbers: try add(function, of: arguments, .number)
    case .severalNumbers:
      guard arguments.count >= 2 else { throw mismatch() }
      try fold(function, arguments)
    case .numberAndLists:
      if function.operation == .interpolate, try colors(arguments, wanted, since: instructions.count) { return .color }
      try numberAndLists(function, arguments, offset)
    case .listAndNumber: try listAndNumber(function, arguments, offset)
    case .listAndIndex: return try pick(function, from: arguments[0], at: arguments[1], wanted)
    case .listAndValue: try firstIndex(function, in: arguments[0], of: arguments[1])
    case .list:
      if let slots = try slotList(arguments[0]) {
        return put(slots.countSlot.map { Meaning.slot($0, .number) } ?? .constant(Double(slots.count), .number))
      }
      return push(Double(try list(arguments[0], function).count), .number)
    case .text: try add(function, of: arguments, .text)
    case .textAndPart:
      try add(function, of: arguments, .text)
      return .flag
    case .choice: return try choice(arguments, wanted)
    case .drawn:
      guard case .name(let name, let offset) = arguments[0] else { throw mismatch() }
      return try drawn(name, wanted, offset)
    }
    return .number
  }

  /// Adds a call whose arguments are all of one kind.
  private mutating func add(
    _ function: Function, of arguments: [Syntax], _ type: ValueType
  ) throws(ExpressionProblem) {
    let start = instructions.count
    for argument in arguments { try put(argument, type) }
    add(function.operation, taking: arguments.count, since: start)
  }

  /// Adds a call of a function of any number of numbers, such as `max`.
  private mutating func fold(_ function: Function, _ arguments: [Syntax]) throws(ExpressionProblem) {
    let start = instructions.count
    for (index, argument) in arguments.enumerated() {
      try put(argument, .number)
      if index > 0 { add(function.operation, taking: 2, since: start) }
    }
  }

  /// Adds a call of a function of a list in brackets and a number, such as `nearest`.
  private mutating func listAndNumber(
    _ function: Function, _ arguments: [Syntax], _ offset: Int
  ) throws(ExpressionProblem) {
    guard arguments.count == 2, case .list(let list, _) = arguments[0], !list.isEmpty else {
      throw ExpressionProblem("expected \(function.form)", at: offset)
    }
    let start = instructions.count
    for argument in list + [arguments[1]] { try put(argument, .number) }
    add(function.operation, taking: list.count + 1, since: start, count: list.count)
  }

  /// Adds the element of a list at an index.
  private mutating func pick(
    _ function: Function, from list: Syntax, at index: Syntax, _ wanted: ValueType?
  ) throws(ExpressionProblem) -> ValueType {
    let start = instructions.count
    if let slots = try slotList(list) {
      try put(index, .number)
      instructions.append(Instruction(operation: .pickSlot, operand: Int32(slots.first), number: Double(slots.count)))
      return slots.type
    }
    let (count, type) = try elements(of: list, wanted, function)
    try put(index, .number)
    add(function.operation, taking: count + 1, since: start, count: count)
    return type
  }

  /// Adds the index of the first element of a list that equals a value.
  private mutating func firstIndex(
    _ function: Function, in list: Syntax, of value: Syntax
  ) throws(ExpressionProblem) {
    let start = instructions.count
    guard let slots = try slotList(list) else {
      let (count, type) = try elements(of: list, nil, function)
      try put(value, type)
      return add(function.operation, taking: count + 1, since: start, count: count)
    }
    try put(value, slots.type)
    instructions.append(Instruction(operation: .findSlot, operand: Int32(slots.first), number: Double(slots.count)))
  }

  /// Adds the drawn value of a variable, or of an element of a list, in the midst of an animation.
  private mutating func drawn(
    _ name: String, _ wanted: ValueType?, _ offset: Int
  ) throws(ExpressionProblem) -> ValueType {
    if let meaning = try scope.drawn(name, at: offset) { return put(meaning) }
    if let (list, index) = try element(name, isDrawn: true, offset) {
      return try call("pick", [.call("drawn", [list], offset: offset), index], wanted, offset)
    }
    guard try scope.meaning(of: name, at: offset) == nil else {
      throw ExpressionProblem("'\(name)' is never animated; use it without drawn()", at: offset)
    }
    throw unknown(name, nil, offset)
  }

  /// Adds a function of a number and two lists of the same length, such as `interpolate`.
  private mutating func numberAndLists(
    _ function: Function, _ arguments: [Syntax], _ offset: Int
  ) throws(ExpressionProblem) {
    guard arguments.count == 3, case .list(let xs, _) = arguments[1], case .list(let ys, _) = arguments[2] else {
      throw ExpressionProblem("expected \(function.form)", at: offset)
    }
    guard xs.count == ys.count, xs.count >= 2 else {
      throw ExpressionProblem(
        "\(function.name): expected two lists of the same length, at least 2, found \(xs.count) and \(ys.count) numbers",
        at: arguments[2].offset)
    }
    let start = instructions.count
    for argument in [arguments[0]] + xs + ys { try put(argument, .number) }
    add(function.operation, taking: 1 + 2 * xs.count, since: start, count: xs.count)
  }

  private mutating func choice(
    _ arguments: [Syntax], _ wanted: ValueType?
  ) throws(ExpressionProblem) -> ValueType {
    let start = instructions.count
    try put(arguments[0], .flag)
    let known = constant(since: start)
    let decision = instructions.count
    instructions.append(Instruction(operation: .jumpIfFalse))
    depth -= 1
    let level = depth
    // A word is known by the other choice.
    let expected = if let wanted { wanted } else { try wordType(of: arguments[2]) }
    let type = try typed(arguments[1], expected)
    let middle = instructions.count
    instructions.append(Instruction(operation: .jump))
    depth = level
    let other = try typed(arguments[2], expected ?? type)
    guard other.fits(type) || type.fits(other) else {
      throw ExpressionProblem("if: expected \(type.text) as before, found \(other.text)", at: arguments[2].offset)
    }
    if let known {
      let taken = known != 0 ? instructions[(decision + 1)..<middle] : instructions[(middle + 1)...]
      let shift = (known != 0 ? decision + 1 : middle + 1) - start
      instructions.replaceSubrange(start..., with: taken.map { $0.moved(by: -shift) })
    } else {
      instructions[decision].operand = Int32(middle + 1)
      instructions[middle].operand = Int32(instructions.count)
    }
    return type
  }
}

extension Instruction {
  /// Returns the instruction for a program from which instructions before it were removed.
  fileprivate func moved(by distance: Int) -> Instruction {
    switch operation {
    case .jump, .jumpIfFalse, .jumpKeepingFalse, .jumpKeepingTrue:
      Instruction(operation: operation, operand: operand + Int32(distance), number: number)
    default: self
    }
  }
}
