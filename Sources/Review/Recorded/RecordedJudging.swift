import Flipbook
import FlipbookRuns
package import FlipbookExpectations
package import FlipbookRecordings
package import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits

/// Evaluates a scenario's expectations on a recording instead of the simulated run.
///
/// The recording is sampled in every refresh. Values between its samples are linear, so an expectation fails only if it
/// fails wherever the recording is shifted by up to half a refresh. Moments of events are those of the simulated run. An
/// expectation that depends on times outside the ``RecordedTimes`` cannot be judged.
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

  /// A verdict for each expectation. Those that need tracks or times that were not recorded cannot be judged.
  package func verdicts() -> [Verdict] {
    var verdicts = verdicts(shift: report.shift, holdsJumps: false)
    // How values move at a jump is not recorded: on, or not at all.
    let readings = [0, 0.25, -0.25, 0.5, -0.5].flatMap { [($0 * report.step, false), ($0 * report.step, true)] }
    for (shift, holdsJumps) in readings.dropFirst() where verdicts.contains(where: \.hasFailed) {
      for (index, other) in self.verdicts(shift: report.shift + shift, holdsJumps: holdsJumps).enumerated() {
        if verdicts[index].hasFailed, !other.hasFailed { verdicts[index] = other }
      }
    }
    return verdicts
  }

  private func verdicts(shift: Double, holdsJumps: Bool) -> [Verdict] {
    var compared = recording.tracks.filter { report.compared.contains($0.name) }
    compared += compared.flatMap(twins)
    let halfway = TrackSampler.halfway(compared.map { TrackSampler($0, recording.seconds) })
    let rows = recording.seconds.indices.filter { !halfway.contains($0) }
    let times = rows.map { recording.seconds[$0] + shift }
    let tracks = compared.map { series in TrackSeries(name: series.name, values: rows.map { series.values[$0] }) }
    let samplers = TrackSampler.separatingJumps(tracks.map { TrackSampler($0, times) }, holds: holdsJumps)
    let expectations = scenario.expectations.map { widened($0.expectation) }
    var judge = Judge(expectations, rate: record.rate, tracks: TrackTable(names: tracks.map(\.name)))
    for (index, refresh) in record.refreshes.enumerated() {
      let seconds = record.rate.seconds(at: refresh)
      judge.take(
        RefreshSnapshot(
          refresh: refresh, isLast: index == record.refreshes.count - 1,
          tracks: samplers.map { $0.value(at: seconds) }, events: record.events[index]),
        isKnown: report.known.contains(seconds))
    }
    return judge.verdicts()
  }

  /// The tracks that are another name of a recorded one, as 'list.offset' is of 'list.offset.y' if the list scrolls vertically.
  private func twins(of recorded: TrackSeries) -> [TrackSeries] {
    let values = record.tracks.series.first { $0.name == recorded.name }?.values
    return record.tracks.series.filter { track in
      let names = [(track.name, recorded.name), (recorded.name, track.name)]
      return names.contains { $0 + ".x" == $1 || $0 + ".y" == $1 } && track.values == values
        && !report.compared.contains(track.name)
    }.map { TrackSeries(name: $0.name, values: recorded.values) }
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
