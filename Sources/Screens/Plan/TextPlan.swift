import FlipbookExpressions

/// What is known of a view that edits a text.
enum EditingValue: String, CaseIterable {
  case focused, selectionStart, selectionEnd

  var summary: String {
    switch self {
    case .focused: "Whether the view is the first responder."
    case .selectionStart: "How many characters are before the selection, or before the caret."
    case .selectionEnd: "How many characters are before the end of the selection."
    }
  }
}

/// Texts that handlers and keys change.
extension ScreenPlan {
  /// A view that edits a text.
  struct TextFieldPlan: Sendable {
    let view: Int
    /// The index of the state with the text.
    let state: Int
    /// The slot of the flag for whether it is the first responder.
    let focusedSlot: Int
    /// The slots of the first character of the selection and of the first one after it.
    let selectionSlots: (start: Int, end: Int)
    /// Whether the return key begins another line.
    let isTextView: Bool
    /// The word for its keyboard; nil for the default one.
    let keyboardType: Program?
    let place: ScreenSource.Place
  }

  /// A caret that blinks: the positions of its opacity, and of the flag for whether there is one, among the fields of the look.
  struct CaretPlan: Sendable {
    let view: Int
    let alpha: Int
    let editing: Int
  }

  /// A part of a text that a handler sets.
  enum TextPiece: Sendable {
    case text(String)
    case value(Program, place: ScreenSource.Place)
  }
}
