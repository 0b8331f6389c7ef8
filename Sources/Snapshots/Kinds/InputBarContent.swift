/// The text bar of the keyboard scene, which contains a text box.
public struct InputBarContent: NodeKind {
  public static let word = "inputBar"

  public var text: String
  public var placeholder: String
  public var isEditing: Bool
  /// The opacity of the blinking caret, 0 … 1.
  public var caretAlpha: Double
  /// The distance, in points, by which the bar's background extends below its frame (through the home indicator's area).
  public var backgroundExtension: Double

  public init(
    text: String, placeholder: String, isEditing: Bool, caretAlpha: Double = 1, backgroundExtension: Double = 0
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isEditing = isEditing
    self.caretAlpha = caretAlpha
    self.backgroundExtension = backgroundExtension
  }

  public var fields: [NodeField] {
    [
      .text("text", text), .text("placeholder", placeholder), .flag("editing", isEditing, default: false),
      .opacity("caret", caretAlpha), .number("extension", backgroundExtension),
    ]
  }
}

extension NodeContent {
  public static func inputBar(_ content: InputBarContent) -> NodeContent { NodeContent(content) }
}
