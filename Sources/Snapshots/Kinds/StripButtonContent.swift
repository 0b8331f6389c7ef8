/// A button of a strip of categories.
package struct StripButtonContent: NodeKind {
  package static let word = "stripButton"

  package var title: String
  package var isSelected: Bool

  package init(title: String, isSelected: Bool) {
    self.title = title
    self.isSelected = isSelected
  }

  package var fields: [NodeField] { [.text("title", title), .flag("selected", isSelected, default: false)] }
}

extension NodeContent {
  package static func stripButton(_ content: StripButtonContent) -> NodeContent { NodeContent(content) }
}
