import FlipbookMotion
import FlipbookUnits

extension Program {
  /// Evaluates the program. The memory for the stack holds at least `stackDepth` numbers.
  ///
  /// - Parameter texts: The texts by their numbers; only a program that reads texts needs them.
  package func evaluate(
    slots: UnsafeMutablePointer<Double>, stack: UnsafeMutablePointer<Double>, texts: TextTable? = nil
  ) throws(EvaluationFault) -> Double {
    var top = stack - 1
    var index = 0
    return try instructions.withUnsafeBufferPointer { code throws(EvaluationFault) in
      while index < code.count {
        let instruction = code[index]
        index += 1
        switch instruction.operation {
        case .push:
          top += 1
          top.pointee = instruction.number
        case .load:
          top += 1
          top.pointee = slots[Int(instruction.operand)]
        case .pickSlot:
          let last = instruction.number - 1
          top.pointee = slots[Int(instruction.operand) + Int(Program.index(top.pointee, atMost: last))]
        case .findSlot:
          let list = slots + Int(instruction.operand)
          top.pointee = Program.firstIndex(of: top.pointee, in: list, Int(instruction.number))
        case .jump: index = Int(instruction.operand)
        case .jumpIfFalse:
          if top.pointee == 0 { index = Int(instruction.operand) }
          top -= 1
        case .jumpKeepingFalse: if top.pointee == 0 { index = Int(instruction.operand) } else { top -= 1 }
        case .jumpKeepingTrue: if top.pointee != 0 { index = Int(instruction.operand) } else { top -= 1 }
        case .divide where top.pointee == 0: throw .divisionByZero
        case .mod where top.pointee == 0: throw .divisionByZero
        case .contains, .hasPrefix, .hasSuffix, .containsAnyCase:
          top -= 1
          top.pointee = texts?.isFound(top[1], in: top[0], instruction.operation) ?? false ? 1 : 0
        default: Program.apply(instruction, &top)
        }
      }
      guard top.pointee.isFinite else { throw .notFinite }
      return top.pointee
    }
  }

  /// Replaces the operands on top of the stack by the result.
  @inline(__always)
  private static func apply(_ instruction: Instruction, _ top: inout UnsafeMutablePointer<Double>) {
    switch instruction.operation {
    case .negate, .not, .abs, .sign, .floor, .ceil, .round, .sqrt, .length:
      top.pointee = one(instruction.operation, top.pointee)
    case .interpolate, .extrapolate, .nearest, .pick, .firstIndex: several(instruction, &top)
    case .clamp:
      top -= 2
      top.pointee = Swift.min(Swift.max(top[0], top[1]), Swift.max(top[1], top[2]))
    default:
      top -= 1
      top.pointee = two(instruction.operation, top[0], top[1])
    }
  }

  @inline(__always)
  private static func one(_ operation: Operation, _ x: Double) -> Double {
    switch operation {
    case .negate: -x
    case .not: x == 0 ? 1 : 0
    case .abs: x.magnitude
    case .sign: x > 0 ? 1 : x < 0 ? -1 : 0
    case .floor: x.rounded(.down)
    case .ceil: x.rounded(.up)
    case .round: x.rounded(.toNearestOrAwayFromZero)
    case .length: TextNumber.length(x)
    default: x.squareRoot()
    }
  }

  @inline(__always)
  private static func two(_ operation: Operation, _ x: Double, _ y: Double) -> Double {
    switch operation {
    case .add: x + y
    case .subtract: x - y
    case .multiply: x * y
    case .divide: x / y
    case .less: x.isLess(than: y) ? 1 : 0
    case .atMost: x.isAtMost(y) ? 1 : 0
    case .greater: x.isGreater(than: y) ? 1 : 0
    case .atLeast: x.isAtLeast(y) ? 1 : 0
    case .equal: x.isNear(y) ? 1 : 0
    case .unequal: x.isNear(y) ? 0 : 1
    case .min: Swift.min(x, y)
    case .max: Swift.max(x, y)
    case .mod: x - y * (x / y).rounded(.down)
    case .project: x + DecelerationRate.normal.projectedDistance(pointsPerSecond: y)
    default: RubberBand.displayed(raw: x, length: y)
    }
  }

  /// Operations on lists. The stack holds the number, then the lists; for `nearest`, `pick`, and `firstIndex` the list, then
  /// the number.
  private static func several(_ instruction: Instruction, _ top: inout UnsafeMutablePointer<Double>) {
    let count = Int(instruction.operand)
    switch instruction.operation {
    case .nearest:
      top -= count
      let x = top[count]
      var best = top[0]
      for index in 1..<Swift.max(1, count) where (top[index] - x).magnitude < (best - x).magnitude { best = top[index] }
      top.pointee = best
    case .pick:
      top -= count
      top.pointee = top[Int(index(top[count], atMost: Double(count - 1)))]
    case .firstIndex:
      top -= count
      top.pointee = firstIndex(of: top[count], in: top, count)
    default:
      top -= 2 * count
      let extends = instruction.operation == .extrapolate
      top.pointee = interpolated(top[0], top + 1, top + 1 + count, count, extends: extends)
    }
  }

  /// A number as an index: the first or the last one beyond the ends.
  @inline(__always)
  private static func index(_ number: Double, atMost last: Double) -> Double {
    number.isNaN ? 0 : Swift.min(Swift.max(number + Double.tolerance, 0), last)
  }

  private static func firstIndex(of value: Double, in list: UnsafeMutablePointer<Double>, _ count: Int) -> Double {
    Double((0..<count).first { list[$0].isNear(value) } ?? -1)
  }

  private static func interpolated(
    _ x: Double, _ xs: UnsafeMutablePointer<Double>, _ ys: UnsafeMutablePointer<Double>, _ count: Int, extends: Bool
  ) -> Double {
    let isRising = xs[count - 1] >= xs[0]
    var last = 1
    while last < count - 1, isRising ? x > xs[last] : x < xs[last] { last += 1 }
    let (x0, x1, y0, y1) = (xs[last - 1], xs[last], ys[last - 1], ys[last])
    if !extends {
      if isRising ? x <= xs[0] : x >= xs[0] { return ys[0] }
      if isRising ? x >= xs[count - 1] : x <= xs[count - 1] { return ys[count - 1] }
    }
    return x0 == x1 ? y1 : y0 + (y1 - y0) * ((x - x0) / (x1 - x0))
  }
}
