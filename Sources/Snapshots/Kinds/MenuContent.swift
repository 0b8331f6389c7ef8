/// The menu of the side drawer: a background with a header.
package struct MenuContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "menu"

  /// The title of the header.
  package var title: String

  /// Creates a menu's content.
  package init(title: String) { self.title = title }

  /// The title.
  package var fields: [NodeField] { [.text("title", title)] }
}

extension NodeContent {
  /// Returns the content of the side drawer's menu.
  package static func menu(_ content: MenuContent) -> NodeContent { NodeContent(content) }
}
