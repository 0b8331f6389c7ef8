package import FlipbookUnits

/// A filled button.
package struct ButtonContent: NodeKind {
  package static let word = "button"

  package var title: String
  package var color: Color

  package init(title: String, color: Color) {
    self.title = title
    self.color = color
  }

  package var fields: [NodeField] { [.text("title", title), .color("color", color)] }
}

extension NodeContent {
  package static func button(_ content: ButtonContent) -> NodeContent { NodeContent(content) }
}
