public import FlipbookUnits

/// A field with one line of text, UIKit's `UITextField`.
public struct TextFieldContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "textField"
  /// False: without a border, the field covers only its text.
  public static let fillsItsFrame = false

  /// The entered text.
  public var text: String
  /// The text that is shown in gray while `text` is empty.
  public var placeholder: String
  /// Whether the text is shown as bullets.
  public var isSecure: Bool
  /// Whether the field is the first responder, which shows the caret.
  public var isEditing: Bool
  /// The opacity of the blinking caret, 0 … 1.
  public var caretAlpha: Double
  /// The characters that are selected during editing, or an empty range for the caret; nil for the caret at the end of the text.
  public var selection: Range<Int>?
  /// Whether the field has a rounded border and a background.
  public var hasBorder: Bool
  /// The font size, in points.
  public var size: Double
  /// The side to which the text is aligned.
  public var alignment: TextContent.Alignment
  /// The color of the text, or nil for the theme's label color.
  public var color: Color?

  /// Creates the content of a field, by default with an opaque caret and without a border.
  public init(
    text: String, placeholder: String = "", isSecure: Bool = false, isEditing: Bool = false, caretAlpha: Double = 1,
    hasBorder: Bool = false, size: Double = 17, alignment: TextContent.Alignment = .leading, color: Color? = nil,
    selection: Range<Int>? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isSecure = isSecure
    self.isEditing = isEditing
    self.caretAlpha = caretAlpha
    self.selection = selection
    self.hasBorder = hasBorder
    self.size = size
    self.alignment = alignment
    self.color = color
  }

  /// The texts, how they are shown, and the caret.
  public var fields: [NodeField] {
    [
      .text("text", text), .text("placeholder", placeholder), .flag("secure", isSecure, default: false),
      .flag("editing", isEditing, default: false), .opacity("caret", caretAlpha, default: 1),
      .flag("border", hasBorder, default: false), .number("size", size, default: 17),
      .word("alignment", "\(alignment)"),
    ] + NodeField.colors([("color", color)]) + NodeField.selection(selection)
  }
}

extension NodeContent {
  /// Returns the content of a field with one line of text.
  public static func textField(_ content: TextFieldContent) -> NodeContent { NodeContent(content) }
}
