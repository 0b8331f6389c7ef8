/// The text bar of the keyboard scene, which contains a text box.
public struct InputBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "inputBar"

  /// The entered text. If it has more lines than fit, its end is visible during editing.
  public var text: String
  /// The text that is shown in gray while `text` is empty.
  public var placeholder: String
  /// Whether the text box is the first responder, which shows the caret.
  public var isEditing: Bool
  /// Whether the end of a text with more lines than fit is visible also after editing.
  public var isScrolledToEnd: Bool
  /// The opacity of the blinking caret, 0 … 1.
  public var caretAlpha: Double
  /// The characters that are selected during editing, or an empty range for the caret; nil for the caret at the end of the text.
  public var selection: Range<Int>?
  /// The distance, in points, by which the bar's background extends below its frame (through the home indicator's area).
  public var backgroundExtension: Double
  /// The button at the right end, or nil for a bar without one.
  public var button: Button?

  /// A round button with an icon.
  public struct Button: Hashable, Sendable {
    /// The name of the icon.
    public var icon: String
    /// Whether the button has its color. A button that is not enabled is gray.
    public var isEnabled: Bool

    /// Creates a button.
    public init(icon: String, isEnabled: Bool) {
      self.icon = icon
      self.isEnabled = isEnabled
    }
  }

  /// Creates a text bar's content, by default with an opaque caret and no extension below its frame.
  public init(
    text: String, placeholder: String, isEditing: Bool, isScrolledToEnd: Bool = false, caretAlpha: Double = 1,
    backgroundExtension: Double = 0, button: Button? = nil, selection: Range<Int>? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.isEditing = isEditing
    self.isScrolledToEnd = isScrolledToEnd
    self.caretAlpha = caretAlpha
    self.selection = selection
    self.backgroundExtension = backgroundExtension
    self.button = button
  }

  /// The texts, the states of editing and scrolling, the caret's opacity, and the extension.
  public var fields: [NodeField] {
    [
      .text("text", text), .text("placeholder", placeholder), .flag("editing", isEditing, default: false),
      .flag("scrolledToEnd", isScrolledToEnd, default: false), .opacity("caret", caretAlpha),
      .number("extension", backgroundExtension),
    ] + (button.map { [.word("button", $0.icon), .flag("buttonEnabled", $0.isEnabled)] } ?? [])
      + NodeField.selection(selection)
  }
}

extension NodeContent {
  /// Returns the content of a text bar.
  public static func inputBar(_ content: InputBarContent) -> NodeContent { NodeContent(content) }
}
