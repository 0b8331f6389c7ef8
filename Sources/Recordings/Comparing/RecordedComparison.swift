package import FlipbookRuns
internal import FlipbookCourses
internal import FlipbookSnapshots

/// Compares a recording with the tracks of a simulated run, or with another recording.
package struct RecordedComparison {
  /// How to compare.
  package struct Settings: Hashable, Sendable {
    /// When the scenario starts on the recording's clock, in seconds; nil to find it.
    package var shift: Double?
    /// The largest difference at which lengths count as equal, in points.
    package var tolerance: Double

    package init(shift: Double? = nil, tolerance: Double = 1) {
      self.shift = shift
      self.tolerance = tolerance
    }
  }

  private let recording: Recording
  /// What it is compared with, and its times.
  private let reference: [TrackSeries]
  private let referenceTimes: [Double]
  private let settings: Settings
  private let rate: Double
  /// The time between two samples or two refreshes, whichever is longer, in seconds.
  private let step: Double
  private let isReferenceRecorded: Bool

  package init(_ recording: Recording, _ simulated: RunTracks, _ settings: Settings) {
    (self.recording, reference, self.settings) = (recording, simulated.series, settings)
    let rate = Double(simulated.clock.framesPerSecond ?? 60)
    self.rate = rate
    referenceTimes = (0..<simulated.clock.count).map { Double(simulated.clock.firstFrame + $0) / rate }
    step = Self.step(of: recording, rate)
    isReferenceRecorded = false
  }

  package init(_ recording: Recording, _ first: Recording, _ settings: Settings) {
    (self.recording, reference, self.settings) = (recording, first.tracks, settings)
    referenceTimes = first.seconds
    let step = SampledCurve(times: first.seconds, values: []).typicalStep
    rate = step > 0 ? 1 / step : 60
    self.step = Self.step(of: recording, rate)
    isReferenceRecorded = true
  }

  private static func step(of recording: Recording, _ rate: Double) -> Double {
    max(1 / rate, SampledCurve(times: recording.seconds, values: []).typicalStep)
  }

  /// A numeric track of both sides.
  private struct Pair {
    let name: String
    let recorded: SampledCurve
    let simulated: SampledCurve
    let tolerance: Double
    let isState: Bool
  }

  /// The part of its range by which a number that is not a length can differ.
  private static let partOfRange = 0.02
  /// By how much a shift that was found can be off, in seconds, where the motion differs.
  private static let foundShiftSeconds = 0.06
  /// How many times the typical noise a value can differ.
  private static let noiseFactor = 5.0

  package func report(isInterrupted: @Sendable () -> Bool = { false }) -> RecordedReport {
    let times = referenceTimes
    let common = recording.tracks.filter { track in reference.contains { $0.name == track.name } }
    var (pairs, words): ([Pair], [(recorded: TrackSeries, simulated: TrackSeries)]) = ([], [])
    for track in common {
      guard let other = reference.first(where: { $0.name == track.name }) else { continue }
      if let pair = pair(track, other, times) { pairs.append(pair) } else { words.append((track, other)) }
    }
    let shift = settings.shift.map { recording.clockStart - $0 } ?? found(pairs, words, times)
    let noise = typicalNoise(pairs)
    let known = RecordedTimes(common, recording.seconds.map { $0 + shift }, step: step, noise: noise)
    var report = RecordedReport(
      shift: shift, clockShift: rounded(recording.clockStart - shift), isShiftFound: settings.shift == nil,
      compared: common.map(\.name),
      unknown: recording.tracks.filter { track in !common.contains { $0.name == track.name } }.map(\.name),
      step: step, known: known, unrecorded: known.gaps(in: times),
      dropped: recording.dropped.map { DroppedRefreshes(seconds: $0.seconds + shift, count: $0.count) },
      noise: noise,
      span: (shift, shift + recording.duration), isReferenceRecorded: isReferenceRecorded, differences: [])
    for pair in pairs {
      guard !isInterrupted() else { return report }
      let difference =
        pair.isState ? steps(pair, shift) : self.difference(of: pair, shift, others: pairs)
      if let difference { report.differences.append(difference) }
    }
    for (track, other) in words {
      if let difference = StepDifference.difference(
        track.name, Self.steps(track, recording.seconds.map { $0 + shift }), Self.steps(other, times), slack: slack)
      {
        report.differences.append(difference)
      }
    }
    report.rank()
    return report
  }

  /// The median noise of lengths.
  private func typicalNoise(_ pairs: [Pair]) -> Double {
    let noises = pairs.filter { TrackUnit(of: $0.name) == .points }.map(\.recorded.noise).sorted()
    return noises.isEmpty ? 0 : noises[noises.count / 2]
  }

  /// The time in seconds by which steps can differ: the recording shows a change in the refresh after it.
  private var slack: Double { 1.5 * step }

  private func pair(_ track: TrackSeries, _ other: TrackSeries, _ times: [Double]) -> Pair? {
    guard let recorded = SampledCurve(track, times: recording.seconds, errors: recording.errors[track.name]),
      let simulated = SampledCurve(other, times: times)
    else { return nil }
    let isLength = TrackUnit(of: track.name) == .points
    let least = isLength ? settings.tolerance : max(0.01, simulated.range * RecordedComparison.partOfRange)
    let noise = min(recorded.noise * RecordedComparison.noiseFactor, max(least, 0.1 * simulated.range))
    return Pair(
      name: track.name, recorded: recorded, simulated: simulated, tolerance: max(least, noise),
      isState: !isLength && Self.isState(simulated))
  }

  /// Whether a number only takes a few values, between which it jumps.
  private static func isState(_ curve: SampledCurve) -> Bool {
    Set(curve.values).count <= 24 && curve.values.allSatisfy { $0 == $0.rounded() }
  }

  private func found(
    _ pairs: [Pair], _ words: [(recorded: TrackSeries, simulated: TrackSeries)], _ times: [Double]
  ) -> Double {
    // Most recordings use a clock that starts close to the scenario.
    let start = recording.clockStart
    let candidates = pairs.map { pair in
      ShiftSearch.Pair(
        recorded: pair.recorded.shifted(by: start), simulated: pair.simulated, tolerance: pair.tolerance)
    }
    let shift = ShiftSearch(candidates, step: 1 / rate).shift()
    return start + (shift.magnitude < 0.001 ? 0 : shift)
  }

  private func rounded(_ seconds: Double) -> Double { (seconds * 10_000).rounded() / 10_000 + 0 }

  // MARK: States

  private func steps(_ pair: Pair, _ shift: Double) -> RecordedDifference? {
    let known = Set(pair.simulated.values).sorted()
    let nearest = { (value: Double) in known.min { ($0 - value).magnitude < ($1 - value).magnitude } ?? value }
    func steps(_ curve: SampledCurve, _ values: (Double) -> Double) -> [StepDifference.Step] {
      StepDifference.steps(zip(curve.times, curve.values).map { ($0, DiffNumber.short(values($1))) })
    }
    return StepDifference.difference(
      pair.name, steps(pair.recorded.shifted(by: shift), nearest), steps(pair.simulated, { $0 }), slack: slack)
  }

  private static func steps(_ series: TrackSeries, _ times: [Double]) -> [StepDifference.Step] {
    StepDifference.steps(
      zip(times, series.values).map { time, value in
        switch value {
        case .number(let number): (time, DiffNumber.short(number))
        case .word(let word): (time, word)
        case .absent: (time, "absent")
        }
      })
  }

  // MARK: Motion

  private func difference(of pair: Pair, _ shift: Double, others: [Pair]) -> RecordedDifference? {
    let spiked = pair.recorded.shifted(by: shift)
    let whole = CurveComparison(
      recorded: spiked, simulated: pair.simulated, tolerance: pair.tolerance, slack: 0.5 / rate)
    guard whole.differs else { return nil }
    let (recorded, glitches) = whole.isExplainedByGlitches ? (spiked, []) : whole.withoutSpikes()
    let comparison =
      glitches.isEmpty
      ? whole
      : CurveComparison(recorded: recorded, simulated: pair.simulated, tolerance: pair.tolerance, slack: 0.5 / rate)
    let laws = LawExplanation(
      recorded: recorded, simulated: pair.simulated, tolerance: pair.tolerance,
      clockSeconds: settings.shift == nil ? max(slack, Self.foundShiftSeconds) : slack, sampleSeconds: slack / 3,
      others: others.filter { $0.name != pair.name && !$0.isState }.map {
        LawExplanation.Other(name: $0.name, recorded: $0.recorded.shifted(by: shift), simulated: $0.simulated)
      })
    let facts = glitches.isEmpty || comparison.differs ? comparison.facts(ends: laws.settles) : []
    return RecordedDifference(
      track: pair.name, facts: glitches + facts, distance: whole.worst.distance, seconds: whole.worst.seconds,
      differing: whole.differing.count, compared: whole.deviations.count,
      cause: laws.cause(of: facts))
  }
}

