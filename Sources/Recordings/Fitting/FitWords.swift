internal import FlipbookRuns
package import FlipbookCourses
internal import FlipbookSnapshots

/// Describes the pieces of a course in words.
package struct FitWords {
  package let track: String
  package let pieces: [CoursePiece]
  private let unit: String

  package init(track: String, pieces: [CoursePiece]) {
    self.track = track
    self.pieces = pieces
    unit = TrackUnit(of: track).suffix
  }

  /// A line for each piece that moves.
  package var lines: [String] {
    let moving = pieces.filter { !$0.isRest }
    guard !moving.isEmpty else {
      return ["\(DiffText.short(track)): rests at \(number(pieces.first?.startValue ?? 0))\(unit)"]
    }
    return moving.map(line)
  }

  private func line(_ piece: CoursePiece) -> String {
    let span = "\(seconds(piece.start))–\(seconds(piece.end)) s"
    let values = "\(number(piece.startValue)) → \(number(piece.endValue))\(unit)"
    guard let law = piece.law else {
      if piece.kind == "jump" { return "\(span)  \(values): a jump" }
      return "\(span)  \(values): no known law\(measured(piece))"
    }
    let error = "error at most \(DiffNumber.measure(piece.maximumError))\(unit)"
    let confidence = "confidence \(DiffNumber.short(piece.confidence, decimals: 2))"
    let others = piece.alternatives.map { "; or \(Self.law($0, unit))" }.joined()
    return "\(span)  \(values): \(Self.law(law, unit))\(others) (\(error), \(confidence))"
  }

  /// What can be measured without a law.
  private func measured(_ piece: CoursePiece) -> String {
    guard piece.peakSpeed > 0 else { return "" }
    return ", up to \(DiffNumber.short(piece.peakSpeed, decimals: 0))\(unit)/s"
  }

  /// "deceleration with rate 0.998 (normal), from 1234 pt/s".
  static func law(_ law: Law, _ unit: String) -> String {
    func text(_ name: String, decimals: Int) -> String {
      law.numbers.first { $0.name == name }.map { self.text(of: $0, decimals: decimals) } ?? ""
    }
    let speed = "\(text("velocity", decimals: 0))\(unit)/s"
    let rate = law.rateName.map { " (\($0))" } ?? ""
    switch law.name {
    case "constantSpeed": return "constant speed \(speed)"
    case "deceleration": return "deceleration with rate \(text("rate", decimals: 4))\(rate), from \(speed)"
    case "bounce": return "bounce with β \(text("beta", decimals: 2)) (UIKit's), from \(speed)"
    case "paging": return "spring to a page with β \(text("beta", decimals: 2)), from \(speed)"
    case "systemSpring": return "the system's spring (mass 3, stiffness 1000, damping 500)"
    case "spring":
      let spring =
        "spring with response \(text("response", decimals: 3)) s and damping \(text("dampingRatio", decimals: 3))"
      return law.numbers.contains { $0.name == "velocity" && $0.value != 0 } ? "\(spring), from \(speed)" : spring
    case "bezier":
      let points = ["x1", "y1", "x2", "y2"].compactMap { name in law.numbers.first { $0.name == name }?.value }
      let list = points.map { DiffNumber.short($0, decimals: 3) }.joined(separator: ", ")
      return "bezier(\(list)) over \(text("duration", decimals: 3)) s"
    case "follower": return follower(law, unit)
    case "rubberBand":
      let length = text("length", decimals: 0)
      return
        "rubber band with constant \(text("coefficient", decimals: 3)) and length \(length) pt, pulled by \(law.leader ?? "")"
    default: return "\(law.name) over \(text("duration", decimals: 3)) s"
    }
  }

  /// A number with half of its interval, if that is seen with these decimals: "0.35 ± 0.002".
  static func text(of number: FittedNumber, decimals: Int) -> String {
    let least = (0..<decimals).reduce(0.3) { error, _ in error / 10 }
    let error = number.uncertainty.map { $0 < least ? "" : " ± \(DiffNumber.measure($0))" } ?? ""
    return DiffNumber.short(number.value, decimals: decimals) + error
  }

  private static func follower(_ law: Law, _ unit: String) -> String {
    func value(_ name: String) -> Double { law.numbers.first { $0.name == name }?.value ?? 0 }
    let (factor, offset, lag) = (value("factor"), value("offset"), value("lag"))
    let late =
      lag.magnitude < 0.004
      ? "" : ", \(DiffNumber.short(lag.magnitude, decimals: 3)) s \(lag > 0 ? "later" : "earlier")"
    let constant =
      offset.magnitude < 0.01 ? "" : " \(offset < 0 ? "−" : "+") \(DiffNumber.short(offset.magnitude))\(unit)"
    let smooth =
      law.numbers.first { $0.name == "smoothing" }.map { ", smoothed over \(text(of: $0, decimals: 3)) s" } ?? ""
    let leader = "follows \(DiffText.short(law.leader ?? "")) × \(DiffNumber.short(factor, decimals: 3))"
    return leader + constant + late + smooth
  }

  private func number(_ value: Double) -> String { DiffNumber.short(value, decimals: 1) }
  private func seconds(_ value: Double) -> String { DiffNumber.short(value, decimals: 3) }
}
