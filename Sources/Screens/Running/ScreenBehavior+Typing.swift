import FlipbookExpressions
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Views that edit a text, and texts that handlers set.
extension ScreenBehavior {
  /// Makes a view the first responder, which shows the keyboard: UIKit's `becomeFirstResponder()`.
  ///
  /// As with a `UITextField`, editing begins before the keyboard is about to show. What happens then can move the focus.
  func focus(_ field: Int, selecting selection: TextSelection = .end, _ stage: inout Stage) {
    if focused != field {
      endEditing(&stage)
      focused = field
      editedAt = stage.seconds
      memory.set(plan.textFields[field].focusedSlot, to: 1)
      select(selection, in: plan.textFields[field])
      dispatch(.didBeginEditing, plan.textFields[field].view, &stage)
    }
    if let focused { stage.showKeyboard(keyboardType(of: focused, &stage)) }
  }

  /// Shows the keyboard that the first responder asks for, or the one of the locale.
  func showKeyboard(_ stage: inout Stage) {
    var command = KeyboardShow()
    if let focused { command.type = keyboardType(of: focused, &stage) }
    stage.showKeyboard(command)
  }

  /// The keyboard with which a text field is edited.
  private func keyboardType(of field: Int, _ stage: inout Stage) -> KeyboardType {
    let field = plan.textFields[field]
    let word = field.keyboardType.flatMap { number($0, field.place, &stage) }
    return word.flatMap { texts[$0] }.flatMap(KeyboardType.init) ?? .default
  }

  /// Lets the first responder resign.
  func endEditing(_ stage: inout Stage) {
    guard let field = focused else { return }
    focused = nil
    memory.set(plan.textFields[field].focusedSlot, to: 0)
    select(TextSelection(0, 0), in: plan.textFields[field])
    dispatch(.didEndEditing, plan.textFields[field].view, &stage)
  }

  func keyWasPressed(_ key: KeyPress, on stage: inout Stage) -> Bool {
    guard let focused, stage.problem == nil else { return false }
    let field = plan.textFields[focused]
    let selection = selectedRange(in: field)
    editedAt = stage.seconds
    switch key {
    case .character(let character): replace(selection, with: String(character), in: field, &stage)
    case .delete:
      let isCaret = selection.isEmpty
      let deleted = isCaret ? max(0, selection.lowerBound - 1)..<selection.upperBound : selection
      replace(deleted, with: "", in: field, &stage)
    case .returnKey:
      let isLine = field.isTextView && !hasHandler(.returned, field.view)
      if isLine { replace(selection, with: "\n", in: field, &stage) } else { dispatch(.returned, field.view, &stage) }
    }
    return true
  }

  func textWasSelected(_ selection: TextSelection, on stage: inout Stage) -> Bool {
    guard let focused, stage.problem == nil else { return false }
    editedAt = stage.seconds
    select(selection, in: plan.textFields[focused])
    return true
  }

  /// A number of characters that was computed.
  func characters(_ number: Double) -> Int { Int(max(0, min(number.rounded(), Double(ScreenLimits.textLength)))) }

  private func text(of field: ScreenPlan.TextFieldPlan) -> String {
    texts[memory.slots[plan.state[field.state].slot]] ?? ""
  }

  func select(_ selection: TextSelection, in field: ScreenPlan.TextFieldPlan) {
    let range = selection.range(in: text(of: field).count)
    memory.set(field.selectionSlots.start, to: Double(range.lowerBound))
    memory.set(field.selectionSlots.end, to: Double(range.upperBound))
    selectedText = memory.slots[plan.state[field.state].slot]
  }

  /// Returns the characters that are selected in the text of the first responder.
  func selectedRange(in field: ScreenPlan.TextFieldPlan) -> Range<Int> {
    followText(of: field)
    return Int(memory.slots[field.selectionSlots.start])..<Int(memory.slots[field.selectionSlots.end])
  }

  /// Moves the caret to the end of a text that a handler has set, as UIKit does.
  func followText(of field: ScreenPlan.TextFieldPlan) {
    if selectedText != memory.slots[plan.state[field.state].slot] { select(.end, in: field) }
  }

  /// Replaces characters of the text. The caret is then behind those that replace them.
  private func replace(
    _ range: Range<Int>, with entered: String, in field: ScreenPlan.TextFieldPlan, _ stage: inout Stage
  ) {
    let characters = Array(text(of: field))
    let text = String(characters[..<range.lowerBound]) + entered + String(characters[range.upperBound...])
    guard let number = number(ofText: text, field.place, &stage) else { return }
    let isChanged = number != memory.slots[plan.state[field.state].slot]
    set(field.state, to: number, &stage)
    let behind = text.count - (characters.count - range.upperBound)
    select(TextSelection(behind, behind), in: field)
    if isChanged { dispatch(.editingChanged, field.view, &stage) }
  }

  /// Lets carets blink. One is opaque for half a second after it has appeared, and after each key.
  func updateCarets(_ stage: inout Stage) {
    for (index, caret) in plan.carets.enumerated() {
      guard partValues[caret.view].flag(caret.editing) else {
        caretStarts[index] = nil
        continue
      }
      let start = caretStarts[index] ?? stage.seconds
      caretStarts[index] = start
      let isFocused = focused.map { plan.textFields[$0].view == caret.view } ?? false
      let alpha = PartValue.number(Caret.alpha(after: stage.seconds - (isFocused ? editedAt : start)))
      guard partValues[caret.view][caret.alpha] != alpha else { continue }
      partValues[caret.view][caret.alpha] = alpha
      makeContent(of: caret.view, &stage)
    }
  }

  // MARK: - Numbers of texts

  /// Returns the number of a text that was computed; the screen is stopped if it is too long, or one too many.
  private func number(ofText text: String, _ place: ScreenSource.Place, _ stage: inout Stage) -> Double? {
    guard text.count <= ScreenLimits.textLength else {
      stage.stop("a text has more than \(ScreenLimits.textLength) characters", place: place)
      return nil
    }
    guard texts.texts.count < ScreenLimits.texts else {
      stage.stop("there are more than \(ScreenLimits.texts) different texts", place: place)
      return nil
    }
    return memory.texts.number(of: text)
  }

  /// Returns the number of a text with the values of expressions in it.
  func number(of pieces: [ScreenPlan.TextPiece], _ place: ScreenSource.Place, _ stage: inout Stage) -> Double? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .value(let program, let place):
        guard let number = number(program, place, &stage) else { return nil }
        text += plan.text(number, program.type, texts)
      }
    }
    return number(ofText: text, place, &stage)
  }
}
