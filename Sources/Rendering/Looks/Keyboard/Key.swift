import FlipbookUnits

/// A keycap in the plane's coordinates, without its shadow.
struct Key {
  enum Kind {
    case letter, function
    /// The shift key while it is on.
    case lit
    /// A legend without a keycap, as beside the 0 of a number pad.
    case bare
  }

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
    /// A digit, with the letters below it that a telephone has.
    case digit(String, letters: String)
  }

  let rect: Rect
  let kind: Kind
  let legend: Legend
}

extension Key {
  private static let capitalSize = 22.0

  /// The key while shift is on: letters are capitals, and the shift key is lit.
  var shifted: Key {
    switch legend {
    case .letter(let letter, let size):
      return Key(rect: rect, kind: kind, legend: .letter(letter.uppercased(), size: min(size, Key.capitalSize)))
    case .pair(let upper, let lower):
      return Key(rect: rect, kind: kind, legend: .pair(upper: upper, lower: lower.uppercased()))
    case .icon("shift", _), .corner("shift", _): return Key(rect: rect, kind: .lit, legend: legend)
    case .text, .corner, .icon, .digit: return self
    }
  }
}

/// The words on keys.
struct KeyWords {
  let space: String
  let `return`: String
  /// Whether the return key has an arrow in place of the word, as since iOS 26.
  var hasReturnArrow = false

  static func of(_ locale: Language) -> KeyWords {
    switch locale {
    case .en: KeyWords(space: "space", return: "return")
    case .ja: KeyWords(space: "空白", return: "改行")
    }
  }

  /// Returns the legend of the return key: the arrow, or a legend with the word.
  func returnLegend(_ word: Key.Legend) -> Key.Legend { hasReturnArrow ? .icon("return", size: 24) : word }
}
