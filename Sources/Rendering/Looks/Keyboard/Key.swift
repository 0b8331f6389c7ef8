import Units

/// A key's cap in the plane's coordinates, without its shadow.
struct Key {
  enum Kind { case letter, function }

  enum Legend {
    /// A light Latin letter, a point higher than centred.
    case letter(String, size: Double)
    /// A word or kana in the middle.
    case text(String, size: Double)
    /// Two characters one above the other, the lower one larger: a tablet's key.
    case pair(upper: String, lower: String)
    /// A word in the cap's lower corner, towards the keyboard's nearer side: a tablet's outer key.
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

  static func of(_ locale: Locale) -> KeyWords {
    switch locale {
    case .en: KeyWords(space: "space", return: "return", suggestions: ["I", "The", "I’m"])
    case .ja: KeyWords(space: "空白", return: "改行", suggestions: ["今日", "京", "きょう", "教", "明日"])
    }
  }
}
