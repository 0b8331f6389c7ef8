/// A navigation bar with its title and the item at its left.
public struct NavigationBarContent: NodeKind {
  public static let word = "navigationBar"

  public enum LeftItem: Hashable, Sendable { case none, back(title: String), menu }

  public var title: String
  public var leftItem: LeftItem

  public init(title: String, leftItem: LeftItem = .none) {
    self.title = title
    self.leftItem = leftItem
  }

  public var fields: [NodeField] {
    switch leftItem {
    case .none: [.text("title", title)]
    case .back(let back): [.text("title", title), .text("back", back)]
    case .menu: [.text("title", title), .word("left", "menu")]
    }
  }
}

extension NodeContent {
  public static func navigationBar(_ content: NavigationBarContent) -> NodeContent { NodeContent(content) }
}
