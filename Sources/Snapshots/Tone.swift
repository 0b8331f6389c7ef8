public import FlipbookUnits

/// A color by its role. The theme defines its values in light and dark.
public enum Tone: Hashable, Sendable {
  case background
  case secondaryBackground
  case groupedBackground
  case bar
  case accent
  /// The orange of the article's underline and date labels.
  case orange
  case separator
  /// The black shade over a main view that is pushed aside.
  case shade
  case exact(Color)
}

/// A text color by its role.
public enum TextTone: Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, accent, gray
  case exact(Color)
}
