public import FlipbookUnits

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
  /// What else the bar shows if its frame begins at the top of the screen, or nil for a bar below the status bar.
  public var details: Details?

  /// The buttons and the colors of a bar whose frame includes the status bar.
  public struct Details: Hashable, Sendable {
    /// The buttons at the left end, after the left item. The name of an icon shows the icon, any other text is a title.
    public var leftButtons: [String]
    /// The buttons at the right end, from left to right.
    public var rightButtons: [String]
    /// The color of the background, or nil for the theme's.
    public var color: Color?
    /// The color of the buttons, or nil for the theme's.
    public var tint: Color?
    /// The color of the title, or nil for the theme's.
    public var titleColor: Color?
    /// The opacity of the background and its hairline, 0 … 1.
    public var backgroundAlpha: Double
    /// The opacity of the title, 0 … 1.
    public var titleAlpha: Double

    /// Creates the details of a bar, by default without buttons on the theme's background.
    public init(
      leftButtons: [String] = [], rightButtons: [String] = [], color: Color? = nil, tint: Color? = nil,
      titleColor: Color? = nil, backgroundAlpha: Double = 1, titleAlpha: Double = 1
    ) {
      self.leftButtons = leftButtons
      self.rightButtons = rightButtons
      self.color = color
      self.tint = tint
      self.titleColor = titleColor
      self.backgroundAlpha = backgroundAlpha
      self.titleAlpha = titleAlpha
    }
  }

  /// Creates a navigation bar's content, by default without a left item.
  public init(title: String, leftItem: LeftItem = .none, details: Details? = nil) {
    self.title = title
    self.leftItem = leftItem
    self.details = details
  }

  /// The title, the left item if there is one, and the details of a bar that has some.
  public var fields: [NodeField] { items + (details?.fields ?? []) }

  private var items: [NodeField] {
    switch leftItem {
    case .none: [.text("title", title)]
    case .back(let back): [.text("title", title), .text("back", back)]
    case .menu: [.text("title", title), .word("left", "menu")]
    }
  }
}

extension NavigationBarContent.Details {
  fileprivate var fields: [NodeField] {
    [
      .texts("leftButtons", leftButtons), .texts("rightButtons", rightButtons),
      .opacity("background", backgroundAlpha, default: 1), .opacity("titleAlpha", titleAlpha, default: 1),
    ] + NodeField.colors([("color", color), ("tint", tint), ("titleColor", titleColor)])
  }
}

extension NodeContent {
  /// Returns the content of a navigation bar.
  public static func navigationBar(_ content: NavigationBarContent) -> NodeContent { NodeContent(content) }
}
