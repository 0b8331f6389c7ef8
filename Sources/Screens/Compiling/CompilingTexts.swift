import FlipbookExpressions
import FlipbookUnits

/// Texts that handlers and keys change.
extension ScreenCompiler {
  // MARK: - Views that edit a text

  /// Notes the state that a view edits while it is the first responder.
  func compileEdits(of view: Int) {
    guard let expression = instances[view].source.edits else { return }
    guard instances[view].row == nil else {
      return complain("'\(instances[view].source.name)' is in a row and cannot edit a text", at: expression.place)
    }
    let scope = ScreenScope(self, .view(view))
    guard program(expression, as: nil, in: scope) != nil else { return }
    guard case .name(let name, _) = expression.syntax, let state = state(named: name, scope) else {
      return complain(
        "edits: '\(expression.text)' is not state with a text (such as state: {name: \"\"})", at: expression.place)
    }
    guard plan.state[state].type == .text else {
      return complain("edits: '\(name)' is \(plan.state[state].type.noun); expected a text", at: expression.place)
    }
    readState.insert(state)
    let part = instances[view].source.part
    let words = KeyboardType.allCases.map(\.rawValue)
    let keyboardType = instances[view].source.keyboardType.flatMap { program($0, as: .word(words), in: scope) }
    plan.textFields.append(
      ScreenPlan.TextFieldPlan(
        view: view, state: state, focusedSlot: editingSlot(.focused, of: view),
        selectionSlots: (editingSlot(.selectionStart, of: view), editingSlot(.selectionEnd, of: view)),
        isTextView: part?.isTextView ?? false, keyboardType: keyboardType, place: expression.place))
  }

  /// The state that a name means: one with that name, or one of a list such as "codes.i".
  private func state(named name: String, _ scope: ScreenScope) -> Int? {
    if let index = stateIndices[name] { return index }
    let parts = name.split(separator: ".").map(String.init)
    guard parts.count == 2, let list = stateLists[parts[0]],
      case .constant(let number, .number)? = try? scope.meaning(of: parts[1], at: 0)
    else { return nil }
    let index = list.range.lowerBound + Int(number)
    return list.range.contains(index) ? index : nil
  }

  /// The slot of what is known of a view that edits a text.
  private func editingSlot(_ value: EditingValue, of view: Int) -> Int {
    if let slot = editingSlots[view]?[value] { return slot }
    let slot = addSlot()
    editingSlots[view, default: [:]][value] = slot
    return slot
  }

  /// What `field.focused` and the ends of its selection mean; nil for a view that edits nothing.
  func editingMeaning(_ view: Int, _ rest: [String]) -> Meaning? {
    guard rest.count == 1, let value = EditingValue(rawValue: rest[0]), instances[view].source.edits != nil else {
      return nil
    }
    return .slot(editingSlot(value, of: view), value == .focused ? .flag : .number)
  }

  /// The view that becomes the first responder; nil if it edits nothing.
  func focus(_ name: String, at place: ScreenSource.Place, _ scope: ScreenScope) -> ScreenPlan.ActionPlan? {
    guard let view = view(named: name, at: place, scope) else { return nil }
    guard instances[view].source.edits != nil else {
      complain("focus: '\(name)' edits no text (write edits: NAME in it)", at: place)
      return nil
    }
    return plan.textFields.firstIndex { $0.view == view }.map { .focus($0) }
  }

  func select(
    _ start: SourceExpression, _ end: SourceExpression, _ scope: ScreenScope
  ) -> ScreenPlan.ActionPlan? {
    guard let first = program(start, as: .number, in: scope), let last = program(end, as: .number, in: scope) else {
      return nil
    }
    return .select(start: first, end: last, place: start.place)
  }

  // MARK: - Texts that handlers set

  /// Compiles a text with expressions in braces that a state is set to.
  func pieces(
    of template: SourceTemplate, as type: ValueType, _ scope: ScreenScope
  ) -> [ScreenPlan.TextPiece]? {
    guard type == .text else {
      complain("expected \(type.text), found a text", at: template.place)
      return nil
    }
    var pieces: [ScreenPlan.TextPiece] = []
    for piece in template.pieces {
      switch piece {
      case .text(let text): pieces.append(.text(text))
      case .expression(let expression):
        guard let program = program(expression, as: nil, in: scope) else { return nil }
        pieces.append(.value(program, place: expression.place))
      }
    }
    return pieces
  }
}
