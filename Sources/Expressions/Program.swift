/// An operation on the numbers on top of the stack.
enum Operation: UInt8, Hashable, Sendable {
  /// Puts a number on the stack.
  case push
  /// Puts the number of a slot on the stack.
  case load
  case add, subtract, multiply, divide, negate
  case less, atMost, greater, atLeast, equal, unequal, not
  case min, max, clamp, abs, sign, floor, ceil, round, mod, sqrt
  /// How many characters the text of a number has.
  case length
  /// Whether the text of a number contains, begins with, or ends with that of another one.
  case contains, hasPrefix, hasSuffix, containsAnyCase
  case interpolate, extrapolate, nearest, pick, firstIndex, project, rubber
  /// Replaces an index by the number of a slot: one of several that follow each other.
  case pickSlot
  /// Replaces a value by the index of the first slot that has it: one of several that follow each other.
  case findSlot
  /// Continues elsewhere.
  case jump
  /// Takes a flag from the stack, and continues elsewhere if it is false.
  case jumpIfFalse
  /// Continues elsewhere if the flag on top is false (true); else takes it from the stack.
  case jumpKeepingFalse, jumpKeepingTrue
}

struct Instruction: Hashable, Sendable {
  var operation: Operation
  /// The slot of `load`, the first of `pickSlot` and `findSlot`, the target of a jump, or the number of operands.
  var operand: Int32 = 0
  /// The number of `push`, or the number of slots of `pickSlot` and `findSlot`.
  var number = 0.0
}

extension Instruction {
  /// The slots that the instruction reads.
  fileprivate var slots: Range<Int> {
    switch operation {
    case .load: Int(operand)..<Int(operand) + 1
    case .pickSlot, .findSlot: Int(operand)..<Int(operand) + Int(number)
    default: 0..<0
    }
  }
}

/// A compiled expression: instructions for a stack of numbers. Evaluation allocates nothing.
///
/// It never changes; being a class makes handing it over cheap.
package final class Program: Hashable, Sendable {
  let instructions: [Instruction]
  /// How many numbers the stack needs to hold.
  package let stackDepth: Int
  /// The kind of the result.
  package let type: ValueType
  /// The slots that the expression reads, without duplicates, in ascending order.
  package let slots: [Int]
  /// Whether the result depends on the characters of texts, and not only on their numbers.
  package let readsTexts: Bool

  /// Creates a program whose result never changes.
  package init(constant: Double, _ type: ValueType) {
    instructions = [Instruction(operation: .push, number: constant)]
    stackDepth = 1
    self.type = type
    slots = []
    readsTexts = false
  }

  /// Creates a program that reads a slot.
  package convenience init(slot: Int, _ type: ValueType) {
    self.init([Instruction(operation: .load, operand: Int32(slot))], stackDepth: 1, type: type)
  }

  init(_ instructions: [Instruction], stackDepth: Int, type: ValueType) {
    self.instructions = instructions
    self.stackDepth = stackDepth
    self.type = type
    slots = Set(instructions.flatMap(\.slots)).sorted()
    readsTexts = instructions.contains {
      [.contains, .hasPrefix, .hasSuffix, .containsAnyCase].contains($0.operation)
    }
  }

  package static func == (one: Program, other: Program) -> Bool {
    one.instructions == other.instructions && one.type == other.type
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(instructions)
    hasher.combine(type)
  }

  /// The result if it never changes.
  package var constant: Double? {
    guard instructions.count == 1, let only = instructions.first, only.operation == .push else { return nil }
    return only.number
  }

  /// Whether the program has a value whatever the slots contain: it divides by nothing and multiplies nothing.
  package var isTotal: Bool {
    let others: Set<Operation> = [.multiply, .divide, .mod, .sqrt, .interpolate, .extrapolate, .project, .rubber]
    return !instructions.contains { others.contains($0.operation) }
  }

  /// The slot if the program reads one and does nothing else.
  package var slot: Int? {
    guard instructions.count == 1, let only = instructions.first, only.operation == .load else { return nil }
    return Int(only.operand)
  }
}

/// Why an expression has no value.
package enum EvaluationFault: Error, Hashable, Sendable {
  case divisionByZero
  /// The result is too large, or not a number.
  case notFinite
}
