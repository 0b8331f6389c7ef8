/// A row of the side drawer's menu.
package struct MenuRowContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "menuRow"

  /// The title, to the right of the icon.
  package var title: String
  /// The name of an icon in the theme. An unknown name is drawn as a dot.
  package var icon: String
  /// Whether the row has the background of a selected row.
  package var isMarked: Bool

  /// Creates a row of the menu, by default unmarked.
  package init(title: String, icon: String, isMarked: Bool = false) {
    self.title = title
    self.icon = icon
    self.isMarked = isMarked
  }

  /// The title, the icon, and whether the row is marked.
  package var fields: [NodeField] {
    [.text("title", title), .word("icon", icon), .flag("marked", isMarked, default: false)]
  }
}

extension NodeContent {
  /// Returns the content of a row of the side drawer's menu.
  package static func menuRow(_ content: MenuRowContent) -> NodeContent { NodeContent(content) }
}
