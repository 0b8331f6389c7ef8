public import FlipbookSnapshots
public import FlipbookUnits

/// The colors of light or dark screens, with UIKit's names (see LookFacts, "Colors" and "Keyboards").
public struct Theme: Hashable, Sendable {
  /// The appearance that the colors are for, light or dark.
  public let appearance: Appearance

  /// The color of primary text, UIKit's `label`.
  public let label: Color
  /// The color of subtitles and values, UIKit's `secondaryLabel`, which is translucent.
  public let secondaryLabel: Color
  /// The color of placeholders and disclosure indicators, UIKit's `tertiaryLabel`, which is translucent.
  public let tertiaryLabel: Color
  /// The color of the lines between rows, UIKit's `separator`, which is translucent.
  public let separator: Color
  /// The background of screens and plain lists, UIKit's `systemBackground`.
  public let background: Color
  /// The background of content on the background, UIKit's `secondarySystemBackground`.
  public let secondaryBackground: Color
  /// The background behind groups of cells, UIKit's `systemGroupedBackground`.
  public let groupedBackground: Color
  /// The background of cells on the grouped background, UIKit's `secondarySystemGroupedBackground`.
  public let secondaryGroupedBackground: Color
  /// The fill of medium-sized shapes such as a switch that is off, UIKit's `secondarySystemFill`.
  public let secondaryFill: Color
  /// The fill of large shapes such as a search field, UIKit's `tertiarySystemFill`.
  public let tertiaryFill: Color
  /// The background of a plain section header, as in earlier versions of iOS.
  public let sectionHeader: Color
  /// The tint color, UIKit's `systemBlue`.
  public internal(set) var tint: Color
  /// The color of icons in a search field and of unselected buttons, UIKit's `systemGray`.
  public let gray: Color
  /// The gray of unselected tab items.
  public let unselectedItem: Color
  /// The color of tags and of a selection's underline, UIKit's `systemOrange`.
  public internal(set) var orange: Color
  /// The color of badges, UIKit's `systemRed`.
  public internal(set) var red: Color
  /// The color of a switch that is on, UIKit's `systemGreen`.
  public let green: Color
  /// The border of the text field in an input bar: `systemGray3` in light, `systemGray4` in dark.
  public let fieldBorder: Color
  /// The background of the text field in an input bar.
  public let fieldBackground: Color
  /// The background of a highlighted or selected row, UIKit's `systemGray4`.
  public let selectedRow: Color
  /// The color of the plate behind a selected segment: white in light, `systemGray2` in dark.
  public let segmentPlate: Color
  /// The color of an activity indicator's spokes.
  public let spinner: Color
  /// The background of a message over a screen.
  public let toast: Color
  /// The background of a message that was received, UIKit's `systemGray5`.
  public let bubble: Color
  /// The color of scroll indicators, which is translucent.
  public let scrollIndicator: Color

  /// The color of bars over the screen's own background.
  public let navigationBar: Color
  /// The opaque color of tab bars and input bars.
  public let tabBar: Color
  /// The hairline below a navigation bar and above a tab bar.
  public let barHairline: Color

  /// The colors of the system keyboard.
  public let keyboard: KeyboardColors

  /// The colors of the system keyboard.
  public struct KeyboardColors: Hashable, Sendable {
    /// The opaque color behind the keys.
    public let background: Color
    /// The color of keys that insert text.
    public let letterCap: Color
    /// The color of other keys, such as shift and delete.
    public let functionCap: Color
    /// The color of the edge below a key.
    public let shadow: Color
    /// The color of the text and icons on keys, and of suggestions.
    public let label: Color
    /// The color of the lines between suggestions, which is translucent.
    public let divider: Color
    /// The color of the icons below the keys, such as the microphone, and of the arrow beside suggestions.
    public let dockIcon: Color
  }

  /// Returns the colors of an appearance up to iOS 18.
  public static func of(_ appearance: Appearance) -> Theme {
    switch appearance {
    case .light: .light
    case .dark: .dark
    }
  }

  /// Returns the colors of an appearance in the device's look. From iOS 26, UIKit's blue, orange, and red are others.
  public static func of(_ traits: Traits) -> Theme {
    guard traits.device.look == .ios26 else { return of(traits.appearance) }
    return traits.appearance == .dark ? darkGlass : lightGlass
  }

  /// Returns the color of a background, bar, or shape by its role.
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

  /// Returns the color of a text by its role.
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
