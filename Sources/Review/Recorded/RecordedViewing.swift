package import Flipbook
import FlipbookRuns
package import FlipbookExport
import FlipbookRecordings
import FlipbookScenarios
import FlipbookSnapshots
import FlipbookUnits

extension RecordedTracks {
  /// Reads the recording that a scenario names, and compares it with the simulation.
  ///
  /// Returns `nil` for a scenario without one, and if no format shows recordings.
  /// - Throws: If the recording cannot be read, has none of the tracks, or if the program is interrupted.
  package init?(of loaded: ScenarioLoader.Loaded) throws(Refusal) {
    let (play, scenario) = (loaded.play, loaded.play.scenario)
    guard !play.formats.allSatisfy(\.isPerFrame), let recorded = scenario.recorded,
      let recording = try RecordingFile.read(of: scenario)
    else { return nil }
    guard let record = RefreshRecord(of: play) else { throw Refusal(outcome: .interrupted) }
    let report = RecordedComparison(recording, record.tracks, .init(recorded)).report { Interruption.isWanted }
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    guard !report.compared.isEmpty else { throw RecordedBaseline.nothingCommon(recorded) }
    let words = RecordedWords(report)
    let clock = FrameClock(
      count: loaded.last.number + 1, framesPerSecond: scenario.frameRate.framesPerSecond)
    let tracks = recording.tracks.filter { report.compared.contains($0.name) }
    self.init(
      file: recorded.file, facts: words.changes.map { "The app's \($0)" } + words.notes,
      framesPerSecond: scenario.frameRate.framesPerSecond,
      values: Dictionary(
        uniqueKeysWithValues: tracks.map { ($0.name, recording.values(of: $0, clock, shift: report.shift)) }))
  }
}

extension Recording {
  /// Returns the values of a track in the frames of a run, absent before and after the recording.
  ///
  /// - Parameter shift: The time of the first sample on the scenario's clock, in seconds.
  fileprivate func values(of track: TrackSeries, _ clock: FrameClock, shift: Double) -> [TrackValue] {
    let rate = clock.framesPerSecond ?? 60
    let series = resampled(track, count: clock.count, rate: rate, start: -shift)
    return series.values.enumerated().map { frame, value in
      (0...duration).contains(Double(frame) / Double(rate) - shift) ? value : .absent
    }
  }
}
