import FlipbookRuns
import FlipbookSnapshots

/// A number of a run.
package struct SweepMeasure: Hashable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// When a track has come to rest.
    case settles
    /// The last value.
    case end
    /// The least and the greatest value.
    case lowest, highest
    /// How far the last motion goes past where it ends.
    case overshoot
    /// The greatest distance from one refresh to the next.
    case largestStep
    /// When all tracks in points have come to rest.
    case rests
    /// How long frames are late, for each second of motion.
    case hitches

    /// Whether the number is one of a track, not of the whole run.
    var isOfTrack: Bool { self != .rests && self != .hitches }

    /// What the number is, as help lists it.
    package var summary: String {
      switch self {
      case .settles: "when the track stays within half a point of its last value (s)"
      case .end: "its last value"
      case .lowest: "its least value"
      case .highest: "its greatest value"
      case .overshoot: "how far its last motion goes past where it ends"
      case .largestStep: "its greatest change from one refresh to the next"
      case .rests: "without a track: when all tracks in points have settled (s)"
      case .hitches: "without a track: how late frames are, per second of motion (ms/s)"
      }
    }
  }

  package let kind: Kind
  /// The track, or nil for a number of the whole run.
  package let track: String?

  /// Reads a track and what to measure of it, such as "list.offset.y settles"; nil for anything else.
  package init?(_ text: String) {
    let words = text.split(separator: " ").map(String.init)
    guard let kind = words.last.flatMap(Kind.init), words.count == (kind.isOfTrack ? 2 : 1) else { return nil }
    self.kind = kind
    track = kind.isOfTrack ? words[0] : nil
  }

  /// The measure as it is written.
  package var name: String { (track.map { "\($0) " } ?? "") + kind.rawValue }

  /// The unit of the number, such as "s"; empty for one without.
  package var unit: String {
    switch kind {
    case .settles, .rests: "s"
    case .hitches: "ms/s"
    default:
      switch TrackUnit(of: track ?? "") {
      case .points: "pt"
      case .degrees: "°"
      case .fraction, .other: ""
      }
    }
  }

  /// The measure with its unit, as tables and charts name it.
  package var title: String { unit.isEmpty ? name : "\(name) (\(unit))" }
}

extension SweepMeasure {
  /// The tracks of a run in each refresh.
  struct Samples {
    let seconds: [Double]
    let tracks: RunTracks
  }

  /// Returns the number of a run; nil if the track never has one.
  func value(of run: Samples) -> Double? {
    switch kind {
    case .hitches: Smoothness(run.tracks).millisecondsPerSecond
    case .rests:
      run.tracks.series.filter { TrackUnit(of: $0.name) == .points && !$0.name.hasPrefix("touch.") }
        .compactMap { SweepMeasure.settling($0, run.seconds) }.max()
    default: run.tracks.series.first { $0.name == track }.flatMap { value(of: $0, run.seconds) }
    }
  }

  private func value(of series: TrackSeries, _ seconds: [Double]) -> Double? {
    let numbers = series.values.numbers
    return switch kind {
    case .settles: SweepMeasure.settling(series, seconds)
    case .end: numbers.last
    case .lowest: numbers.min()
    case .highest: numbers.max()
    case .overshoot: SweepMeasure.overshoot(numbers)
    default: zip(numbers, numbers.dropFirst()).map { abs($1 - $0) }.max()
    }
  }

  /// The time from which a track stays near its last value: within half a point, or 0.005 of a fraction.
  private static func settling(_ series: TrackSeries, _ seconds: [Double]) -> Double? {
    let tolerance = TrackUnit(of: series.name) == .points ? 0.5 : 0.005
    guard case .number(let end)? = series.values.last else { return nil }
    let moving = series.values.lastIndex { value in
      if case .number(let number) = value { abs(number - end) > tolerance } else { true }
    }
    return moving.map { seconds[min($0 + 1, seconds.count - 1)] } ?? seconds.first
  }

  /// The refreshes without motion that separate one motion from the next.
  private static let pause = 5

  /// How far the last motion goes past its end, seen from where it starts.
  private static func overshoot(_ numbers: [Double]) -> Double? {
    guard let end = numbers.last else { return nil }
    var index = numbers.lastIndex { $0 != end } ?? 0
    var still = 0
    while index > 0, still < pause {
      still = numbers[index] == numbers[index - 1] ? still + 1 : 0
      index -= 1
    }
    let direction = end - numbers[index] < 0 ? -1.0 : 1.0
    return max(0, numbers[index...].map { ($0 - end) * direction }.max() ?? 0)
  }
}
