package import FlipbookSnapshots
package import FlipbookUnits

/// The colors of light or dark screens, with UIKit's names (see LookFacts, "Colors" and "Keyboards").
package struct Theme: Hashable, Sendable {
  package let appearance: Appearance

  package let label: Color
  package let secondaryLabel: Color
  package let tertiaryLabel: Color
  package let separator: Color
  package let background: Color
  package let secondaryBackground: Color
  package let groupedBackground: Color
  /// Cells on the grouped background.
  package let secondaryGroupedBackground: Color
  package let secondaryFill: Color
  package let tertiaryFill: Color
  /// The background of a plain section header, as in earlier versions of iOS.
  package let sectionHeader: Color
  package let tint: Color
  package let gray: Color
  /// The gray of unselected tab items.
  package let unselectedItem: Color
  package let orange: Color
  package let green: Color
  package let fieldBorder: Color
  package let fieldBackground: Color
  package let selectedRow: Color
  package let scrollIndicator: Color

  /// The color of bars over the screen's own background.
  package let navigationBar: Color
  package let tabBar: Color
  /// The hairline below a navigation bar and above a tab bar.
  package let barHairline: Color

  package let keyboard: KeyboardColors

  /// The colors of the system keyboard.
  package struct KeyboardColors: Hashable, Sendable {
    package let background: Color
    package let letterCap: Color
    package let functionCap: Color
    package let shadow: Color
    package let label: Color
    package let divider: Color
    package let dockIcon: Color
  }

  package static func of(_ appearance: Appearance) -> Theme {
    switch appearance {
    case .light: .light
    case .dark: .dark
    }
  }

  package func color(_ tone: Tone) -> Color {
    switch tone {
    case .background: background
    case .secondaryBackground: secondaryBackground
    case .groupedBackground: groupedBackground
    case .bar: navigationBar
    case .accent: tint
    case .orange: orange
    case .separator: separator
    case .shade: .black
    case .exact(let color): color
    }
  }

  package func color(_ tone: TextTone) -> Color {
    switch tone {
    case .label: label
    case .secondaryLabel: secondaryLabel
    case .tertiaryLabel: tertiaryLabel
    case .accent: tint
    case .gray: gray
    case .exact(let color): color
    }
  }
}
