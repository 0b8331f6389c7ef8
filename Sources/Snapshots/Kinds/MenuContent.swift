/// The menu of the side drawer: a background with a header.
package struct MenuContent: NodeKind {
  package static let word = "menu"

  package var title: String

  package init(title: String) { self.title = title }

  package var fields: [NodeField] { [.text("title", title)] }
}

extension NodeContent {
  package static func menu(_ content: MenuContent) -> NodeContent { NodeContent(content) }
}
