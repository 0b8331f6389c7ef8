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
      // Without items, there is nothing to insert.
      let count =
        state.hasItems
        ? self.count(of: repetition, path: [], "items", atLeast: 1) : self.count(of: repetition, path: [])
      let type = self.type(of: state, ScreenScope(self, .repetition([0])))
      for index in 0..<count { add(state, name: "\(state.name).\(index)", copy: index, type: type) }
      guard count > 0 else { continue }
      stateLists[state.name] = StateList(range: first..<plan.state.count, slot: plan.state[first].slot)
      if state.hasItems { addItems(state.name, count: count, slot: plan.state[first].slot) }
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
    case .follow, .items: return .number
    }
  }

  /// Computes the start values, which can depend on what is known at the start: parameters, facts, and the index in a list.
  func compileState() {
    for state in source.state {
      guard state.repetition != nil else {
        if let index = stateIndices[state.name] { compileStart(of: state, index, ScreenScope(self, .constants)) }
        continue
      }
      if case .items(let order) = state.start { compileStart(of: state.name, order) }
      guard let list = stateLists[state.name], itemsIndices[state.name] == nil else { continue }
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
      case .items: nil
      }
    let plan = self.plan.state[index]
    guard let expression else {
      if case .words(let words, _) = state.start, let word = words.first {
        self.plan.slots[plan.slot] = number(ofText: word)
      }
      return true
    }
    guard !isBareWord(expression, scope), let program = program(expression, as: plan.type, in: scope) else {
      return false
    }
    guard let value = program.valueWithoutSlots ?? turningStart(of: index, program, at: expression.place) else {
      complain("'\(state.name)' starts with a value that is only known later", at: expression.place)
      return false
    }
    if plan.type == .text, let length = self.plan.texts[value]?.count, length > ScreenLimits.textLength {
      complain(
        "'\(state.name)' starts with \(length) characters; a text has at most \(ScreenLimits.textLength)",
        at: expression.place)
      return false
    }
    self.plan.slots[plan.slot] = value
    return true
  }

  /// Reports a capitalized word that is neither in quotes nor known, as a start value that was meant as a text.
  private func isBareWord(_ expression: SourceExpression, _ scope: ScreenScope) -> Bool {
    guard case .name(let name, let offset) = expression.syntax, name.first?.isUppercase == true,
      case .none = try? scope.meaning(of: name, at: offset)
    else { return false }
    complain(
      "unknown name '\(name)' (a text that state starts with is {text: \(name)})", at: expression.place,
      unknown: .init(name: name, candidates: scope.names))
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
    guard isDrawn else {
      let countSlot = itemsIndices[name].map { plan.items[$0].countSlot }
      return SlotList(first: list.slot, count: list.range.count, type: type, countSlot: countSlot)
    }
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
    assignments.compactMap { assignment in
      let (name, value) = (assignment.name, assignment.value)
      guard !complainOfItems(name, at: assignment.place) else { return nil }
      if let list = stateLists[name] {
        guard let template = assignment.template else { return self.list(name, list, value, scope) }
        complain("a text with expressions is only for one of '\(name)', such as \(name).0", at: template.place)
        return nil
      }
      guard let target = target(of: assignment, scope) else { return nil }
      if let template = assignment.template {
        return pieces(of: template, as: plan.state[target.first].type, scope).map {
          ScreenPlan.Assignment(
            target: target.first, program: Program(constant: 0, .text), pieces: $0, element: target.element,
            place: template.place)
        }
      }
      guard let program = program(value, as: plan.state[target.first].type, in: scope) else { return nil }
      return ScreenPlan.Assignment(
        target: target.first, program: program, element: target.element, place: value.place)
    }
  }

  /// Sets all of a list: in the value, "i" is the number of each.
  private func list(
    _ name: String, _ list: StateList, _ value: SourceExpression, _ scope: ScreenScope
  ) -> ScreenPlan.Assignment? {
    warnOfIndex(in: value, of: name, scope)
    var scope = scope
    var programs: [Program] = []
    for number in 0..<list.range.count {
      scope.locals["i"] = .constant(Double(number), .number)
      let type = plan.state[list.range.lowerBound].type
      guard let program = program(value, as: type, in: scope) else { return nil }
      programs.append(program)
    }
    return ScreenPlan.Assignment(
      target: list.range.lowerBound, program: programs[0], others: Array(programs.dropFirst()), place: value.place)
  }

  /// Warns of an "i" that may be meant as the number of the view that is touched, unless a `let` has kept that.
  private func warnOfIndex(in value: SourceExpression, of name: String, _ scope: ScreenScope) {
    let reads = value.syntax.names.contains { $0.split(separator: ".").contains("i") }
    guard reads, scope.locals.isEmpty, let own = try? scope.meaning(of: "i", at: 0), own.type == .number else { return }
    complain(
      "'i' is the number of each value of '\(name)' here, not that of the view; 'let: {which: i}' keeps the view's",
      at: value.place, isWarning: true)
  }

  /// What an assignment sets: a state, one of a list ("isOn.2"), or one that is known later ("isOn.row").
  private func target(
    of assignment: ActionSource.Assignment, _ scope: ScreenScope
  ) -> (first: Int, element: ScreenPlan.ElementPlan?)? {
    let name = assignment.name
    if let index = stateIndices[name] { return (index, nil) }
    let base = String(name.prefix { $0 != "." })
    if let list = stateLists[base] {
      let rest = String(name.dropFirst(base.count + 1))
      guard Int(rest) == nil else {
        complain("there are only \(list.range.count) of '\(base)', from \(base).0", at: assignment.place)
        return nil
      }
      if rest == "i", (try? scope.meaning(of: rest, at: 0)) == nil {
        complain(
          "'\(name)' is one of '\(base)' only where the event brings an 'i'; '\(base)' sets all, with 'i' as the number of each",
          at: assignment.place)
        return nil
      }
      let expression = SourceExpression(rest, .name(rest, offset: 0), at: assignment.place)
      return program(expression, as: .number, in: scope).map {
        (list.range.lowerBound, ScreenPlan.ElementPlan(name: base, index: $0, count: list.range.count))
      }
    }
    let isOther = constants[name] != nil || families[base] != nil
    complain(
      isOther ? "'\(name)' cannot be set: only state can (declare it under 'state')" : "unknown state '\(name)'",
      at: assignment.place,
      unknown: isOther ? nil : .init(name: name, candidates: source.state.map(\.name)))
    return nil
  }
}
