package import Units

/// A colour by its role; the theme says which it is in light and dark.
package enum Tone: Hashable, Sendable {
  case background
  case secondaryBackground
  case groupedBackground
  case bar
  case accent
  /// The article's orange of underline and date labels.
  case orange
  case separator
  /// The black veil over a main view pushed aside.
  case shade
  case exact(Color)
}

/// A text's colour by its role.
package enum TextTone: Hashable, Sendable {
  case label, secondaryLabel, tertiaryLabel, accent, gray
  case exact(Color)
}
