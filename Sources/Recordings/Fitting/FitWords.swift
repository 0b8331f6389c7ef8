internal import FlipbookComparison
internal import FlipbookMotion
internal import FlipbookSnapshots

/// Describes fitted pieces in words.
package struct FitWords {
  package let track: String
  package let pieces: [FittedPiece]
  private let unit: String

  package init(track: String, pieces: [FittedPiece]) {
    self.track = track
    self.pieces = pieces
    unit = TrackUnit(of: track).suffix
  }

  /// A line for each piece that moves.
  package var lines: [String] {
    let moving = pieces.filter { $0.kind != "rest" }
    guard !moving.isEmpty else {
      return ["\(DiffText.short(track)): rests at \(number(pieces.first?.startValue ?? 0))\(unit)"]
    }
    return moving.map(line)
  }

  private func line(_ piece: FittedPiece) -> String {
    let span = "\(seconds(piece.start))–\(seconds(piece.end)) s"
    let values = "\(number(piece.startValue)) → \(number(piece.endValue))\(unit)"
    guard piece.kind != "unrecognized" else { return "\(span)  \(values): no known law" }
    let error = "error at most \(DiffNumber.measure(piece.maximumError))\(unit)"
    let confidence = "confidence \(DiffNumber.short(piece.confidence, decimals: 2))"
    return "\(span)  \(values): \(FitWords.law(piece, unit)) (\(error), \(confidence))"
  }

  /// "deceleration with rate 0.998 (normal), 1234 pt/s".
  static func law(_ piece: FittedPiece, _ unit: String) -> String {
    func text(_ name: String, decimals: Int) -> String {
      guard let number = piece.numbers.first(where: { $0.name == name }) else { return "" }
      let least = (0..<decimals).reduce(0.3) { error, _ in error / 10 }
      let error = number.uncertainty.map { $0 < least ? "" : " ± \(DiffNumber.measure($0))" } ?? ""
      return DiffNumber.short(number.value, decimals: decimals) + error
    }
    let speed = "\(text("velocity", decimals: 0))\(unit)/s"
    switch piece.kind {
    case "constantSpeed": return "constant speed \(speed)"
    case "deceleration":
      return "deceleration with rate \(text("rate", decimals: 4))\(rateName(piece)), from \(speed)"
    case "bounce": return "bounce with β \(text("beta", decimals: 2)) (UIKit's), from \(speed)"
    case "paging": return "spring to a page with β \(text("beta", decimals: 2)), from \(speed)"
    case "systemSpring":
      return "the system's spring (mass 3, stiffness 1000, damping 500)"
    case "spring":
      let response =
        "spring with response \(text("response", decimals: 3)) s and damping \(text("dampingRatio", decimals: 3))"
      return response + ", from \(speed)"
    case "bezier":
      let points = ["x1", "y1", "x2", "y2"].compactMap { name in piece.numbers.first { $0.name == name }?.value }
      let list = points.map { DiffNumber.short($0, decimals: 3) }.joined(separator: ", ")
      return "bezier(\(list)) over \(text("duration", decimals: 3)) s"
    case "follower": return follower(piece, unit)
    case "rubberBand":
      return
        "rubber band with constant \(text("coefficient", decimals: 3)) and length \(text("length", decimals: 0)) pt, pulled by \(piece.leader ?? "")"
    default: return "\(piece.kind) over \(text("duration", decimals: 3)) s"
    }
  }

  private static func rateName(_ piece: FittedPiece) -> String {
    guard let rate = piece.numbers.first(where: { $0.name == "rate" })?.value else { return "" }
    let decay = -1000 * FittingMaths.log(rate)
    if (decay / DecelerationRate.normal.decayPerSecond - 1).magnitude < 0.05 { return " (normal)" }
    return (decay / DecelerationRate.fast.decayPerSecond - 1).magnitude < 0.05 ? " (fast)" : ""
  }

  private static func follower(_ piece: FittedPiece, _ unit: String) -> String {
    guard case .follower(let track, let factor, let offset, let lag) = piece.law else { return "" }
    let late =
      lag.magnitude < 0.004
      ? "" : ", \(DiffNumber.short(lag.magnitude, decimals: 3)) s \(lag > 0 ? "later" : "earlier")"
    let constant =
      offset.magnitude < 0.01 ? "" : " \(offset < 0 ? "−" : "+") \(DiffNumber.short(offset.magnitude))\(unit)"
    return "follows \(DiffText.short(track)) × \(DiffNumber.short(factor, decimals: 3))\(constant)\(late)"
  }

  private func number(_ value: Double) -> String { DiffNumber.short(value, decimals: 1) }
  private func seconds(_ value: Double) -> String { DiffNumber.short(value, decimals: 3) }
}
