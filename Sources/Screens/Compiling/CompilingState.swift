import FlipbookExpressions

/// State, and lists of it.
extension ScreenCompiler {
  /// The states of a list: their indices, and the first of their slots, which follow each other.
  struct StateList {
    let range: Range<Int>
    let slot: Int
    /// The first of the slots of what is drawn, once an expression reads them.
    var drawnSlot: Int?
  }

  func declareState() {
    for state in source.state {
      declare(state.name, at: state.place)
      let first = plan.state.count
      guard let repetition = state.repetition else {
        add(state, name: state.name, copy: 0, type: type(of: state, ScreenScope(self, .constants)))
        continue
      }
      let count = self.count(of: repetition, path: [])
      let type = self.type(of: state, ScreenScope(self, .repetition([0])))
      for index in 0..<count { add(state, name: "\(state.name).\(index)", copy: index, type: type) }
      guard count > 0 else { continue }
      stateLists[state.name] = StateList(range: first..<plan.state.count, slot: plan.state[first].slot)
    }
  }

  private func add(_ state: StateSource, name: String, copy: Int, type: ValueType) {
    stateIndices[name] = plan.state.count
    plan.state.append(ScreenPlan.StatePlan(name: name, slot: addSlot(), type: type, copy: copy, place: state.place))
  }

  private func type(of state: StateSource, _ scope: ScreenScope) -> ValueType {
    switch state.start {
    case .words(let words, _): return .word(words)
    case .expression(let expression):
      var scope = scope
      return (try? Compiler.compile(expression.syntax, in: &scope).type) ?? .number
    case .follow: return .number
    }
  }

  /// Computes the start values, which can depend on what is known at the start: parameters, facts, and the index in a list.
  func compileState() {
    for state in source.state {
      guard state.repetition != nil else {
        if let index = stateIndices[state.name] { compileStart(of: state, index, ScreenScope(self, .constants)) }
        continue
      }
      guard let list = stateLists[state.name] else { continue }
      for (number, index) in list.range.enumerated() {
        guard compileStart(of: state, index, ScreenScope(self, .repetition([number]))) else { break }
      }
    }
  }

  /// Puts the start value of a state in its slot; returns false if there is none.
  @discardableResult
  private func compileStart(of state: StateSource, _ index: Int, _ scope: ScreenScope) -> Bool {
    let expression: SourceExpression? =
      switch state.start {
      case .expression(let expression): expression
      case .words(_, let expression): expression
      case .follow(_, let low, _, let start): start ?? low
      }
    let plan = self.plan.state[index]
    guard let expression else {
      if case .words(let words, _) = state.start, let word = words.first {
        self.plan.slots[plan.slot] = Double(self.index(ofWord: word))
      }
      return true
    }
    guard let program = program(expression, as: plan.type, in: scope) else { return false }
    guard let value = program.valueWithoutSlots ?? turningStart(of: index, program, at: expression.place) else {
      complain("'\(state.name)' starts with a value that is only known later", at: expression.place)
      return false
    }
    self.plan.slots[plan.slot] = value
    return true
  }

  func reportUnread() {
    // What cannot be read may be what reads it.
    guard problems.allSatisfy(\.isWarning) else { return }
    for state in source.state {
      let indices = stateLists[state.name]?.range ?? stateIndices[state.name].map { $0..<$0 + 1 } ?? 0..<0
      guard readState.isDisjoint(with: indices) else { continue }
      complain("'\(state.name)' is never read", at: state.place, isWarning: true)
    }
  }

  /// The slots of a list of state, or of what is drawn of it.
  func slotList(named name: String, isDrawn: Bool, at offset: Int) throws(ExpressionProblem) -> SlotList? {
    guard let list = stateLists[name] else { return nil }
    readState.formUnion(list.range)
    let type = plan.state[list.range.lowerBound].type
    guard isDrawn else { return SlotList(first: list.slot, count: list.range.count, type: type) }
    guard type == .number else {
      throw ExpressionProblem("'\(name)' is never animated; use it without drawn()", at: offset)
    }
    let slot = list.drawnSlot ?? plan.slots.count
    if list.drawnSlot == nil {
      for index in list.range { plan.drawnSlots.append((addSlot(), .state(index))) }
      stateLists[name]?.drawnSlot = slot
    }
    return SlotList(first: slot, count: list.range.count, type: type)
  }
}

/// Assignments to state in handlers.
extension ScreenCompiler {
  func state(_ assignments: [ActionSource.Assignment], _ scope: ScreenScope) -> [ScreenPlan.Assignment] {
    assignments.flatMap { assignment in
      targets(of: assignment, scope).compactMap { target in
        program(assignment.value, as: plan.state[target.first].type, in: scope).map {
          ScreenPlan.Assignment(
            target: target.first, program: $0, element: target.element, place: assignment.value.place)
        }
      }
    }
  }

  private typealias AssignmentTarget = (first: Int, element: ScreenPlan.ElementPlan?)

  /// What an assignment sets: a state, all of a list ("isOn"), one of them ("isOn.2"), or one that is known later ("isOn.row").
  private func targets(of assignment: ActionSource.Assignment, _ scope: ScreenScope) -> [AssignmentTarget] {
    let name = assignment.name
    if let index = stateIndices[name] { return [(index, nil)] }
    if let list = stateLists[name] { return list.range.map { ($0, nil) } }
    let base = String(name.prefix { $0 != "." })
    if let list = stateLists[base] {
      let rest = String(name.dropFirst(base.count + 1))
      guard Int(rest) == nil else {
        complain("there are only \(list.range.count) of '\(base)', from \(base).0", at: assignment.place)
        return []
      }
      let expression = SourceExpression(rest, .name(rest, offset: 0), at: assignment.place)
      return program(expression, as: .number, in: scope).map {
        [(list.range.lowerBound, ScreenPlan.ElementPlan(name: base, index: $0, count: list.range.count))]
      } ?? []
    }
    let isOther = constants[name] != nil || families[base] != nil
    complain(
      isOther ? "'\(name)' cannot be set: only state can (declare it under 'state')" : "unknown state '\(name)'",
      at: assignment.place,
      unknown: isOther ? nil : .init(name: name, candidates: source.state.map(\.name)))
    return []
  }
}
