import FlipbookSnapshots
import FlipbookUnits

/// Methods that add guides. Dimensions that are too short are omitted.
extension [Guide] {
  /// The minimum length of a dimension, in points.
  private static var shortest: Double { 0.5 }

  /// Adds a vertical dimension.
  mutating func addVertical(
    _ name: String, _ kind: Guide.Kind, x: Double, from: Double, to: Double, label: String
  ) {
    guard (to - from).magnitude >= Self.shortest else { return }
    append(Guide(name, kind, .dimension(from: Point(x: x, y: from), to: Point(x: x, y: to)), label: label))
  }

  /// Adds a horizontal dimension.
  mutating func addHorizontal(
    _ name: String, _ kind: Guide.Kind, y: Double, from: Double, to: Double, label: String
  ) {
    guard (to - from).magnitude >= Self.shortest else { return }
    append(Guide(name, kind, .dimension(from: Point(x: from, y: y), to: Point(x: to, y: y)), label: label))
  }

  /// Adds a horizontal line.
  mutating func addLine(
    _ name: String, _ kind: Guide.Kind, y: Double, from: Double = 0, to: Double, label: String
  ) {
    append(Guide(name, kind, .line(from: Point(x: from, y: y), to: Point(x: to, y: y)), label: label))
  }

  /// Adds a vertical line.
  mutating func addLine(
    _ name: String, _ kind: Guide.Kind, x: Double, from: Double, to: Double, label: String
  ) {
    append(Guide(name, kind, .line(from: Point(x: x, y: from), to: Point(x: x, y: to)), label: label))
  }

  /// Adds a label at a point.
  mutating func addNote(_ name: String, _ kind: Guide.Kind, at point: Point, label: String) {
    append(Guide(name, kind, .note(point), label: label))
  }
}

extension Double {
  /// The largest length in a label. Longer ones are not on a screen.
  private static var longest: Double { 1e9 }

  /// The number with at most one decimal, for labels.
  package var guideText: String {
    let tenths = Int((clamped(to: -Double.longest...Double.longest) * 10).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "−" : ""
    return fraction == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// Returns the model value, followed by the drawn value if it is different.
  func guideText(drawn: Double) -> String {
    let (model, shown) = (guideText, drawn.guideText)
    return model == shown ? model : "\(model) (drawn \(shown))"
  }
}
