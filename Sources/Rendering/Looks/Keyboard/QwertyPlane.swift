import Units

/// The keys of the English keyboard at any width (facts, "QWERTY rows").
struct QwertyPlane {
  private let metrics: KeyboardMetrics
  private let hasGlobeKey: Bool
  private let words: KeyWords

  init(metrics: KeyboardMetrics, hasGlobeKey: Bool, words: KeyWords) {
    self.metrics = metrics
    self.hasGlobeKey = hasGlobeKey
    self.words = words
  }

  private static let gap = 6.0
  private var width: Double { metrics.width }

  /// Between the outermost keys and the screen's edge.
  private var side: Double {
    switch metrics.widthClass {
    case .small, .medium: 3
    case .large: width < 420 ? 4 : 5
    }
  }

  private var rowTops: [Double] {
    switch metrics.widthClass {
    case .small: [12, 66, 120, 174]
    case .medium: [10, 64, 118, 170]
    case .large: [8, 64, 120, 176].map { $0 * metrics.stretch }
    }
  }

  private var capHeight: Double {
    switch metrics.widthClass {
    case .small: 38
    case .medium: 42
    case .large: 45 * metrics.stretch
    }
  }

  /// Subtracted from the room beside row 3's letters for shift and delete.
  private var shiftGap: Double {
    switch metrics.widthClass {
    case .small: 12
    case .medium: 14
    case .large: 17
    }
  }

  private var letterWidth: Double { (width - 2 * side - 54) / 10 }

  var keys: [Key] {
    let k = letterWidth
    return letters("qwertyuiop", row: 0, from: side)
      + letters("asdfghjkl", row: 1, from: (width - 9 * k - 48) / 2)
      + letters("zxcvbnm", row: 2, from: (width - 7 * k - 36) / 2)
      + shiftAndDelete + bottomRow
  }

  private func letters(_ row: String, row index: Int, from start: Double) -> [Key] {
    row.enumerated().map { place, letter in
      let x = start + Double(place) * (letterWidth + QwertyPlane.gap)
      return Key(
        rect: cap(x: x, width: letterWidth, row: index),
        kind: .letter,
        legend: .text(String(letter), size: 25)
      )
    }
  }

  private var shiftAndDelete: [Key] {
    let v = ((width - 2 * side - 7 * letterWidth - 36) / 2 - shiftGap).rounded(toScale: 2)
    let factor = metrics.widthClass == .large ? 1.1 : 1
    return [
      Key(rect: cap(x: side, width: v, row: 2), kind: .function, legend: .icon("shift", size: 25 * factor)),
      Key(
        rect: cap(x: width - side - v, width: v, row: 2),
        kind: .function,
        legend: .icon("delete-left", size: 26 * factor)
      ),
    ]
  }

  private var bottomRow: [Key] {
    let half = (0.24 * (width - 2 * side) - 1).rounded(toScale: 2)
    let space = width - 2 * side - 2 * half - 12
    var keys = [
      Key(
        rect: cap(x: side + half + QwertyPlane.gap, width: space, row: 3),
        kind: .letter,
        legend: .text(words.space, size: 16)
      ),
      Key(
        rect: cap(x: width - side - half, width: half, row: 3),
        kind: .function,
        legend: .text(words.return, size: 16)
      ),
    ]
    let narrow = (half - QwertyPlane.gap) / 2
    let modeWidth = hasGlobeKey ? narrow : half
    keys.insert(
      Key(rect: cap(x: side, width: modeWidth, row: 3), kind: .function, legend: .text("123", size: 16)),
      at: 0
    )
    if hasGlobeKey {
      let globe = cap(x: side + narrow + QwertyPlane.gap, width: narrow, row: 3)
      keys.insert(Key(rect: globe, kind: .function, legend: .icon("globe", size: 26)), at: 1)
    }
    return keys
  }

  private func cap(x: Double, width: Double, row: Int) -> Rect {
    metrics.aligned(x: x, y: rowTops[row], width: width, height: capHeight)
  }
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
