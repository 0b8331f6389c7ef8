import FlipbookSnapshots
import FlipbookUnits

/// Guides as the scenes draw them. What has no length is left out.
extension [Guide] {
  /// The shortest distance that is drawn, in points.
  private static var shortest: Double { 0.5 }

  /// A dimension line from one height to another.
  mutating func addVertical(
    _ name: String, _ kind: Guide.Kind, x: Double, from: Double, to: Double, label: String
  ) {
    guard (to - from).magnitude >= Self.shortest else { return }
    append(Guide(name, kind, .dimension(from: Point(x: x, y: from), to: Point(x: x, y: to)), label: label))
  }

  /// A dimension line from one side to another.
  mutating func addHorizontal(
    _ name: String, _ kind: Guide.Kind, y: Double, from: Double, to: Double, label: String
  ) {
    guard (to - from).magnitude >= Self.shortest else { return }
    append(Guide(name, kind, .dimension(from: Point(x: from, y: y), to: Point(x: to, y: y)), label: label))
  }

  /// A line from side to side of a width.
  mutating func addLine(
    _ name: String, _ kind: Guide.Kind, y: Double, from: Double = 0, to: Double, label: String
  ) {
    append(Guide(name, kind, .line(from: Point(x: from, y: y), to: Point(x: to, y: y)), label: label))
  }

  /// A line from top to bottom of a height.
  mutating func addLine(
    _ name: String, _ kind: Guide.Kind, x: Double, from: Double, to: Double, label: String
  ) {
    append(Guide(name, kind, .line(from: Point(x: x, y: from), to: Point(x: x, y: to)), label: label))
  }

  mutating func addNote(_ name: String, _ kind: Guide.Kind, at point: Point, label: String) {
    append(Guide(name, kind, .note(point), label: label))
  }
}

extension Double {
  /// Lengths beyond are no places on a screen.
  private static var longest: Double { 1e9 }

  /// With at most one decimal, for a label.
  var guideText: String {
    let tenths = Int((clamped(to: -Double.longest...Double.longest) * 10).rounded(.toNearestOrAwayFromZero))
    let (whole, fraction) = tenths.magnitude.quotientAndRemainder(dividingBy: 10)
    let sign = tenths < 0 ? "−" : ""
    return fraction == 0 ? "\(sign)\(whole)" : "\(sign)\(whole).\(fraction)"
  }

  /// The model's number, and the one drawn where it is another.
  func guideText(drawn: Double) -> String {
    let (model, shown) = (guideText, drawn.guideText)
    return model == shown ? model : "\(model) (drawn \(shown))"
  }
}
