import FlipbookExpressions

/// Named animations that handlers pause, put at a fraction of their course, and continue.
extension ScreenCompiler {
  /// Declares the animations that begin paused, or that a handler pauses, so that expressions can read their fractions.
  func declareAnimators() {
    for name in source.handlers.flatMap(\.group.pausable) where animators[name] == nil {
      animators[name] = ScreenPlan.AnimatorPlan(name: name, slot: addSlot())
    }
  }

  func animator(named name: String, at place: ScreenSource.Place, _ action: String) -> ScreenPlan.AnimatorPlan? {
    guard let animator = animators[name] else {
      let known = animators.keys.sorted()
      complain(
        "\(action): unknown animation '\(name)' (write animate: {…}, named: \(name), paused: true)", at: place,
        unknown: known.isEmpty ? nil : .init(name: name, candidates: known))
      return nil
    }
    return animator
  }

  /// Returns what a name such as "opening.fractionComplete" means.
  func animatorMeaning(_ name: String) -> Meaning? {
    guard name.hasSuffix(".fractionComplete") else { return nil }
    return animators[String(name.dropLast(".fractionComplete".count))].map { .slot($0.slot, .number) }
  }

  func fractions(_ assignments: [ActionSource.Assignment], _ scope: ScreenScope) -> ScreenPlan.ActionPlan {
    .fraction(
      assignments.compactMap { one in
        guard let animator = animator(named: one.name, at: one.place, "fractionComplete"),
          let program = program(one.value, as: .number, in: scope)
        else { return nil }
        return (animator, program, one.value.place)
      })
  }
}
