/// A part of a track: a rest, a jump, or a movement with the law that it follows, if it follows one.
package struct CoursePiece: Sendable {
  package enum Content: Sendable {
    case rest
    case jump
    case law(Law)
    case unknown
  }

  package var content: Content
  /// The span in seconds on the clock of the recording.
  package var start: Double
  package var end: Double
  package var startValue: Double
  package var endValue: Double
  /// The largest distance from the law, and the mean one as a standard deviation.
  package var maximumError = 0.0
  package var meanError = 0.0
  /// From 0 to 1: how sure it is that the law, and no other that is known, explains the samples.
  package var confidence = 0.0
  /// The largest speed between two samples, in units per second.
  package var peakSpeed = 0.0
  /// Other laws that the samples can't tell from this one, by their names.
  package var alternatives: [Law] = []

  package var law: Law? {
    if case .law(let law) = content { return law }
    return nil
  }

  package var isRest: Bool {
    if case .rest = content { return true }
    return false
  }

  /// The kind of piece, as in JSON: the name of the law, or what it is instead.
  package var kind: String {
    switch content {
    case .rest: "rest"
    case .jump: "jump"
    case .law(let law): law.name
    case .unknown: "unrecognized"
    }
  }

  /// The numbers of the law, in a fixed order.
  package var numbers: [FittedNumber] {
    isRest ? [FittedNumber(name: "value", value: startValue, uncertainty: nil)] : law?.numbers ?? []
  }

  package func number(_ name: String) -> FittedNumber? { numbers.first { $0.name == name } }

  /// The track that it follows.
  package var leader: String? { law?.leader }
}
