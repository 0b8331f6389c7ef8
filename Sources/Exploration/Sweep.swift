package import Flipbook
import FlipbookComparison
import FlipbookExpectations
import FlipbookRuns
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// A parameter that is swept over a range.
package struct SweptParameter: Hashable, Sendable {
  package let name: String
  package let range: ClosedRange<Double>

  /// Reads a name and a range, such as "factor=0.05..0.3"; nil for anything else.
  package init?(_ text: String) {
    guard let sign = text.firstIndex(of: "="), sign != text.startIndex else { return nil }
    let ends = text[text.index(after: sign)...].split(separator: "..", omittingEmptySubsequences: false)
    let numbers = ends.compactMap { Double($0) }.filter { $0.isFinite && abs($0) <= 1e9 }
    guard ends.count == 2, numbers.count == 2, numbers[0] < numbers[1] else { return nil }
    name = String(text[..<sign])
    range = numbers[0]...numbers[1]
  }

  /// Returns values at equal distances, with both ends.
  package func values(_ count: Int) -> [Double] {
    (0..<count).map { value(at: Double($0) / Double(max(1, count - 1))) }
  }

  /// Returns a value without the noise of binary fractions.
  func value(at share: Double) -> Double {
    SweptParameter.rounded(range.lowerBound + (range.upperBound - range.lowerBound) * share)
  }

  /// The distance to which a threshold is found: the greatest power of ten that is at most a ten-thousandth of the range.
  private var finest: Double {
    let most = (range.upperBound - range.lowerBound) / 10_000
    var unit = 1.0
    while unit > most, unit > 1e-9 { unit /= 10 }
    while unit * 10 <= most { unit *= 10 }
    return unit
  }

  /// Returns the round values between two others that halve their distance, of which a whole number is the last; none if the two
  /// are as near to each other as a threshold is found.
  func middles(_ one: Double, _ other: Double) -> [Double] {
    let middle = (one + other) / 2
    let values = [SweptParameter.rounded((middle / finest).rounded() * finest), middle.rounded()]
    return values.filter { $0 > min(one, other) && $0 < max(one, other) }
  }

  private static func rounded(_ value: Double) -> Double { (value * 1e9).rounded() / 1e9 }
}

/// Plays a scenario with other values of one or two parameters, and measures each run.
package struct Sweep {
  /// A run with the values of the parameters.
  package struct Run: Sendable {
    package let values: [Double]
    /// A number for each measure; nil where the track has none, or the run cannot be played.
    package fileprivate(set) var numbers: [Double?]
    /// The expectations that fail, by their index.
    package fileprivate(set) var failing: Set<Int> = []
    /// Why the run cannot be played.
    package fileprivate(set) var problem: String?
  }

  /// Where an expectation begins to fail.
  package struct Threshold: Sendable {
    /// The index of the expectation.
    package let expectation: Int
    /// The nearest values at which it holds and fails.
    package let holds, fails: Double
  }

  /// Reads the scenario with values of the parameters.
  package typealias Reader = ([Double]) throws(Refusal) -> Play

  private let read: Reader
  private let measures: [SweepMeasure]

  package init(_ measures: [SweepMeasure], read: @escaping Reader) {
    self.measures = measures
    self.read = read
  }

  /// Plays the scenario with values.
  /// - Returns: nil if the program is interrupted.
  /// - Throws: If a value is not one of the parameter, or a measure has no track.
  package func run(_ values: [Double]) throws(Refusal) -> Run? {
    let play = try read(values)
    let rate = play.scenario.ownFrameRate
    let needsScreen = play.scenario.expectations.contains(where: \.expectation.needsScreen)
    var simulator = play.simulator(needsScreen ? .everything : .tracks, rate: rate)
    try checkTracks(simulator.trackTable.names, play.scenario)
    var judge = Judge(play.scenario.expectations.map(\.expectation), rate: rate, tracks: simulator.trackTable)
    var collection = TrackCollection(names: simulator.trackTable.names)
    var seconds: [Double] = []
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return nil }
      judge.take(refresh)
      seconds.append(rate.seconds(at: refresh.refresh))
      collection.append(refresh.tracks)
    }
    var run = Run(values: values, numbers: measures.map { _ in nil })
    run.problem =
      simulator.problem?.message ?? simulator.failures.first?.message
      ?? (simulator.isCutShort ? "still moves at 60 s" : nil)
    guard run.problem == nil else { return run }
    let samples = SweepMeasure.Samples(
      seconds: seconds, tracks: collection.tracks(framesPerSecond: rate.refreshesPerSecond))
    run.numbers = measures.map { $0.value(of: samples) }
    run.failing = Set(judge.verdicts().enumerated().filter { $0.element.hasFailed }.map(\.offset))
    return run
  }

  private func checkTracks(_ names: [String], _ scenario: Scenario) throws(Refusal) {
    for track in measures.compactMap(\.track) where !names.contains(track) {
      let hint = NearestName.find(track, among: names).map { " (did you mean '\($0)'?)" } ?? ""
      let words = "--measure: unknown track \(Wording.quoted(track))\(hint)"
      throw Refusal(outcome: Outcome(status: .wrong, messages: [.diagnostic(scenario.diagnostic(message: words))]))
    }
  }

  /// Finds where expectations begin to fail along a parameter, by halving the distance between runs in which they hold and fail.
  ///
  /// - Parameter runs: The runs of one parameter, in the order of its values.
  /// - Returns: The thresholds in the order of the expectations and values; nil if the program is interrupted.
  package func thresholds(_ runs: [Run], of parameter: SweptParameter) -> [Threshold]? {
    var found: [Threshold] = []
    for (one, other) in zip(runs, runs.dropFirst()) where one.problem == nil && other.problem == nil {
      for expectation in one.failing.symmetricDifference(other.failing).sorted() {
        var (holds, fails) = one.failing.contains(expectation) ? (other, one) : (one, other)
        while let run = middle(holds, fails, parameter) {
          if run.failing.contains(expectation) { fails = run } else { holds = run }
        }
        guard !Interruption.isWanted else { return nil }
        found.append(Threshold(expectation: expectation, holds: holds.values[0], fails: fails.values[0]))
      }
    }
    return found.sorted { ($0.expectation, min($0.holds, $0.fails)) < ($1.expectation, min($1.holds, $1.fails)) }
  }

  /// Plays a run between two others; nil if there is none, as between two neighbors of a parameter of whole numbers.
  private func middle(_ one: Run, _ other: Run, _ parameter: SweptParameter) -> Run? {
    for value in parameter.middles(one.values[0], other.values[0]) {
      if let run = try? run([value]), run.problem == nil { return run }
    }
    return nil
  }
}
