import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookRecordings
import FlipbookScenarios

/// A recording of an app that takes the place of some tracks of a simulated run, in its baseline and in comparisons with it.
struct RecordedBaseline {
  private let recording: Recording
  private let settings: RecordedComparison.Settings
  private let recorded: ScenarioRecording

  /// Returns `nil` for a scenario without a recording.
  /// - Throws: If the recording cannot be read.
  init?(of scenario: Scenario) throws(Refusal) {
    guard let recorded = scenario.recorded, let recording = try RecordingFile.read(of: scenario) else { return nil }
    self.recording = recording
    settings = RecordedComparison.Settings(recorded)
    self.recorded = recorded
  }

  /// Puts the recorded tracks in place of the simulated ones. They have no values where nothing was recorded.
  /// - Returns: What was not recorded, in words.
  /// - Throws: If no column is one of the tracks.
  func put(into baseline: inout Baseline) throws(Refusal) -> [String] {
    let report = report(baseline.tracks, recording, settings)
    guard !report.compared.isEmpty else { throw RecordedBaseline.nothingCommon(recorded) }
    let clock = baseline.tracks.clock
    let rate = clock.framesPerSecond ?? 60
    for (index, series) in baseline.tracks.series.enumerated() where report.compared.contains(series.name) {
      guard let track = recording.track(series.name) else { continue }
      var resampled = recording.resampled(track, count: clock.count, rate: rate, start: -report.shift)
      for frame in resampled.values.indices where !report.known.contains(Double(frame) / Double(rate)) {
        resampled.values[frame] = .absent
      }
      baseline.tracks.series[index] = resampled
    }
    baseline.tracks = baseline.tracks.rounded
    return RecordedWords(report).unrecorded
  }

  /// Compares the recording with the one in a baseline. Tracks that move the same take the values of the baseline, so that
  /// noise is no difference. A time that only one of them has is a difference if something moves then.
  /// - Returns: What differs, in words.
  func compare(_ current: inout Baseline, with expected: Baseline) -> [String] {
    let whole = report(expected.tracks, recording, settings)
    let lacking = RecordedBaseline.unknown(expected.tracks, whole.compared)
    let report = shared(expected.tracks, whole, lacking)
    let isOneSided = zip(lacking, RecordedBaseline.unknown(current.tracks, whole.compared)).map { $0 != $1 }
    let differing = Set(report.differences.map(\.track))
    var words = RecordedWords(report).changes.map { "the app's \($0)" }
    for (index, series) in current.tracks.series.enumerated() {
      guard report.compared.contains(series.name), !differing.contains(series.name),
        let known = expected.tracks.series.first(where: { $0.name == series.name }),
        known.values.count == series.values.count
      else { continue }
      let spans = RecordedSpans(
        baseline: known, recording: series, isOneSided: isOneSided, tolerance: settings.tolerance)
      current.tracks.series[index].values = spans.values
      words += spans.words(current.tracks.clock)
    }
    return words
  }

  /// Whether nothing was recorded at each frame: none of the tracks that were compared has a value.
  private static func unknown(_ tracks: RunTracks, _ compared: [String]) -> [Bool] {
    let series = tracks.series.filter { compared.contains($0.name) }
    return (0..<tracks.clock.count).map { frame in series.allSatisfy { $0.values[frame] == .absent } }
  }

  /// Compares only what was recorded while the recording of the baseline went on.
  /// - Parameter lacking: Whether the baseline has no recording at each frame.
  private func shared(_ tracks: RunTracks, _ whole: RecordedReport, _ lacking: [Bool]) -> RecordedReport {
    guard lacking.contains(true) else { return whole }
    let rate = Double(tracks.clock.framesPerSecond ?? 60)
    // The first and last values of a baseline are held for a step.
    let margin = Int((whole.step * rate).rounded(.up))
    let shared = recording.samples { seconds in
      let frame = Int(((seconds + whole.shift) * rate).rounded()) - tracks.clock.firstFrame
      return !lacking[(frame - margin...frame + margin).clamped(to: 0...lacking.count - 1)].contains(true)
    }
    guard !shared.seconds.isEmpty else { return whole }
    var settings = settings
    settings.shift = whole.clockShift
    return report(tracks, shared, settings)
  }

  /// The error of a recording none of whose columns is a track.
  static func nothingCommon(_ recorded: ScenarioRecording) -> Refusal {
    let message = "no column is a track of the scenario; name the tracks with 'columns'"
    return Refusal(outcome: .failure(.wrong, message, place: recorded.file))
  }

  private func report(
    _ tracks: RunTracks, _ recording: Recording, _ settings: RecordedComparison.Settings
  ) -> RecordedReport {
    RecordedComparison(recording, tracks, settings).report { Interruption.isWanted }
  }
}
