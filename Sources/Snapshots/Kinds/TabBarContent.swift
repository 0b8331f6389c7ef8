/// A tab bar.
package struct TabBarContent: NodeKind {
  package static let word = "tabBar"

  package var items: [Item]
  package var selected: Int

  package struct Item: Hashable, Sendable {
    package var title: String
    /// The name of an icon in the theme, such as "house".
    package var icon: String

    package init(title: String, icon: String) {
      self.title = title
      self.icon = icon
    }
  }

  package init(items: [Item], selected: Int) {
    self.items = items
    self.selected = selected
  }

  package var fields: [NodeField] {
    [
      .texts("titles", items.map(\.title)), .word("icons", items.map(\.icon).joined(separator: ",")),
      .integer("selected", selected),
    ]
  }
}

extension NodeContent {
  package static func tabBar(_ content: TabBarContent) -> NodeContent { NodeContent(content) }
}
