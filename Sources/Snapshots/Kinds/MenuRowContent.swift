/// A row of the side drawer's menu.
package struct MenuRowContent: NodeKind {
  package static let word = "menuRow"

  package var title: String
  /// The name of an icon in the theme.
  package var icon: String
  package var isMarked: Bool

  package init(title: String, icon: String, isMarked: Bool = false) {
    self.title = title
    self.icon = icon
    self.isMarked = isMarked
  }

  package var fields: [NodeField] {
    [.text("title", title), .word("icon", icon), .flag("marked", isMarked, default: false)]
  }
}

extension NodeContent {
  package static func menuRow(_ content: MenuRowContent) -> NodeContent { NodeContent(content) }
}
