/// A row of the side drawer's menu.
public struct MenuRowContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "menuRow"

  /// The title, to the right of the icon.
  public var title: String
  /// The name of an icon in the theme. An unknown name is drawn as a dot.
  public var icon: String
  /// Whether the row has the background of a selected row.
  public var isMarked: Bool

  /// Creates a row of the menu, by default unmarked.
  public init(title: String, icon: String, isMarked: Bool = false) {
    self.title = title
    self.icon = icon
    self.isMarked = isMarked
  }

  /// The title, the icon, and whether the row is marked.
  public var fields: [NodeField] {
    [.text("title", title), .word("icon", icon), .flag("marked", isMarked, default: false)]
  }
}

extension NodeContent {
  /// Returns the content of a row of the side drawer's menu.
  public static func menuRow(_ content: MenuRowContent) -> NodeContent { NodeContent(content) }
}
