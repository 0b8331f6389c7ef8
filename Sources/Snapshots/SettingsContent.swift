package import FlipbookUnits

/// A search field in its strip below a navigation bar.
package struct SearchBarContent: Hashable, Sendable {
  package var text: String
  package var placeholder: String
  /// The title of the button that ends the search, or nil without one.
  package var cancelTitle: String?

  package init(text: String = "", placeholder: String, cancelTitle: String? = nil) {
    self.text = text
    self.placeholder = placeholder
    self.cancelTitle = cancelTitle
  }
}

/// UIKit's switch, 51 × 31 points.
package struct SwitchContent: Hashable, Sendable {
  package var isOn: Bool

  package init(isOn: Bool) { self.isOn = isOn }
}

/// The title above the rows of a section.
package struct SectionHeaderContent: Hashable, Sendable {
  package enum Style: Hashable, Sendable {
    /// A strip that sticks to the bar.
    case plain
    /// Small capitals on the background, above a card.
    case grouped
  }

  package var title: String
  package var style: Style

  package init(_ title: String, style: Style) {
    self.title = title
    self.style = style
  }
}

/// Rows of equal height in a card with rounded corners.
package struct InsetGroupContent: Hashable, Sendable {
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
}
