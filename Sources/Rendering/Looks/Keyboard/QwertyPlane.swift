import FlipbookSnapshots
import FlipbookUnits

/// The keys of a phone's English keyboard at any width (see LookFacts, "QWERTY rows").
struct QwertyPlane {
  let metrics: KeyboardMetrics
  let words: KeyWords
  var layout = KeyboardContent.Layout.qwerty

  private var width: Double { metrics.width }
  private var side: Double { metrics.keySide }
  private var gap: Double { metrics.keyGap }

  /// The distance subtracted from the space beside the letters of row 3 for shift and delete.
  private var shiftGap: Double {
    switch metrics.widthClass {
    case .small: 12
    case .medium, .flat, .tablet: 14
    case .large: 17
    }
  }

  private var letterWidth: Double { (width - 2 * side - 9 * gap) / 10 }

  var keys: [Key] {
    let k = letterWidth
    return letters("qwertyuiop", row: 0, from: side)
      + letters("asdfghjkl", row: 1, from: (width - 9 * k - 8 * gap) / 2)
      + letters("zxcvbnm", row: 2, from: (width - 7 * k - 6 * gap) / 2)
      + shiftAndDelete + bottomRow
  }

  private func letters(_ row: String, row index: Int, from start: Double) -> [Key] {
    row.enumerated().map { place, letter in
      let x = start + Double(place) * (letterWidth + gap)
      return Key(
        rect: cap(x: x, width: letterWidth, row: index),
        kind: .letter,
        legend: .letter(String(letter), size: metrics.widthClass == .flat ? 23 : 25)
      )
    }
  }

  private var shiftAndDelete: [Key] {
    let room = (width - 2 * side - 7 * letterWidth - 6 * gap) / 2
    let v = QwertyPlane.toHalfPoint(room - shiftGap)
    let factor = metrics.iconFactor
    return [
      Key(rect: cap(x: side, width: v, row: 2), kind: .function, legend: .icon("shift", size: 24 * factor)),
      Key(
        rect: cap(x: width - side - v, width: v, row: 2),
        kind: .function,
        legend: .icon("delete-left", size: 25 * factor)
      ),
    ]
  }

  /// The bottom row: 123, emoji and dictation (unless they are below the plane), space, return.
  private var bottomRow: [Key] {
    let mode = Key.Legend.text("123", size: 16)
    let size = 24.5 * metrics.iconFactor
    let inputs: [Key.Legend] =
      metrics.hasDock ? [] : [.icon("face", size: size), .icon("microphone", size: size)]
    let legends = [mode] + inputs + signs + [words.returnLegend(.text(words.return, size: 16))]
    return zip(bottomPlaces, legends).enumerated().map { index, key in
      Key(
        rect: cap(x: key.0.x, width: key.0.width, row: 3),
        kind: (inputs.count + 1..<legends.count - 1).contains(index) ? .letter : .function,
        legend: key.1
      )
    }
  }

  /// The keys in the place of the space bar, which those for addresses share with it.
  private var signs: [Key.Legend] {
    let space = Key.Legend.text(words.space, size: 16)
    return switch layout {
    case .emailAddress: [space, .text("@", size: 20), .text(".", size: 20)]
    case .url: [.text(".", size: 20), .text("/", size: 20), .text(".com", size: 16)]
    default: [space]
    }
  }

  /// The place of the space bar, divided among its keys: signs beside a space bar are as wide as letters.
  private func divided(_ space: Place) -> [Place] {
    switch layout {
    case .emailAddress:
      let (pitch, end) = (letterWidth + gap, space.x + space.width)
      let first = end - 2 * pitch + gap
      return [(space.x, space.width - 2 * pitch), (first, letterWidth), (first + pitch, letterWidth)]
    case .url:
      let width = (space.width - 2 * gap) / 3
      return (0..<3).map { (space.x + Double($0) * (width + gap), width) }
    default: return [space]
    }
  }

  private typealias Place = (x: Double, width: Double)

  private var bottomPlaces: [Place] {
    let places = undividedPlaces
    return places.dropLast(2) + divided(places[places.count - 2]) + places.suffix(1)
  }

  /// The places of mode, inputs, space, and return.
  private var undividedPlaces: [Place] {
    if !metrics.hasDock, let measured = QwertyPlane.measuredBottomRow(width) { return measured }
    let half = QwertyPlane.toHalfPoint(0.24 * (width - 2 * side) - 1)
    let narrow = (half - 2 * gap) / 3
    let left: [Place] =
      metrics.hasDock ? [(side, half)] : (0..<3).map { (side + Double($0) * (narrow + gap), narrow) }
    return left + [(side + half + gap, width - 2 * side - 2 * half - 2 * gap), (width - side - half, half)]
  }

  /// Measured widths for phones with a home button, whose keys don't follow a single rule. The dictation key takes the space
  /// that a key as wide as the one before it needs.
  private static func measuredBottomRow(_ width: Double) -> [Place]? {
    switch width {
    case 320: [(3, 34), (43, 34), (83, 34), (123, 114), (243, 74)]
    case 375: [(3, 40.5), (49.5, 41), (96.5, 41), (143.5, 135.5), (284.5, 87.5)]
    case 414: [(4, 46), (56, 46), (108, 46), (160, 147), (313, 97)]
    default: nil
    }
  }

  private static func toHalfPoint(_ length: Double) -> Double { (length * 2).rounded(.toNearestOrEven) / 2 }

  private func cap(x: Double, width: Double, row: Int) -> Rect {
    let (tops, height) = metrics.rows
    return metrics.aligned(x: x, y: tops[row], width: width, height: height)
  }
}
