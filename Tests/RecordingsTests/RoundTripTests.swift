import Flipbook
import FlipbookComparison
import FlipbookExport
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios
import FlipbookSnapshots
import Testing

@Suite struct RoundTripTests {
  @Test("The trace of every sample is the same as the sample: checked, compared, and fitted", arguments: Samples.names)
  func same(name: String) throws {
    let play = try Samples.play(name)
    let record = try Samples.record(play)
    let recording = try RecordingReader.read(RoundTripTests.trace(of: play), RecordingLayout())
    let report = RecordedComparison(recording, record.tracks, .init(tolerance: 0.01)).report()
    #expect(!report.differs, "\(RecordedWords(report).changes)")
    #expect(report.clockShift == 0)
    #expect(report.dropped.isEmpty)
    let verdicts = RecordedJudging(play.scenario, record, recording, report, tolerance: 0.01).verdicts()
    #expect(verdicts.allSatisfy { $0 != nil })
    #expect(play.scenario.failures(of: verdicts.compactMap(\.self)).isEmpty)
  }

  @Test(
    "The laws of a recorded trace are those of the simulated run",
    arguments: ["hiding-bars/fling", "category-strip/taps", "side-drawer/flick-refined", "keyboard-following/glued"])
  func laws(name: String) throws {
    let play = try Samples.play(name, replacing: name.contains("drawer") ? [] : [("fps: 30", "fps: 60")])
    let record = try Samples.record(play)
    let recording = try RecordingReader.read(RoundTripTests.trace(of: play), RecordingLayout())
    for series in record.tracks.series where TrackUnit(of: series.name) == .points {
      let times = record.tracks.series.first.map { _ in (0..<record.tracks.clock.count).map { Double($0) / 60 } } ?? []
      guard let simulated = SampledCurve(series, times: times), simulated.range > 1,
        let track = recording.track(series.name), let recorded = SampledCurve(track, times: recording.seconds)
      else { continue }
      #expect(
        CurveFitter(recorded).pieces().map(\.kind) == CurveFitter(simulated).pieces().map(\.kind), "\(series.name)")
    }
  }

  private static func trace(of play: Play) -> [UInt8] {
    var simulator = play.simulator(.tracks)
    var writer = TraceFormat.csv.makeWriter(table: simulator.trackTable)
    var text = writer.header()
    while let frame = simulator.nextFrame() { writer.append(frame, to: &text) }
    return text + writer.footer()
  }
}
