/// A button of a strip of categories.
public struct StripButtonContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "stripButton"

  /// The title, centered on one line.
  public var title: String
  /// Whether the title has the color of labels instead of gray.
  public var isSelected: Bool

  /// Creates a strip button's content.
  public init(title: String, isSelected: Bool) {
    self.title = title
    self.isSelected = isSelected
  }

  /// The title, and whether it is selected.
  public var fields: [NodeField] { [.text("title", title), .flag("selected", isSelected, default: false)] }
}

extension NodeContent {
  /// Returns the content of a button of a strip of categories.
  public static func stripButton(_ content: StripButtonContent) -> NodeContent { NodeContent(content) }
}
