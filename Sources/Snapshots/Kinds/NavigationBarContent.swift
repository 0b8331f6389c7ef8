/// A navigation bar with its title and the item at its left.
public struct NavigationBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "navigationBar"

  /// The item at the bar's left end: none, a back button with a chevron and a title, or a menu button of three lines.
  public enum LeftItem: Hashable, Sendable { case none, back(title: String), menu }

  /// The title in the middle of the bar. It moves aside for the left item, and is then truncated.
  public var title: String
  /// The item at the left end.
  public var leftItem: LeftItem

  /// Creates a navigation bar's content, by default without a left item.
  public init(title: String, leftItem: LeftItem = .none) {
    self.title = title
    self.leftItem = leftItem
  }

  /// The title, and the left item if there is one.
  public var fields: [NodeField] {
    switch leftItem {
    case .none: [.text("title", title)]
    case .back(let back): [.text("title", title), .text("back", back)]
    case .menu: [.text("title", title), .word("left", "menu")]
    }
  }
}

extension NodeContent {
  /// Returns the content of a navigation bar.
  public static func navigationBar(_ content: NavigationBarContent) -> NodeContent { NodeContent(content) }
}
