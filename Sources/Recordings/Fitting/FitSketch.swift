internal import FlipbookRuns
package import FlipbookCourses

/// Lines for a scenario, made of fitted laws.
package struct FitSketch {
  package enum Kind: String, CaseIterable, Sendable {
    /// What must be true of the tracks: where each movement ends, and when.
    case expectations
    /// The constants of scrolling and of the keyboard.
    case motion
  }

  private let kind: Kind
  private let fits: [(track: String, pieces: [CoursePiece])]

  package init(kind: Kind, fits: [(track: String, pieces: [CoursePiece])]) {
    self.kind = kind
    self.fits = fits
  }

  package var text: String {
    let lines = kind == .expectations ? expectations : motion
    return lines.map { $0 + "\n" }.joined()
  }

  private var expectations: [String] {
    var lines = ["expect:"]
    for (track, pieces) in fits {
      for (index, piece) in pieces.enumerated() where piece.kind != "rest" {
        let isLast = index + 1 == pieces.count || pieces[index + 1].kind == "rest"
        guard isLast else { continue }
        let level = index + 1 < pieces.count ? pieces[index + 1].startValue : piece.endValue
        let tolerance = DiffNumber.short(max(0.01, 2 * piece.maximumError), decimals: 2)
        let value = DiffNumber.short(level, decimals: 2)
        lines.append("  # \(words(piece))")
        lines.append(
          "  - {at: \(DiffNumber.short(piece.end, decimals: 3)), \(track): {equals: \(value), tolerance: \(tolerance)}}"
        )
      }
    }
    return lines.count > 1 ? lines : ["expect: []"]
  }

  private func words(_ piece: CoursePiece) -> String {
    piece.law.map { FitWords.law($0, "") } ?? (piece.kind == "jump" ? "a jump" : "no known law")
  }

  /// The keys of 'motion', with the kinds of pieces and the numbers that they are made of.
  private static let constants: [(key: String, kind: String, number: String)] = [
    ("decelerationRate", "deceleration", "rate"), ("bounce", "bounce", "beta"),
    ("rubberBand", "rubberBand", "coefficient"), ("paging", "paging", "beta"),
  ]

  private var motion: [String] {
    var lines: [String] = []
    for constant in FitSketch.constants {
      if let value = mean(constant.kind, constant.number) {
        lines.append("  \(constant.key): \(DiffNumber.short(value, decimals: 5))")
      }
    }
    if let response = mean("systemSpring", "response") {
      lines.append("  keyboard: {response: \(DiffNumber.short(response, decimals: 4)), dampingRatio: 1}")
    }
    return lines.isEmpty
      ? ["motion: {}   # no deceleration, bounce, rubber band, or spring was found"] : ["motion:"] + lines
  }

  /// The mean of a number over all pieces of a kind, by their confidence.
  private func mean(_ kind: String, _ name: String) -> Double? {
    var (sum, weight) = (0.0, 0.0)
    for piece in fits.flatMap(\.pieces) where piece.kind == kind && piece.confidence > 0 {
      guard let number = piece.numbers.first(where: { $0.name == name }) else { continue }
      sum += number.value * piece.confidence
      weight += piece.confidence
    }
    return weight > 0 ? sum / weight : nil
  }
}
