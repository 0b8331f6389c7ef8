import FlipbookRuns
import Flipbook
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios
import FlipbookSnapshots
import Testing

/// Recordings with uneven times, noise, dropped refreshes, a delay, pixels, and names of their own. The cases were listed
/// before the comparison was tuned.
@Suite struct PerturbedRunTests {
  /// 50 cases: every sample in order, and the first ones again with other random numbers.
  static let cases: [(name: String, seed: UInt64)] = {
    let names = Samples.names.filter { !$0.hasPrefix("keyboard") || $0.contains("/") }
    return (0..<50).map { (names[$0 % names.count], UInt64(1000 + $0)) }
  }()

  /// Where values jump while others move on, ten times with other random numbers.
  static let seams = (0..<10).map { ("infinite-strip/through-the-seam", UInt64(5000 + $0)) }

  @Test("An app that moves as the simulation is judged the same, however it was recorded", arguments: cases + seams)
  func same(name: String, seed: UInt64) throws {
    let play = try Samples.play(name)
    let record = try Samples.record(play)
    var maker = RecordingMaker.uneven
    maker.seed = seed
    let recording = try maker.recording(of: record.tracks, record.tracks.recordable)
    let report = RecordedComparison(recording, record.tracks, .init(tolerance: 1)).report()
    let words = RecordedWords(report)
    #expect(!report.differs, "\(words.verdict) \(words.changes) \(words.notes)")
    let isMoving = record.tracks.series.contains { series in
      report.compared.contains(series.name) && Set(series.values).count > 8
    }
    if isMoving { #expect((report.clockShift - 0.037).magnitude < 0.008, "found \(report.clockShift)") }
    let judging = RecordedJudging(play.scenario, record, recording, report, tolerance: 1)
    let failures = play.scenario.failures(of: judging.verdicts())
    #expect(failures.isEmpty, "\(failures.map(\.message))")
  }
}
