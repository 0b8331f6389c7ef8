/// A search field in its strip below a navigation bar.
public struct SearchBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "searchBar"

  /// The entered text. The field has a clear button unless it is empty.
  public var text: String
  /// The text that is shown in gray while `text` is empty.
  public var placeholder: String
  /// The title of the button that ends the search, or nil without one.
  public var cancelTitle: String?
  /// Whether the strip around the field is transparent, and the field can be lower than its text.
  public var isBare: Bool
  /// Whether the field is the first responder, which shows the caret.
  public var isEditing: Bool
  /// The opacity of the blinking caret, 0 … 1.
  public var caretAlpha: Double
  /// The characters that are selected during editing, or an empty range for the caret; nil for the caret at the end of the text.
  public var selection: Range<Int>?

  /// Creates a search bar's content, by default with neither text nor a Cancel button.
  public init(
    text: String = "", placeholder: String, cancelTitle: String? = nil, isBare: Bool = false, isEditing: Bool = false,
    caretAlpha: Double = 1, selection: Range<Int>? = nil
  ) {
    self.text = text
    self.placeholder = placeholder
    self.cancelTitle = cancelTitle
    self.isBare = isBare
    self.isEditing = isEditing
    self.caretAlpha = caretAlpha
    self.selection = selection
  }

  /// The text, the placeholder, the Cancel button's title, and the caret.
  public var fields: [NodeField] {
    [.text("text", text), .text("placeholder", placeholder), .text("cancel", cancelTitle)]
      + (isBare ? [.flag("bare", true)] : [])
      + (isEditing ? [.flag("editing", true), .opacity("caret", caretAlpha)] + NodeField.selection(selection) : [])
  }
}

extension NodeContent {
  /// Returns the content of a search bar.
  public static func searchBar(_ content: SearchBarContent) -> NodeContent { NodeContent(content) }
}
