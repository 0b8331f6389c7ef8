import FlipbookUnits

/// Whether a drag of a scroll view dismisses the keyboard, as `UIScrollView.KeyboardDismissMode`.
public enum KeyboardDismissMode: Hashable, Sendable {
  /// It does not.
  case none
  /// The keyboard hides when a drag begins.
  case onDrag
  /// The keyboard follows a finger that has come down to it, and hides or returns when the finger lifts.
  case interactive
}

extension Stage {
  /// Hides the keyboard as a drag begins.
  mutating func dismissKeyboardOnDrag(of id: ScrollViewID) {
    if self[id].keyboardDismissMode == .onDrag { hideKeyboard() }
  }

  /// Puts the keyboard's top where the finger is, once it has been below its shown place. See MotionFacts 2.8.
  mutating func dragKeyboard(with id: ScrollViewID, to point: Point) {
    guard self[id].keyboardDismissMode == .interactive, keyboard.isShown else { return }
    if point.y.isGreater(than: shownKeyboardTop) { keyboard.isDragged = true }
    guard keyboard.isDragged else { return }
    let top = max(shownKeyboardTop, point.y)
    placeKeyboard(top: top)
    tellBehaviors { $0.keyboardWasDragged(toTop: top, on: &$1) }
  }

  /// The finger has lifted: the keyboard hides if it was moving down or more than half of it is hidden, else it returns.
  mutating func releaseKeyboard(velocity: Vector) {
    guard keyboard.isDragged else { return }
    keyboard.isDragged = false
    let hiddenPart = self[keyboard.view].frame.minY - shownKeyboardTop
    guard keyboard.isShown, hiddenPart.isGreater(than: 0) else { return }
    if velocity.dy > 0 || hiddenPart.isGreater(than: keyboard.height / 2) {
      hideKeyboard()
    } else {
      returnKeyboard()
    }
  }
}
