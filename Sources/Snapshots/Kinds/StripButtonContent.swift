/// A button of a strip of categories.
package struct StripButtonContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "stripButton"

  /// The title, centered on one line.
  package var title: String
  /// Whether the title has the color of labels instead of gray.
  package var isSelected: Bool

  /// Creates a strip button's content.
  package init(title: String, isSelected: Bool) {
    self.title = title
    self.isSelected = isSelected
  }

  /// The title, and whether it is selected.
  package var fields: [NodeField] { [.text("title", title), .flag("selected", isSelected, default: false)] }
}

extension NodeContent {
  /// Returns the content of a button of a strip of categories.
  package static func stripButton(_ content: StripButtonContent) -> NodeContent { NodeContent(content) }
}
