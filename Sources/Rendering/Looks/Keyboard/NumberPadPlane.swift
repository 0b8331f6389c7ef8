import FlipbookSnapshots
import FlipbookUnits

/// The keys of number pads: three columns by four rows (see LookFacts, "Other keyboards").
struct NumberPadPlane {
  let metrics: KeyboardMetrics
  let layout: KeyboardContent.Layout

  private static let gap = 6.0
  private static let letters = ["", "ABC", "DEF", "GHI", "JKL", "MNO", "PQRS", "TUV", "WXYZ"]

  private var side: Double { metrics.isHigher ? metrics.keySide : 6 }
  private var columnWidth: Double { (metrics.width - 2 * side - 2 * NumberPadPlane.gap) / 3 }

  var keys: [Key] {
    let digits = NumberPadPlane.letters.enumerated().map { index, letters in
      Key(
        rect: cap(column: index % 3, row: index / 3), kind: .letter,
        legend: .digit("\(index + 1)", letters: letters))
    }
    let zero = Key(rect: cap(column: 1, row: 3), kind: .letter, legend: .digit("0", letters: ""))
    let delete = Key(
      rect: cap(column: 2, row: 3), kind: .bare, legend: .icon("delete-left", size: 25 * metrics.iconFactor))
    return digits + signKey + [zero, delete]
  }

  /// The key beside the 0: a decimal point, or the signs of telephone numbers.
  private var signKey: [Key] {
    let sign: (text: String, size: Double)? =
      switch layout {
      case .decimalPad: (".", 25)
      case .phonePad: ("+ * #", 18)
      default: nil
      }
    return sign.map { [Key(rect: cap(column: 0, row: 3), kind: .bare, legend: .text($0.text, size: $0.size))] } ?? []
  }

  private func cap(column: Int, row: Int) -> Rect {
    let (tops, height) = metrics.kanaRows
    return metrics.aligned(
      x: side + Double(column) * (columnWidth + NumberPadPlane.gap), y: tops[row], width: columnWidth, height: height)
  }
}
