internal import FlipbookComparison
internal import FlipbookMotion

/// A part of a track with the law that it follows.
package struct FittedPiece: Sendable {
  package var law: FittedLaw
  /// The span in seconds on the clock of the recording.
  package var start: Double
  package var end: Double
  package var startValue: Double
  package var endValue: Double
  /// The largest error of the law, and the mean one as a standard deviation.
  package var maximumError: Double
  package var meanError: Double
  /// From 0 to 1: how much smaller its error is than that of the next best law, and than the distance.
  package var confidence: Double
  var uncertainties: [String: Double]
}

/// A number of a law, with its name in JSON.
package struct FittedNumber: Sendable {
  package let name: String
  package let value: Double
  /// Twice its standard error, or `nil` if it is not known.
  package let uncertainty: Double?
}

extension FittedPiece {
  /// The frequencies of known springs can differ by this part.
  private static let likeness = 0.05

  /// The kind of law, as in JSON.
  package var kind: String {
    switch law {
    case .rest: "rest"
    case .constantSpeed: "constantSpeed"
    case .deceleration: "deceleration"
    case .criticalSpring(_, _, _, let frequency): Self.name(ofSpring: frequency) ?? "spring"
    case .spring: "spring"
    case .timed(.named("keyboard"), _, _, _, _): "systemSpring"
    case .timed(.named(let name), _, _, _, _): name
    case .timed(.bezier, _, _, _, _): "bezier"
    case .follower: "follower"
    case .rubberBand: "rubberBand"
    case .unrecognized: "unrecognized"
    }
  }

  private static func name(ofSpring frequency: Double) -> String? {
    let known = [
      ("bounce", ReturnSpring.bounceFrequency), ("paging", ReturnSpring.pagingFrequency),
      ("systemSpring", TimingCurve.keyboardSpring.angularFrequency),
    ]
    let near = known.filter { (frequency / $0.1 - 1).magnitude < likeness }
    return near.min { (frequency - $0.1).magnitude < (frequency - $1.1).magnitude }?.0
  }

  /// The numbers of the law, in a fixed order.
  package var numbers: [FittedNumber] {
    func number(_ name: String, _ value: Double, _ uncertainty: Double? = nil) -> FittedNumber {
      let known = uncertainty.flatMap { $0.isFinite && $0 < max(1, value.magnitude) ? $0 : nil }
      return FittedNumber(name: name, value: value, uncertainty: known)
    }
    switch law {
    case .rest(let value): return [number("value", value)]
    case .constantSpeed(_, let velocity): return [number("velocity", velocity)]
    case .deceleration(let destination, let distance, let decay):
      let rate = FittingMaths.exp(-decay / 1000)
      return [
        number("rate", rate, uncertainties["decay"].map { $0 / 1000 * rate }), number("velocity", distance * decay),
        number("destination", destination),
      ]
    case .criticalSpring(let end, let displacement, let slope, let frequency):
      let error = uncertainties["frequency"]
      return [
        number("beta", frequency, error), number("response", 2 * .pi / frequency),
        number("dampingRatio", 1), number("velocity", slope - frequency * displacement), number("end", end),
      ]
    case .spring(let end, let cosine, let sine, let frequency, let ratio):
      let damped = frequency * ((1 - ratio) * (1 + ratio)).squareRoot()
      let error = uncertainties["frequency"].map { 2 * .pi / frequency * $0 / frequency }
      return [
        number("response", 2 * .pi / frequency, error), number("dampingRatio", ratio, uncertainties["dampingRatio"]),
        number("velocity", sine * damped - ratio * frequency * cosine), number("end", end),
      ]
    case .timed(let curve, let from, let to, let begin, let duration):
      var numbers: [FittedNumber] = []
      if curve == .named("keyboard") {
        numbers = [
          number("response", 2 * .pi / TimingCurve.keyboardSpring.angularFrequency), number("dampingRatio", 1),
        ]
      }
      if case .bezier(let x1, let y1, let x2, let y2) = curve {
        numbers = [("x1", x1), ("y1", y1), ("x2", x2), ("y2", y2)].map { number($0.0, $0.1, uncertainties[$0.0]) }
      }
      return numbers + [
        number("duration", duration, uncertainties["duration"]), number("start", start + begin),
        number("from", from), number("to", to),
      ]
    case .follower(_, let factor, let offset, let lag):
      return [number("factor", factor), number("offset", offset), number("lag", lag)]
    case .rubberBand(_, let edge, _, _, let coefficient, let length):
      return [
        number("coefficient", coefficient, uncertainties["coefficient"]),
        number("length", length, uncertainties["length"]), number("edge", edge),
      ]
    case .unrecognized: return []
    }
  }

  /// The track that it follows.
  package var leader: String? {
    switch law {
    case .follower(let track, _, _, _), .rubberBand(let track, _, _, _, _, _): track
    default: nil
    }
  }
}
