/// The unit of a track's numbers, derived from the last part of its name.
///
/// Curves with different units never share an axis, and differences are judged by what a viewer sees of them.
package enum TrackUnit: String, CaseIterable, Sendable {
  /// Lengths and places on screen, such as "list.offset.y".
  case points
  /// Opacities, progress and scales, of which 0 … 1 is the usual range, such as "shade.alpha".
  case fraction
  /// Angles, such as "chevron.rotation".
  case degrees
  /// Everything else, such as flags, indexes and counts.
  case other

  /// Derives the unit from a track's name. An index, as in "scale.1", has the unit of what it counts.
  package init(of name: String) {
    let last = name.split(separator: ".").last(where: { Int($0) == nil }).map(String.init) ?? ""
    let ending = last.lowercased()
    if TrackUnit.lengths.contains(last) || TrackUnit.distances.contains(where: ending.hasSuffix) {
      self = .points
    } else if TrackUnit.fractions.contains(where: ending.hasSuffix) {
      self = .fraction
    } else {
      self = TrackUnit.angles.contains { ending.hasSuffix($0) } ? .degrees : .other
    }
  }

  /// Derives the unit from a track's name and its numbers in a run. State of a screen has a name of the author's choice: `y` can be
  /// a progress between 0 and 1, and `top` the index of a card.
  ///
  /// - Parameter summary: The description of the track, which has the unit of a track that Flipbook itself names.
  package init(of name: String, summary: String, numbers: [Double]) {
    self.init(of: name)
    guard self == .points, TrackUnit.lengths.contains(name), !summary.contains("point"),
      let least = numbers.min(), let most = numbers.max(), least < most
    else { return }
    if numbers.allSatisfy({ $0 == $0.rounded() }) {
      let steps = zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }
      if least >= 0, steps.allSatisfy({ $0 <= 1 }) { self = .other }
    } else if least >= -0.25, most <= 1.25, most - least >= 0.5 {
      self = .fraction
    }
  }

  private static let lengths: Set<String> = [
    "x", "y", "top", "bottom", "left", "right", "width", "height", "constant", "position", "screenX", "screenY",
  ]
  private static let distances = ["offset", "inset", "radius", "spacing", "translation", "distance"]
  private static let fractions = ["alpha", "opacity", "progress", "scale", "scalex", "scaley", "fraction"]
  private static let angles = ["rotation", "angle", "degrees"]

  /// The factor of a tolerance: a hundredth of a point is invisible, a hundredth of an alpha is not.
  package var fineness: Double { self == .fraction ? 0.1 : 1 }

  /// " pt", "°", or nothing.
  package var suffix: String {
    switch self {
    case .points: " pt"
    case .degrees: "°"
    case .fraction, .other: ""
    }
  }
}
