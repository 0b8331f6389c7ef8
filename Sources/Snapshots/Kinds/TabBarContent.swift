/// A tab bar.
public struct TabBarContent: NodeKind {
  public static let word = "tabBar"

  public var items: [Item]
  public var selected: Int

  public struct Item: Hashable, Sendable {
    public var title: String
    /// The name of an icon in the theme, such as "house".
    public var icon: String

    public init(title: String, icon: String) {
      self.title = title
      self.icon = icon
    }
  }

  public init(items: [Item], selected: Int) {
    self.items = items
    self.selected = selected
  }

  public var fields: [NodeField] {
    [
      .texts("titles", items.map(\.title)), .word("icons", items.map(\.icon).joined(separator: ",")),
      .integer("selected", selected),
    ]
  }
}

extension NodeContent {
  public static func tabBar(_ content: TabBarContent) -> NodeContent { NodeContent(content) }
}
