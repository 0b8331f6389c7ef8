import Units

/// The keys of the Japanese flick keyboard: five columns by four rows (facts, "Kana").
struct KanaPlane {
  private let metrics: KeyboardMetrics
  private let hasGlobeKey: Bool
  private let words: KeyWords

  init(metrics: KeyboardMetrics, hasGlobeKey: Bool, words: KeyWords) {
    self.metrics = metrics
    self.hasGlobeKey = hasGlobeKey
    self.words = words
  }

  private static let gap = 7.0

  private var side: Double { metrics.widthClass == .large ? 4 : 3 }
  private var columnWidth: Double { (metrics.width - 2 * side - 4 * KanaPlane.gap) / 5 }
  private var capHeight: Double { metrics.widthClass == .large ? 48 * metrics.stretch : 46 }
  /// From one row's top to the next one's.
  private var pitch: Double { metrics.widthClass == .large ? 56 * metrics.stretch : 54 }

  private static let kana = [["あ", "か", "さ"], ["た", "な", "は"], ["ま", "や", "ら"], ["^_^", "わ", "、。?!"]]

  var keys: [Key] {
    let kana = KanaPlane.kana.enumerated().flatMap { row, legends in
      legends.enumerated().map { column, legend in
        Key(
          rect: cap(column: column + 1, row: row),
          kind: .letter,
          legend: .text(legend, size: legend.count == 1 ? 21 : 15)
        )
      }
    }
    return leftColumn + kana + rightColumn
  }

  private var leftColumn: [Key] {
    let legends: [Key.Legend] = [
      .text("→", size: 19), .text("↺", size: 19), .text("ABC", size: 16),
      .icon(hasGlobeKey ? "globe" : "face", size: 26),
    ]
    return legends.enumerated().map { row, legend in
      Key(rect: cap(column: 0, row: row), kind: .function, legend: legend)
    }
  }

  private var rightColumn: [Key] {
    [
      Key(rect: cap(column: 4, row: 0), kind: .function, legend: .icon("delete-left", size: 26)),
      Key(rect: cap(column: 4, row: 1), kind: .function, legend: .text(words.space, size: 16)),
      Key(rect: cap(column: 4, row: 2, rows: 2), kind: .function, legend: .text(words.return, size: 16)),
    ]
  }

  private func cap(column: Int, row: Int, rows: Int = 1) -> Rect {
    metrics.aligned(
      x: side + Double(column) * (columnWidth + KanaPlane.gap),
      y: 4 + Double(row) * pitch,
      width: columnWidth,
      height: capHeight + Double(rows - 1) * pitch
    )
  }
}
