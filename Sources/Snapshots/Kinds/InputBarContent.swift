/// The text bar of the keyboard scene, which contains a text box.
package struct InputBarContent: NodeKind {
  package static let word = "inputBar"

  package var text: String
  package var placeholder: String
  package var isEditing: Bool
  /// The opacity of the blinking caret, 0 … 1.
  package var caretAlpha: Double
  /// The distance, in points, by which the bar's background extends below its frame (through the home indicator's area).
  package var backgroundExtension: Double

  package init(
    text: String, placeholder: String, isEditing: Bool, caretAlpha: Double = 1, backgroundExtension: Double = 0
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isEditing = isEditing
    self.caretAlpha = caretAlpha
    self.backgroundExtension = backgroundExtension
  }

  package var fields: [NodeField] {
    [
      .text("text", text), .text("placeholder", placeholder), .flag("editing", isEditing, default: false),
      .opacity("caret", caretAlpha), .number("extension", backgroundExtension),
    ]
  }
}

extension NodeContent {
  package static func inputBar(_ content: InputBarContent) -> NodeContent { NodeContent(content) }
}
