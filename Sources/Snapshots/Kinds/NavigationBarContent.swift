/// A navigation bar with its title and the item at its left.
package struct NavigationBarContent: NodeKind {
  package static let word = "navigationBar"

  package enum LeftItem: Hashable, Sendable { case none, back(title: String), menu }

  package var title: String
  package var leftItem: LeftItem

  package init(title: String, leftItem: LeftItem = .none) {
    self.title = title
    self.leftItem = leftItem
  }

  package var fields: [NodeField] {
    switch leftItem {
    case .none: [.text("title", title)]
    case .back(let back): [.text("title", title), .text("back", back)]
    case .menu: [.text("title", title), .word("left", "menu")]
    }
  }
}

extension NodeContent {
  package static func navigationBar(_ content: NavigationBarContent) -> NodeContent { NodeContent(content) }
}
