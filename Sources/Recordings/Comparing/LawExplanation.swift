internal import FlipbookComparison
internal import FlipbookMotion

/// Finds the constant that would explain how a recorded track differs from the simulated one.
struct LawExplanation {
  /// Another track of both sides.
  struct Other {
    let name: String
    let recorded: SampledCurve
    let simulated: SampledCurve
  }

  let recorded: SampledCurve
  let simulated: SampledCurve
  let tolerance: Double
  let others: [Other]
  private let pieces: (recorded: [FittedPiece], simulated: [FittedPiece])

  init(recorded: SampledCurve, simulated: SampledCurve, tolerance: Double, others: [Other]) {
    (self.recorded, self.simulated, self.tolerance, self.others) = (recorded, simulated, tolerance, others)
    let leaders = others.filter { FitLeaders.isLeader($0.name) }
    func pieces(_ curve: SampledCurve, _ side: (Other) -> SampledCurve) -> [FittedPiece] {
      CurveFitter(curve, leaders: leaders.map { ($0.name, side($0)) }).pieces()
        .filter { $0.kind != "rest" && $0.kind != "unrecognized" && $0.confidence > 0.2 }
    }
    self.pieces = (pieces(recorded) { $0.recorded }, pieces(simulated) { $0.simulated })
  }

  /// When a movement of the simulation ends, and when the same one of the recording does, if both have a duration.
  func settles(_ expected: Movement, _ found: Movement) -> (expected: Double, found: Double)? {
    func end(_ pieces: [FittedPiece], _ movement: Movement) -> Double? {
      for piece in pieces where piece.start < movement.end && piece.end > movement.start {
        guard case .timed(let curve, _, _, let start, let duration) = piece.law, curve != .named("keyboard") else {
          return nil
        }
        return piece.start + start + duration
      }
      return nil
    }
    guard let one = end(pieces.simulated, expected), let other = end(pieces.recorded, found) else { return nil }
    return (one, other)
  }

  /// Returns the words, or `nil` if no constant explains it.
  func words(for facts: [RecordedFact]) -> String? {
    guard let first = facts.lazy.compactMap(LawExplanation.time).first else { return nil }
    for one in pieces.simulated where one.end > first - 0.05 && !isFinger(one) {
      guard let other = partner(of: one, in: pieces.recorded), let words = words(one, other) else { continue }
      return words
    }
    return nil
  }

  private static func time(_ fact: RecordedFact) -> Double? {
    switch fact {
    case .movement(let change): change.seconds
    case .scaled, .late: 0
    case .deviates(_, let seconds): seconds
    default: nil
    }
  }

  /// Whether it moves as a finger does, evenly.
  private func isFinger(_ piece: FittedPiece) -> Bool { ["linear", "constantSpeed"].contains(piece.kind) }

  /// The piece of the recording that starts closest to one of the simulation.
  private func partner(of piece: FittedPiece, in found: [FittedPiece]) -> FittedPiece? {
    let near = found.filter { ($0.start - piece.start).magnitude < 0.25 && $0.end > piece.start }
    let alike = near.filter { $0.kind == piece.kind }
    return (alike.isEmpty ? near : alike).min {
      ($0.start - piece.start).magnitude < ($1.start - piece.start).magnitude
    }
  }

  private func words(_ expected: FittedPiece, _ found: FittedPiece) -> String? {
    if expected.kind == found.kind || isSpring(expected) && isSpring(found) { return sameLaw(expected, found) }
    guard isTimed(expected) || isSpring(expected), isTimed(found) || isSpring(found) else { return nil }
    return "\(name(found)) instead of \(name(expected)) would explain it"
  }

  private func isTimed(_ piece: FittedPiece) -> Bool {
    if case .timed = piece.law { return true }
    return false
  }

  private func isSpring(_ piece: FittedPiece) -> Bool {
    switch piece.law {
    case .spring, .criticalSpring, .timed(.named("keyboard"), _, _, _, _): true
    default: false
    }
  }

  private func name(_ piece: FittedPiece) -> String {
    switch piece.kind {
    case "systemSpring": "the system's spring"
    case "bezier", "spring", "bounce", "paging": FitWords.law(piece, "")
    default: piece.kind
    }
  }

  private func sameLaw(_ expected: FittedPiece, _ found: FittedPiece) -> String? {
    let names: [(key: String, words: String, unit: String, decimals: Int)] = [
      ("rate", "a deceleration rate of", "", 3), ("duration", "a duration of", " s", 2),
      ("dampingRatio", "a damping of", "", 2), ("beta", "a β of", "", 2), ("response", "a response of", " s", 3),
      ("coefficient", "a rubber band of", "", 2), ("factor", "a factor of", "", 2), ("lag", "a lag of", " s", 3),
    ]
    for name in names {
      guard let one = expected.numbers.first(where: { $0.name == name.key }),
        let other = found.numbers.first(where: { $0.name == name.key }), differs(one, other, name.key)
      else { continue }
      let values = [other, one].map { DiffNumber.short($0.value, decimals: name.decimals) + name.unit }
      guard values[0] != values[1] else { continue }
      return "\(name.words) \(values[0]) instead of \(values[1]) would explain it"
    }
    return nil
  }

  private func differs(_ one: FittedNumber, _ other: FittedNumber, _ key: String) -> Bool {
    let uncertainty = (one.uncertainty ?? 0) + (other.uncertainty ?? 0)
    let distance = (one.value - other.value).magnitude
    switch key {
    case "rate": return distance > max(0.000_3, uncertainty)
    case "lag": return distance > 0.012
    default: return distance > max(0.04 * one.value.magnitude, uncertainty)
    }
  }
}

/// Tracks that others can follow: fingers and scroll views.
package enum FitLeaders {
  package static func isLeader(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.first == "touch" && words.last != "down" || words.contains("offset") || words.contains("contentOffset")
  }

  /// The tracks of a recording that one of them can follow. If none is a finger or a scroll view, the earlier columns are.
  package static func leaders(
    of track: String, in tracks: [(name: String, curve: SampledCurve)]
  ) -> [(name: String, curve: SampledCurve)] {
    let others = tracks.filter { $0.name != track }
    let isScrolling = track.split(separator: ".").contains("offset")
    let leaders = others.filter { isLeader($0.name) && (!isScrolling || $0.name.hasPrefix("touch.")) }
    if !leaders.isEmpty || isScrolling { return leaders }
    return Array(tracks.prefix { $0.name != track })
  }
}
