import FlipbookUnits

/// A keycap in the plane's coordinates, without its shadow.
struct Key {
  enum Kind { case letter, function }

  enum Legend {
    /// A light Latin letter, one point above the center.
    case letter(String, size: Double)
    /// A centered word or kana.
    case text(String, size: Double)
    /// Two characters, the lower one larger, as on a tablet's key.
    case pair(upper: String, lower: String)
    /// A word in the lower corner at the nearer side of the keyboard, as on a tablet's outer key.
    case corner(String, isTrailing: Bool)
    case icon(String, size: Double)
  }

  let rect: Rect
  let kind: Kind
  let legend: Legend
}

/// The words on keys and in the suggestion bar.
struct KeyWords {
  let space: String
  let `return`: String
  let suggestions: [String]

  static func of(_ locale: Language) -> KeyWords {
    switch locale {
    case .en: KeyWords(space: "space", return: "return", suggestions: ["I", "The", "I’m"])
    case .ja: KeyWords(space: "空白", return: "改行", suggestions: ["今日", "京", "きょう", "教", "明日"])
    }
  }
}
