public import FlipbookUnits

/// Rows of equal height in a card with rounded corners.
public struct InsetGroupContent: NodeKind {
  public static let word = "insetGroup"

  public var rows: [Row]

  public struct Row: Hashable, Sendable {
    /// The accessory at the right end.
    public enum Accessory: Hashable, Sendable { case none, chevron, check, toggle(SwitchContent) }

    public var title: String
    public var value: String?
    public var icon: Icon?
    public var accessory: Accessory

    public init(_ title: String, value: String? = nil, icon: Icon? = nil, accessory: Accessory = .none) {
      self.title = title
      self.value = value
      self.icon = icon
      self.accessory = accessory
    }
  }

  /// An icon of the theme in white on a colored square.
  public struct Icon: Hashable, Sendable {
    public var name: String
    public var color: Color

    public init(_ name: String, _ color: Color) {
      self.name = name
      self.color = color
    }
  }

  public init(rows: [Row]) { self.rows = rows }

  public var fields: [NodeField] { rows.flatMap(\.fields) }
}

extension NodeContent {
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
