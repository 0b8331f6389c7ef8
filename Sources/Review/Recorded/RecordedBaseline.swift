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
    let report = report(baseline.tracks)
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
  /// noise is no difference. Only one of the two may have a time: that differs if something moves then.
  /// - Returns: What differs, in words.
  func compare(_ current: inout Baseline, with expected: Baseline) -> [String] {
    let report = report(expected.tracks)
    let differing = Set(report.differences.map(\.track))
    var words = RecordedWords(report).changes.map { "the app's \($0)" }
    for (index, series) in current.tracks.series.enumerated() {
      guard report.compared.contains(series.name), !differing.contains(series.name),
        let known = expected.tracks.series.first(where: { $0.name == series.name }),
        known.values.count == series.values.count
      else { continue }
      let pair = RecordedSpans(baseline: known, recording: series, tolerance: settings.tolerance)
      current.tracks.series[index].values = pair.values
      words += pair.words(current.tracks.clock)
    }
    return words
  }

  /// The error of a recording none of whose columns is a track.
  static func nothingCommon(_ recorded: ScenarioRecording) -> Refusal {
    let message = "no column is a track of the scenario; name the tracks with 'columns'"
    return Refusal(outcome: .failure(.wrong, message, place: recorded.file))
  }

  /// Compares what was recorded while the tracks have values.
  private func report(_ tracks: RunTracks) -> RecordedReport {
    let whole = RecordedComparison(recording, tracks, settings).report { Interruption.isWanted }
    let rate = Double(tracks.clock.framesPerSecond ?? 60)
    let known = tracks.series.filter { whole.compared.contains($0.name) }
    // The first and last values of a baseline are held for a step.
    let margin = Int((whole.step * rate).rounded(.up))
    let shared = recording.samples { seconds in
      let frame = Int(((seconds + whole.shift) * rate).rounded()) - tracks.clock.firstFrame
      let frames = (frame - margin...frame + margin).clamped(to: 0...max(0, tracks.clock.count - 1))
      return known.allSatisfy { series in frames.allSatisfy { series.values[$0] != .absent } }
    }
    guard !shared.seconds.isEmpty, shared.seconds.count < recording.seconds.count else { return whole }
    var settings = settings
    settings.shift = whole.clockShift
    return RecordedComparison(shared, tracks, settings).report { Interruption.isWanted }
  }
}
