/// A tab bar.
public struct TabBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "tabBar"

  /// The items from left to right, evenly spaced.
  public var items: [Item]
  /// The index of the selected item in `items`. An index out of range selects none.
  public var selected: Int

  /// An item of a tab bar.
  public struct Item: Hashable, Sendable {
    /// The label, below the icon on phones, and beside it in compact height and on tablets.
    public var title: String
    /// The name of an icon in the theme, such as "house".
    public var icon: String

    /// Creates an item with a label and an icon.
    public init(title: String, icon: String) {
      self.title = title
      self.icon = icon
    }
  }

  /// Creates a tab bar's content.
  public init(items: [Item], selected: Int) {
    self.items = items
    self.selected = selected
  }

  /// The titles, the icons' names, and the selected index.
  public var fields: [NodeField] {
    [
      .texts("titles", items.map(\.title)), .word("icons", items.map(\.icon).joined(separator: ",")),
      .integer("selected", selected),
    ]
  }
}

extension NodeContent {
  /// Returns the content of a tab bar.
  public static func tabBar(_ content: TabBarContent) -> NodeContent { NodeContent(content) }
}
