public import FlipbookUnits

/// A color by its role. The theme defines its values in light and dark.
public enum Tone: Hashable, Sendable {
  /// The background of the screen and of plain lists, UIKit's `systemBackground`: white, or black in dark mode.
  case background
  /// The background of content on the background, UIKit's `secondarySystemBackground`.
  case secondaryBackground
  /// The background behind cards, UIKit's `systemGroupedBackground`.
  case groupedBackground
  /// The background of a navigation bar.
  case bar
  /// The tint color, the system's blue.
  case accent
  /// The orange of the article's underline and date labels.
  case orange
  /// The lines between rows, UIKit's `separator`.
  case separator
  /// The black shade over a main view that is pushed aside.
  case shade
  /// A color that is the same in light and dark.
  case exact(Color)
}

/// A text color by its role: UIKit's label colors, the tint color, the system's gray, or an exact color.
public enum TextTone: Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, accent, gray
  /// A color that is the same in light and dark.
  case exact(Color)
}
