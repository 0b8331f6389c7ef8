import FlipbookUnits

/// The keys of the Japanese flick keyboard: five columns by four rows (see LookFacts, "Kana").
struct KanaPlane {
  let metrics: KeyboardMetrics
  let words: KeyWords

  private static let gap = 7.0

  private var side: Double { metrics.isHigher ? metrics.keySide : metrics.widthClass == .large ? 4 : 3 }
  private var columnWidth: Double { (metrics.width - 2 * side - 4 * KanaPlane.gap) / 5 }

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
    let legends: [Key.Legend] = [.text("→", size: 19), .text("↺", size: 19), .text("ABC", size: 16)]
    return legends.enumerated().map { row, legend in
      Key(rect: cap(column: 0, row: row), kind: .function, legend: legend)
    } + lastOfLeftColumn
  }

  /// The emoji key. Without a dock, globe and microphone share its cell.
  private var lastOfLeftColumn: [Key] {
    let cell = cap(column: 0, row: 3)
    guard !metrics.hasDock else {
      return [Key(rect: cell, kind: .function, legend: .icon("face", size: 25))]
    }
    let width = (columnWidth - KanaPlane.gap) / 2
    return ["globe", "microphone"].enumerated().map { place, icon in
      let x = side + Double(place) * (width + KanaPlane.gap)
      let rect = metrics.aligned(x: x, y: cell.minY, width: width, height: cell.height)
      return Key(rect: rect, kind: .function, legend: .icon(icon, size: 22))
    }
  }

  private var rightColumn: [Key] {
    [
      Key(rect: cap(column: 4, row: 0), kind: .function, legend: .icon("delete-left", size: 25 * metrics.iconFactor)),
      Key(rect: cap(column: 4, row: 1), kind: .function, legend: .text(words.space, size: 16)),
      Key(
        rect: cap(column: 4, row: 2, rows: 2), kind: .function,
        legend: words.returnLegend(.text(words.return, size: 16))),
    ]
  }

  private func cap(column: Int, row: Int, rows: Int = 1) -> Rect {
    let (tops, height) = metrics.kanaRows
    return metrics.aligned(
      x: side + Double(column) * (columnWidth + KanaPlane.gap),
      y: tops[row],
      width: columnWidth,
      height: tops[row + rows - 1] + height - tops[row]
    )
  }
}
