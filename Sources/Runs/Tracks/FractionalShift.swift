import FlipbookUnits

/// Finds a shift of a whole series by part of a frame.
///
/// Between frames, the first series is a cubic through its neighbors. How far that can be from the motion follows from the
/// series itself: each frame is compared with the cubic through the others.
package struct FractionalShift {
  private let first: [Double]
  private let second: [Double]
  private let slack: [Double]
  /// The part of the largest difference that interpolation between frames can leave.
  private static let interpolatedPart = 0.08

  /// The largest shift in frames.
  private static let farthest = 3.0
  /// The part of the difference that must disappear.
  private static let explainedPart = 0.97

  package init(_ first: [Double], _ second: [Double], tolerance: Double) {
    let count = min(first.count, second.count)
    (self.first, self.second) = (Array(first.prefix(count)), Array(second.prefix(count)))
    let errors = (0..<count).map { index in
      [first, second].map { FractionalShift.error(of: $0, at: index) }.max() ?? 0
    }
    let largest = zip(first, second).map { ($1 - $0).magnitude }.max() ?? 0
    let interpolated = largest * FractionalShift.interpolatedPart
    slack = (0..<count).map { index in
      max((errors[max(0, index - 2)...min(count - 1, index + 2)].max() ?? 0) * 0.75 + tolerance, interpolated)
    }
  }

  /// Returns `nil` unless a shift explains the difference.
  package func alignment() -> Alignment? {
    guard first.count > 8, (first + second).allSatisfy({ !$0.isNaN }) else { return nil }
    let farthest = FractionalShift.farthest
    let places = (0...60).map { -farthest + Double($0) * farthest / 30 }
    let sums = places.map { squares($0) }
    let best = sums.indices.min { sums[$0] < sums[$1] } ?? 0
    let shift = Minimum.golden(places[max(0, best - 1)], places[min(60, best + 1)], refinements: 24, squares)
    guard squares(shift) < squares(0) * (1 - FractionalShift.explainedPart), isWithinSlack(shift) else { return nil }
    let rounded = (shift * 100).rounded() / 100
    let whole = Int(holding: rounded.rounded())
    return Alignment(shift: whole, fraction: rounded - Double(whole), ratio: 1, offset: 0, residual: 0)
  }

  private func squares(_ shift: Double) -> Double {
    second.indices.reduce(0) { sum, index in
      let distance = second[index] - value(Double(index) - shift)
      return sum + distance * distance
    }
  }

  private func isWithinSlack(_ shift: Double) -> Bool {
    second.indices.allSatisfy { (second[$0] - value(Double($0) - shift)).magnitude <= slack[$0] }
  }

  /// Returns the first series between its frames.
  private func value(_ place: Double) -> Double {
    let index = Int(holding: place.rounded(.down))
    let part = place - Double(index)
    let points = (index - 1...index + 2).map { first[min(max(0, $0), first.count - 1)] }
    return FractionalShift.cubic(points, part)
  }

  /// The cubic of Catmull and Rom through the second and the third of four points.
  private static func cubic(_ points: [Double], _ part: Double) -> Double {
    let (slope, endSlope) = ((points[2] - points[0]) / 2, (points[3] - points[1]) / 2)
    let distance = points[2] - points[1]
    let (square, cube) = (3 * distance - 2 * slope - endSlope, slope + endSlope - 2 * distance)
    return points[1] + ((cube * part + square) * part + slope) * part
  }

  /// How far a frame is from the cubic through the frames beside it, at twice their distance.
  private static func error(of values: [Double], at index: Int) -> Double {
    let points = [-3, -1, 1, 3].map { values[min(max(0, index + $0), values.count - 1)] }
    return (cubic(points, 0.5) - values[index]).magnitude
  }
}
