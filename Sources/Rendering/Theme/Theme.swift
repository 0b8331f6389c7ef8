public import FlipbookSnapshots
public import FlipbookUnits

/// The colors of light or dark screens, with UIKit's names (see LookFacts, "Colors" and "Keyboards").
public struct Theme: Hashable, Sendable {
  public let appearance: Appearance

  public let label: Color
  public let secondaryLabel: Color
  public let tertiaryLabel: Color
  public let separator: Color
  public let background: Color
  public let secondaryBackground: Color
  public let groupedBackground: Color
  /// Cells on the grouped background.
  public let secondaryGroupedBackground: Color
  public let secondaryFill: Color
  public let tertiaryFill: Color
  /// The background of a plain section header, as in earlier versions of iOS.
  public let sectionHeader: Color
  public let tint: Color
  public let gray: Color
  /// The gray of unselected tab items.
  public let unselectedItem: Color
  public let orange: Color
  public let green: Color
  public let fieldBorder: Color
  public let fieldBackground: Color
  public let selectedRow: Color
  public let scrollIndicator: Color

  /// The color of bars over the screen's own background.
  public let navigationBar: Color
  public let tabBar: Color
  /// The hairline below a navigation bar and above a tab bar.
  public let barHairline: Color

  public let keyboard: KeyboardColors

  /// The colors of the system keyboard.
  public struct KeyboardColors: Hashable, Sendable {
    public let background: Color
    public let letterCap: Color
    public let functionCap: Color
    public let shadow: Color
    public let label: Color
    public let divider: Color
    public let dockIcon: Color
  }

  public static func of(_ appearance: Appearance) -> Theme {
    switch appearance {
    case .light: .light
    case .dark: .dark
    }
  }

  public func color(_ tone: Tone) -> Color {
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

  public func color(_ tone: TextTone) -> Color {
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
