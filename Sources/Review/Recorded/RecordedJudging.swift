import Flipbook
import FlipbookComparison
package import FlipbookExpectations
package import FlipbookRecordings
package import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits

/// Evaluates a scenario's expectations on a recording instead of the simulated run.
///
/// The recording is sampled in every refresh. Values between its samples are linear, so an expectation fails only if it
/// fails wherever the recording is shifted by up to half a refresh. Moments of events are those of the simulated run.
package struct RecordedJudging {
  private let scenario: Scenario
  private let record: RefreshRecord
  private let recording: Recording
  private let report: RecordedReport
  private let tolerance: Double

  package init(
    _ scenario: Scenario, _ record: RefreshRecord, _ recording: Recording, _ report: RecordedReport, tolerance: Double
  ) {
    self.scenario = scenario
    self.record = record
    self.recording = recording
    self.report = report
    self.tolerance = tolerance
  }

  /// A verdict for each expectation; `nil` for those that need tracks that were not recorded.
  package func verdicts() -> [Verdict?] {
    let step = max(
      1 / Double(record.rate.refreshesPerSecond), SampledCurve(times: recording.seconds, values: []).typicalStep)
    let shifts = [0, 0.25, -0.25, 0.5, -0.5].map { $0 * step }
    var verdicts = verdicts(shift: report.shift)
    for shift in shifts.dropFirst() where verdicts.contains(where: { $0?.hasFailed == true }) {
      for (index, other) in self.verdicts(shift: report.shift + shift).enumerated() {
        if verdicts[index]?.hasFailed == true, let other, !other.hasFailed { verdicts[index] = other }
      }
    }
    return verdicts
  }

  private func verdicts(shift: Double) -> [Verdict?] {
    let compared = recording.tracks.filter { report.compared.contains($0.name) }
    let halfway = Set(compared.flatMap { TrackSampler($0, recording.seconds, jumps: []).halfway })
    let rows = recording.seconds.indices.filter { !halfway.contains($0) }
    let times = rows.map { recording.seconds[$0] + shift }
    let tracks = compared.map { series in TrackSeries(name: series.name, values: rows.map { series.values[$0] }) }
    let jumps = Set(tracks.flatMap { TrackSampler($0, times, jumps: []).ownJumps })
    let samplers = tracks.map { TrackSampler($0, times, jumps: jumps) }
    let expectations = scenario.expectations.map { widened($0.expectation) }
    var judge = Judge(expectations, rate: record.rate, tracks: TrackTable(names: tracks.map(\.name)))
    for (index, refresh) in record.refreshes.enumerated() {
      let seconds = record.rate.seconds(at: refresh)
      judge.take(
        RefreshSnapshot(
          refresh: refresh, isLast: index == record.refreshes.count - 1,
          tracks: samplers.map { $0.value(at: seconds) }, events: record.events[index]))
    }
    return judge.verdicts().map { verdict in
      guard case .cannotBeJudged = verdict.outcome else { return verdict }
      return nil
    }
  }

  /// Allows for the tolerance and the noise of the recording.
  private func widened(_ expectation: Expectation) -> Expectation {
    var widened = expectation
    let own = expectation.tolerance ?? Expectation.standardTolerance
    let isLength = expectation.subject == .everything || usesLengths(expectation.subject.text)
    widened.tolerance = max(own, isLength ? max(tolerance, 5 * report.noise) : 0.02)
    return widened
  }

  private func usesLengths(_ text: String) -> Bool {
    text.split { !($0.isLetter || $0.isNumber || $0 == "." || $0 == "_") }.contains {
      TrackUnit(of: String($0)) == .points
    }
  }
}

extension TrackSampler {
  /// The samples to which the value jumps, so that there is nothing between them and the ones before. Of all tracks that
  /// change together, none is taken from the time between.
  fileprivate var ownJumps: [Int] {
    guard !isState else { return [] }
    let numbers = numbers
    return numbers.indices.dropFirst().filter { index in
      let before = index > 1 ? (numbers[index - 1] - numbers[index - 2]).magnitude : 0
      let after = index + 1 < numbers.count ? (numbers[index + 1] - numbers[index]).magnitude : 0
      return (numbers[index] - numbers[index - 1]).magnitude > 6 * max(before, after, 2)
    }
  }
}

extension TrackSampler {
  /// The samples that were taken between the two sides of a jump, which is at neither.
  fileprivate var halfway: [Int] {
    guard !isState, values.count > 4 else { return [] }
    let numbers = numbers
    return (2..<numbers.count - 2).filter { index in
      let (before, now, after) = (numbers[index - 1], numbers[index], numbers[index + 1])
      let steps = [(before - numbers[index - 2]).magnitude, (numbers[index + 2] - after).magnitude]
      let isBetween = min(before, after) < now && now < max(before, after)
      return isBetween && (after - before).magnitude > 8 * max(steps[0], steps[1], 5)
    }
  }

  private var numbers: [Double] {
    values.map { value in if case .number(let number) = value { number } else { Double.nan } }
  }
}

/// The values of a recorded track at any time.
private struct TrackSampler {
  private let times: [Double]
  fileprivate let values: [TrackValue]
  private let jumps: Set<Int>
  fileprivate let isState: Bool

  /// - Parameter jumps: The samples to which any track jumps.
  init(_ series: TrackSeries, _ times: [Double], jumps: Set<Int>) {
    self.times = times
    self.jumps = jumps
    values = series.values
    isState =
      TrackUnit(of: series.name) == .other
      && series.values.allSatisfy { if case .number(let number) = $0 { number == number.rounded() } else { true } }
  }

  func value(at time: Double) -> TrackValue {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return values[0] }
    guard low < times.count, !isState, case .number(let one) = values[low - 1], case .number(let other) = values[low]
    else { return values[low - 1] }
    let part = (time - times[low - 1]) / (times[low] - times[low - 1])
    if jumps.contains(low) { return part < 0.5 ? values[low - 1] : values[low] }
    return .number(one + (other - one) * part)
  }
}
