internal import FlipbookComparison
package import FlipbookCourses

/// Finds the one constant that would explain how a curve differs from another one, by applying it.
struct LawExplanation {
  let recorded: SampledCurve
  let simulated: SampledCurve
  let tolerance: Double
  let clockSeconds: Double
  let sampleSeconds: Double
  private let others: [Other]
  private let pieces: (recorded: [CoursePiece], simulated: [CoursePiece])

  /// Another track of both sides.
  struct Other {
    let name: String
    let recorded: SampledCurve
    let simulated: SampledCurve
  }

  init(
    recorded: SampledCurve, simulated: SampledCurve, tolerance: Double, clockSeconds: Double, sampleSeconds: Double,
    others: [Other]
  ) {
    (self.recorded, self.simulated, self.tolerance) = (recorded, simulated, tolerance)
    (self.clockSeconds, self.sampleSeconds) = (clockSeconds, sampleSeconds)
    self.others = others
    let leaders = others.filter { FitLeaders.isLeader($0.name) }
    func pieces(_ curve: SampledCurve, _ side: (Other) -> SampledCurve) -> [CoursePiece] {
      CourseFitter(curve, leaders: leaders.map { Leader(name: $0.name, curve: side($0), isScrolling: true) }).pieces()
        .filter { !$0.isRest }
    }
    self.pieces = (pieces(recorded) { $0.recorded }, pieces(simulated) { $0.simulated })
  }

  /// When a movement of the simulation ends, and when the same one of the recording does, if both have a duration.
  func settles(_ expected: Movement, _ found: Movement) -> (expected: Double, found: Double)? {
    func end(_ pieces: [CoursePiece], _ movement: Movement) -> Double? {
      let piece = pieces.first { $0.start < movement.end && $0.end > movement.start }
      guard let piece, let law = piece.law, case .timing = law.kind, let start = piece.number("start")?.value,
        let duration = piece.number("duration")?.value
      else { return nil }
      return start + duration
    }
    guard let one = end(pieces.simulated, expected), let other = end(pieces.recorded, found) else { return nil }
    return (one, other)
  }

  /// The cause of the first difference, or `nil` if no change of one constant reproduces it.
  func cause(of facts: [RecordedFact]) -> Cause? {
    guard let first = facts.lazy.compactMap(LawExplanation.time).first else { return nil }
    for piece in pieces.simulated where piece.end > first - 0.05 {
      guard let law = piece.law, !isFinger(law), let other = partner(of: piece) else { continue }
      let search = CauseSearch(
        expected: law, found: other, of: recorded, leader: others.first { $0.name == law.leader }?.recorded,
        tolerance: tolerance, clockSeconds: clockSeconds, sampleSeconds: sampleSeconds)
      if let cause = search.cause() { return cause }
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
  private func isFinger(_ law: Law) -> Bool { law.kind == .constantSpeed || law.kind == .timing("linear") }

  /// The piece of the recording that starts closest to one of the simulation.
  private func partner(of piece: CoursePiece) -> CoursePiece? {
    let near = pieces.recorded.filter { ($0.start - piece.start).magnitude < 0.35 && $0.end > piece.start }
    let alike = near.filter { $0.law?.kind == piece.law?.kind }
    return (alike.isEmpty ? near : alike).min {
      ($0.start - piece.start).magnitude < ($1.start - piece.start).magnitude
    }
  }
}

/// Tracks that others can follow: fingers and scroll views.
package enum FitLeaders {
  static func isLeader(_ name: String) -> Bool {
    let words = name.split(separator: ".")
    return words.first == "touch" && words.last != "down" || words.contains("offset") || words.contains("contentOffset")
  }

  /// All tracks of a recording as others can follow them.
  package static func candidates(_ tracks: [(name: String, curve: SampledCurve)]) -> [Leader] {
    tracks.map { Leader(name: $0.name, curve: $0.curve, isScrolling: isLeader($0.name)) }
  }

  /// Those of the candidates that a track can follow. If none is a finger or a scroll view, the earlier columns are.
  package static func leaders(of track: String, among candidates: [Leader]) -> [Leader] {
    // Fingers lead, and follow nothing.
    guard !track.hasPrefix("touch.") else { return [] }
    let isScrolling = track.split(separator: ".").contains("offset")
    let leaders = candidates.filter {
      $0.name != track && $0.isScrolling && (!isScrolling || $0.name.hasPrefix("touch."))
    }
    return !leaders.isEmpty || isScrolling ? leaders : Array(candidates.prefix { $0.name != track })
  }
}
