/// A row of the side drawer's menu.
public struct MenuRowContent: NodeKind {
  public static let word = "menuRow"

  public var title: String
  /// The name of an icon in the theme.
  public var icon: String
  public var isMarked: Bool

  public init(title: String, icon: String, isMarked: Bool = false) {
    self.title = title
    self.icon = icon
    self.isMarked = isMarked
  }

  public var fields: [NodeField] {
    [.text("title", title), .word("icon", icon), .flag("marked", isMarked, default: false)]
  }
}

extension NodeContent {
  public static func menuRow(_ content: MenuRowContent) -> NodeContent { NodeContent(content) }
}
