import FlipbookExpressions
import FlipbookMotion
import FlipbookSimulation
import FlipbookUnits

/// How animations go.
extension ScreenCompiler {
  func compile(
    _ motion: ActionSource.Motion, _ scope: ScreenScope, _ depth: Int, _ first: ActionSource.Assignment?, isOffset: Bool
  ) -> ScreenPlan.MotionPlan {
    var later = scope
    later.isLater = true
    if let name = motion.name { later.sequences.append(name) }
    let repetition = repetition(of: motion, scope)
    return ScreenPlan.MotionPlan(
      name: motion.name ?? first?.name ?? "animation",
      seconds: motion.seconds.flatMap { seconds($0, scope) }, curve: curve(of: motion),
      response: motion.response.flatMap { seconds($0, scope) }, damping: damping(of: motion, scope),
      velocity: motion.velocity.flatMap { program($0, as: .number, in: scope) },
      distance: distance(first, motion, scope, isOffset: isOffset), delay: delay(of: motion, scope),
      count: repetition.count, isEndless: repetition.isEndless, autoreverses: motion.autoreverses,
      layoutsIfNeeded: motion.layoutsIfNeeded,
      animator: motion.isPaused ? motion.name.flatMap { animators[$0] } : nil,
      then: motion.then.map { compile($0, later, depth: depth + 1) },
      place: motion.place)
  }

  /// The curve of a motion, which can be a parameter.
  private func curve(of motion: ActionSource.Motion) -> TimingCurve {
    guard let name = motion.curveParameter, let parameter = source.parameters.first(where: { $0.name == name }),
      case .curve(let curve) = parameter.value
    else { return motion.curve }
    return curve
  }

  /// Compiles a number, and checks it if it never changes.
  private func number(
    _ expression: SourceExpression, _ what: String, _ range: ClosedRange<Double>, _ scope: ScreenScope
  ) -> Program? {
    let program = program(expression, as: .number, in: scope)
    if let value = program?.valueWithoutSlots, !range.contains(value) {
      complain(ScreenCompiler.outOfRange(what, range, value), at: expression.place)
      return nil
    }
    return program
  }

  /// Compiles how long something takes or waits, and warns of what can only be milliseconds.
  func seconds(_ expression: SourceExpression, _ scope: ScreenScope) -> Program? {
    let program = program(expression, as: .number, in: scope)
    if let value = program?.valueWithoutSlots { warnOfMilliseconds(value, expression) }
    return program
  }

  private func warnOfMilliseconds(_ seconds: Double, _ expression: SourceExpression) {
    guard seconds >= ScreenLimits.unlikelySeconds, !expression.text.hasSuffix("s") else { return }
    let text = (seconds / 1_000).exactText
    complain(
      "\(seconds.exactText) is in seconds (write \(text) for milliseconds)", at: expression.place, isWarning: true)
  }

  /// The words for a number that is outside of its range.
  static func outOfRange(_ what: String, _ range: ClosedRange<Double>, _ value: Double) -> String {
    "\(what): expected a number from \(range.lowerBound.exactText) to \(range.upperBound.exactText), "
      + "found \(value.exactText)"
  }

  /// The damping ratio: SwiftUI's bounce is 1 less the ratio, or for a flat spring 1 less its inverse.
  private func damping(of motion: ActionSource.Motion, _ scope: ScreenScope) -> Program? {
    guard let bounce = motion.bounce else {
      let damping = motion.damping.flatMap { program($0, as: .number, in: scope) }
      if let value = damping?.valueWithoutSlots, !ScreenLimits.damping.contains(value) {
        complain(ScreenCompiler.outOfRange("damping", ScreenLimits.damping, value), at: motion.place)
      } else if let value = damping?.valueWithoutSlots, value >= ScreenLimits.unlikelyDamping {
        complain(
          "damping: \(value.exactText) is a damping ratio, 1 of which does not overshoot (of a CASpringAnimation, write "
            + "damping / (2 * sqrt(stiffness * mass)))", at: motion.damping?.place ?? motion.place, isWarning: true)
      }
      return damping
    }
    guard number(bounce, "bounce", ScreenLimits.bounce, scope) != nil else { return nil }
    func one(_ sign: Syntax.Operator, _ other: Syntax) -> Syntax {
      .operation(sign, .number(1, offset: 0), other, offset: 0)
    }
    let known = Syntax.call(
      "clamp", [bounce.syntax] + [ScreenLimits.bounce.lowerBound, 1].map { .number($0, offset: 0) }, offset: 0)
    let isFlat = Syntax.operation(.less, known, .number(0, offset: 0), offset: 0)
    let ratio = Syntax.call("if", [isFlat, one(.over, one(.plus, known)), one(.minus, known)], offset: 0)
    return program(SourceExpression(bounce.text, ratio, at: bounce.place), as: .number, in: scope)
  }

  private func delay(of motion: ActionSource.Motion, _ scope: ScreenScope) -> ScreenPlan.DelayPlan? {
    guard let expression = motion.delay else { return nil }
    var scope = scope
    let slot = addSlot()
    scope.locals["i"] = .slot(slot, .number)
    guard let program = number(expression, "delay", ScreenLimits.delay, scope) else { return nil }
    if let value = program.valueWithoutSlots { warnOfMilliseconds(value, expression) }
    return ScreenPlan.DelayPlan(
      program: program, copySlot: program.slots.contains(slot) ? slot : nil, place: expression.place)
  }

  private func repetition(
    of motion: ActionSource.Motion, _ scope: ScreenScope
  ) -> (count: Program?, isEndless: Bool) {
    switch motion.repetition {
    case nil: return (nil, false)
    case .count(let expression): return (number(expression, "repeat", ScreenLimits.runs, scope), false)
    case .forever(let place):
      if !motion.then.isEmpty {
        complain("'then' never happens: the animation has no end (repeat: forever)", at: place)
      }
      return (nil, true)
    }
  }

  func compile(_ keyframe: ActionSource.Keyframe, _ scope: ScreenScope) -> ScreenPlan.KeyframePlan? {
    guard let start = number(keyframe.start, "at", 0...1, scope),
      let length = number(keyframe.length, "for", 0...1, scope)
    else { return nil }
    if let end = start.valueWithoutSlots.flatMap({ start in length.valueWithoutSlots.map { start + $0 } }),
      end > 1 + Double.tolerance
    {
      complain("'at' and 'for' end at \(end.exactText) of the animation; expected at most 1", at: keyframe.length.place)
    }
    return ScreenPlan.KeyframePlan(
      start: start, length: length, assignments: state(keyframe.assignments, scope), place: keyframe.start.place)
  }

  /// How far an animation with a velocity moves its first value.
  private func distance(
    _ first: ActionSource.Assignment?, _ motion: ActionSource.Motion, _ scope: ScreenScope, isOffset: Bool
  ) -> Program? {
    guard motion.velocity != nil, let first else { return nil }
    var scope = scope
    var name = isOffset ? "\(first.name).offset" : first.name
    if stateLists[name] != nil {
      name += ".0"
      scope.locals["i"] = .constant(0, .number)
    }
    let difference = Syntax.operation(.minus, first.value.syntax, .name(name, offset: 0), offset: 0)
    return try? Compiler.compile(difference, as: .number, in: &scope)
  }
}
