import FlipbookSnapshots

/// Typical advances of characters in the system font, in ems.
enum Advances {
  /// Returns the advance of a character: of Inter at the size that replaces the system font, and one em for Japanese.
  static func ems(of scalar: Unicode.Scalar) -> Double {
    if isWide(scalar) { return 1 }
    let index = Int(scalar.value) - 32
    let thousandths = latin.indices.contains(index) ? latin[index] : punctuation[scalar] ?? 620
    return Double(thousandths) / 1_000 * 0.97
  }

  /// Whether a character is as wide as the font size: kana, kanji, full-width forms, and emoji.
  static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x2E80...0x9FFF, 0xF900...0xFAFF, 0xFF00...0xFF60, 0x1F000...0x1FAFF: true
    default: false
    }
  }

  /// Returns the space after each character in ems, which small text has more of (see LookFacts, "Inter as SF").
  static func tracking(at size: Double) -> Double {
    switch size {
    case ..<10.5: 0.030
    case ..<11.5: 0.024
    case ..<12.5: 0.018
    case ..<13.5: 0.012
    case ..<15.5: 0.006
    default: 0
    }
  }

  /// Returns how text is drawn on average: the factor of Latin advances by weight, with kerning, and the space after each
  /// character in ems (see LookFacts, "Inter as SF").
  static func drawn(at size: Double, _ weight: TextWeight) -> (factor: Double, spacing: Double) {
    let (text, display) =
      switch weight {
      case .standard, .regular: (0.997, 0.910)
      case .medium: (1.007, 0.925)
      case .semibold: (1.016, 0.940)
      case .bold: (1.025, 0.955)
      }
    return (size >= SystemFontSpacing.displaySize ? display : text, SystemFontSpacing.ems(at: size))
  }

  private static let punctuation: [Unicode.Scalar: Int] = [
    "’": 185, "‘": 199, "“": 381, "”": 381, "–": 500, "—": 1_000, "…": 821, "·": 276,
  ]

  /// The advances of Inter, from the space to the tilde.
  private static let latin = [
    281, 278, 403, 631, 638, 812, 639, 222, 362, 362, 500, 659, 280, 460, 276, 357, 625, 464, 605, 636, 642, 608, 624,
    571, 616, 624, 276, 280, 659, 659, 659, 507, 936, 676, 651, 727, 719, 598, 587, 743, 740, 264, 543, 652, 562, 889,
    753, 761, 635, 761, 639, 638, 642, 741, 676, 949, 642, 665, 625, 362, 357, 362, 469, 452, 497, 564, 621, 558, 621,
    582, 361, 609, 591, 237, 237, 544, 237, 869, 585, 597, 609, 609, 372, 523, 364, 581, 557, 812, 540, 557, 541, 362,
    327, 362, 659,
  ]
}
