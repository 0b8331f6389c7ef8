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
    let room = (width - 2 * side - 7 * letterWidth - 36) / 2
    let v = QwertyPlane.toHalfPoint(room - shiftGap)
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

  /// 123, globe if there is one, space, return.
  private var bottomRow: [Key] {
    let mode = Key.Legend.text("123", size: 16)
    let globe: [Key.Legend] = hasGlobeKey ? [.icon("globe", size: 26)] : []
    let legends = [mode] + globe + [.text(words.space, size: 16), .text(words.return, size: 16)]
    return zip(bottomPlaces, legends).enumerated().map { index, key in
      Key(
        rect: cap(x: key.0.x, width: key.0.width, row: 3),
        kind: index == legends.count - 2 ? .letter : .function,
        legend: key.1
      )
    }
  }

  private typealias Place = (x: Double, width: Double)

  private var bottomPlaces: [Place] {
    if hasGlobeKey, let measured = QwertyPlane.measuredBottomRow(width) { return measured }
    let half = QwertyPlane.toHalfPoint(0.24 * (width - 2 * side) - 1)
    let gap = QwertyPlane.gap
    let narrow = (half - gap) / 2
    let left: [Place] = hasGlobeKey ? [(side, narrow), (side + narrow + gap, narrow)] : [(side, half)]
    return left + [(side + half + gap, width - 2 * side - 2 * half - 2 * gap), (width - side - half, half)]
  }

  /// As found on phones with a home button, whose keys follow no single rule.
  private static func measuredBottomRow(_ width: Double) -> [Place]? {
    switch width {
    case 320: [(3, 34), (43, 34), (83, 154), (243, 74)]
    case 375: [(3, 40.5), (49.5, 41), (96.5, 182.5), (284.5, 87.5)]
    case 414: [(4, 46), (56, 46), (108, 199), (313, 97)]
    default: nil
    }
  }

  private static func toHalfPoint(_ length: Double) -> Double { (length * 2).rounded(.toNearestOrEven) / 2 }

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
