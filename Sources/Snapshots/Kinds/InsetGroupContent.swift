public import FlipbookUnits

/// Rows of equal height in a card with rounded corners.
public struct InsetGroupContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "insetGroup"

  /// The rows from top to bottom. They share the node's height equally.
  public var rows: [Row]

  /// A row of the card: an icon, a title, a value, and an accessory, from left to right.
  public struct Row: Hashable, Sendable {
    /// The accessory at the right end.
    public enum Accessory: Hashable, Sendable { case none, chevron, check, toggle(SwitchContent) }

    /// The title at the left, after the icon.
    public var title: String
    /// The gray text before the accessory, or nil for none. It takes at most half of the space.
    public var value: String?
    /// The icon at the left end, or nil for none.
    public var icon: Icon?
    /// The accessory at the right end.
    public var accessory: Accessory

    /// Creates a row, by default with only a title.
    public init(_ title: String, value: String? = nil, icon: Icon? = nil, accessory: Accessory = .none) {
      self.title = title
      self.value = value
      self.icon = icon
      self.accessory = accessory
    }
  }

  /// An icon of the theme in white on a colored square.
  public struct Icon: Hashable, Sendable {
    /// The name of the icon in the theme. An unknown name is drawn as a dot.
    public var name: String
    /// The color of the square behind the icon.
    public var color: Color

    /// Creates an icon on a square of a color.
    public init(_ name: String, _ color: Color) {
      self.name = name
      self.color = color
    }
  }

  /// Creates a card's content.
  public init(rows: [Row]) { self.rows = rows }

  /// The fields of every row, from top to bottom. Their names repeat.
  public var fields: [NodeField] { rows.flatMap(\.fields) }
}

extension NodeContent {
  /// Returns the content of a card of rows.
  public static func insetGroup(_ content: InsetGroupContent) -> NodeContent { NodeContent(content) }
}

extension InsetGroupContent.Row {
  fileprivate var fields: [NodeField] {
    let sign: [NodeField] = icon.map { [.word("icon", $0.name), .color("iconColor", $0.color)] } ?? []
    return [.text("title", title), .text("value", value)] + sign + [.word("accessory", accessory.word)]
  }
}

extension InsetGroupContent.Row.Accessory {
  fileprivate var word: String {
    switch self {
    case .none: "none"
    case .chevron: "chevron"
    case .check: "check"
    case .toggle(let state): state.isOn ? "on" : "off"
    }
  }
}
