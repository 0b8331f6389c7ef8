import FlipbookExpressions

/// Named animations that handlers pause, put at a fraction of their course, and continue.
extension ScreenCompiler {
  /// Declares the animations that begin paused, so that expressions can read their fractions.
  func declareAnimators() {
    let named = source.handlers.flatMap(\.group.namedMotions)
    for (name, motion) in named where motion.isPaused && animators[name] == nil {
      animators[name] = ScreenPlan.AnimatorPlan(name: name, slot: addSlot())
    }
    for (name, motion) in named where !motion.isPaused && animators[name] != nil {
      complain(
        "another animation named '\(name)' begins paused, and this one does not (give it another name, or write paused: true)",
        at: motion.place)
    }
  }

  func animator(named name: String, at place: ScreenSource.Place, _ action: String) -> ScreenPlan.AnimatorPlan? {
    guard let animator = animators[name] else {
      let known = animators.keys.sorted()
      if source.handlers.contains(where: { $0.group.namedMotions.contains { $0.name == name } }) {
        complain("\(action): '\(name)' does not begin paused (write paused: true beside named)", at: place)
        return nil
      }
      complain(
        "\(action): unknown animation '\(name)' (write animate: {…}, named: \(name), paused: true)", at: place,
        unknown: known.isEmpty ? nil : .init(name: name, candidates: known))
      return nil
    }
    return animator
  }

  /// Reports state of single copies: an animation that begins paused is the same for all of them.
  func checkCopies(_ assignments: [ActionSource.Assignment]) {
    for one in assignments where one.name.split(separator: ".").contains("i") {
      complain(
        "'\(one.name)' is that of one copy, but all copies share an animation that begins paused (write a handler for each copy)",
        at: one.place)
    }
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