/// How a recording differs from the simulation.
package struct RecordedReport: Sendable {
  /// When the first sample was taken on the scenario's clock, in seconds.
  package var shift: Double
  /// When the scenario starts on the recording's clock, in seconds, and whether that was found or given.
  package var clockShift: Double
  package var isShiftFound: Bool
  /// The tracks of both sides, and the columns that are not tracks of the scenario.
  package var compared: [String]
  package var unknown: [String]
  /// The time between two samples or two refreshes, whichever is longer, in seconds.
  package var step: Double
  /// The times at which the recording's values are known, and what is missing of the times of what it is compared with, in seconds.
  package var known: RecordedTimes
  package var unrecorded: [ClosedRange<Double>]
  /// Refreshes that are missing, on the scenario's clock.
  package var dropped: [DroppedRefreshes]
  /// The typical noise of lengths, in points.
  package var noise: Double
  /// The recorded span on the scenario's clock, in seconds.
  package var span: (start: Double, end: Double)
  /// Whether it was compared with another recording instead of a simulation.
  package var isReferenceRecorded: Bool
  package var differences: [RecordedDifference]

  package var differs: Bool { !differences.isEmpty }

  /// Puts the largest difference first; touches, which cause motion, come last.
  mutating func rank() {
    func weight(_ difference: RecordedDifference) -> Double {
      if difference.track.hasPrefix("touch.") { return -1 }
      return TrackUnit(of: difference.track) == .points ? difference.distance : min(difference.distance, 1)
    }
    differences = differences.enumerated().sorted {
      let (one, other) = (weight($0.element), weight($1.element))
      return one == other ? $0.offset < $1.offset : one > other
    }.map(\.element)
  }
}
