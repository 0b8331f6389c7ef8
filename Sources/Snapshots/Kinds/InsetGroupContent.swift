package import FlipbookUnits

/// Rows of equal height in a card with rounded corners.
package struct InsetGroupContent: NodeKind {
  package static let word = "insetGroup"

  package var rows: [Row]

  package struct Row: Hashable, Sendable {
    /// The accessory at the right end.
    package enum Accessory: Hashable, Sendable { case none, chevron, check, toggle(SwitchContent) }

    package var title: String
    package var value: String?
    package var icon: Icon?
    package var accessory: Accessory

    package init(_ title: String, value: String? = nil, icon: Icon? = nil, accessory: Accessory = .none) {
      self.title = title
      self.value = value
      self.icon = icon
      self.accessory = accessory
    }
  }

  /// An icon of the theme in white on a colored square.
  package struct Icon: Hashable, Sendable {
    package var name: String
    package var color: Color

    package init(_ name: String, _ color: Color) {
      self.name = name
      self.color = color
    }
  }

  package init(rows: [Row]) { self.rows = rows }

  package var fields: [NodeField] { rows.flatMap(\.fields) }
}

extension NodeContent {
  package static func insetGroup(_ content: InsetGroupContent) -> NodeContent { NodeContent(content) }
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
