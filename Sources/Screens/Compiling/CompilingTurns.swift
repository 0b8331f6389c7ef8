import FlipbookExpressions

/// State that depends on how the device is held, on a screen on which it is turned.
extension ScreenCompiler {
  /// A state that starts with a value of the orientation.
  typealias TurningStart = (state: Int, program: Program, place: ScreenSource.Place)

  /// Returns the start value of a state that depends only on what is different in the other orientation; nil if it depends on
  /// something else.
  func turningStart(of state: Int, _ program: Program, at place: ScreenSource.Place) -> Double? {
    guard Set(program.slots).isSubset(of: plan.turningSlots.map(\.slot)) else { return nil }
    turningStarts.append((state, program, place))
    var slots = plan.slots
    var stack = [Double](repeating: 0, count: program.stackDepth + 2)
    return slots.withUnsafeMutableBufferPointer { slots in
      stack.withUnsafeMutableBufferPointer { stack in
        guard let slots = slots.baseAddress, let stack = stack.baseAddress else { return nil }
        return try? program.evaluate(slots: slots, stack: stack, texts: plan.texts)
      }
    }
  }

  /// Lets state that nothing sets keep to its start value as the device is turned. What is set is the screen's own business, in
  /// handlers of `willTransition`.
  func compileTurningStates() {
    let set = assignedStates
    let cells = turningStarts.filter { !set.contains($0.state) }.map { start in
      ScreenPlan.Cell(slot: plan.state[start.state].slot, program: start.program, effect: .none, place: start.place)
    }
    plan.cells.insert(contentsOf: cells, at: 0)
  }

  private var assignedStates: Set<Int> {
    var states: Set<Int> = []
    for action in plan.groups.flatMap(\.actions) {
      switch action {
      case .set(let assignments): for one in assignments { states.formUnion(one.targets) }
      case .animate, .keyframes: for one in action.animated { states.formUnion(one.targets) }
      case .stop(let stops):
        for case .state(let index, _) in stops { states.insert(index) }
      default: break
      }
    }
    return states
  }
}
