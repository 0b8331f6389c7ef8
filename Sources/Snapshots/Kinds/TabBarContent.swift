public import FlipbookUnits

/// A tab bar.
public struct TabBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "tabBar"

  /// The items from left to right, evenly spaced.
  public var items: [Item]
  /// The index of the selected item in `items`. An index out of range selects none.
  public var selected: Int
  /// What else a bar shows, or nil for a bar of the built-in scenes.
  public var details: Details?

  /// The badges and the background of a tab bar.
  public struct Details: Hashable, Sendable {
    /// The texts of the red badges, from the first item. An empty text has no badge.
    public var badges: [String]
    /// The opacity of the labels, 0 … 1.
    public var labelAlpha: Double
    /// The opacity of the background and its hairline, 0 … 1.
    public var backgroundAlpha: Double
    /// The color of the selected item, or nil for the theme's.
    public var tint: Color?
    /// How far the bar is minimized to the selected item, 0 … 1. Only iOS 26's bar minimizes.
    public var minimized: Double

    /// Creates the details of a bar, by default without badges.
    public init(
      badges: [String] = [], labelAlpha: Double = 1, backgroundAlpha: Double = 1, tint: Color? = nil,
      minimized: Double = 0
    ) {
      self.badges = badges
      self.labelAlpha = labelAlpha
      self.backgroundAlpha = backgroundAlpha
      self.tint = tint
      self.minimized = minimized
    }
  }

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
  public init(items: [Item], selected: Int, details: Details? = nil) {
    self.items = items
    self.selected = selected
    self.details = details
  }

  /// The titles, the icons' names, and the selected index.
  public var fields: [NodeField] {
    [
      .texts("titles", items.map(\.title)), .word("icons", items.map(\.icon).joined(separator: ",")),
      .integer("selected", selected),
    ] + (details?.fields ?? [])
  }
}

extension TabBarContent.Details {
  fileprivate var fields: [NodeField] {
    [
      .texts("badges", badges), .opacity("labels", labelAlpha, default: 1),
      .opacity("background", backgroundAlpha, default: 1),
    ] + NodeField.colors([("tint", tint)]) + [.number("minimized", minimized, default: 0)]
  }
}

extension NodeContent {
  /// Returns the content of a tab bar.
  public static func tabBar(_ content: TabBarContent) -> NodeContent { NodeContent(content) }
}
