import FlipbookRuns
import Flipbook
import FlipbookCourses
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
    #expect(play.scenario.problems(of: verdicts).isEmpty)
    #expect(play.scenario.failures(of: verdicts).isEmpty)
  }

  /// The curves of the tracks that move, as they are recorded and as they are simulated.
  private static func curves(
    of name: String
  ) throws -> [(name: String, recorded: SampledCurve, simulated: SampledCurve)] {
    let rate = try Samples.play(name).scenario.refreshRate
    let play = try Samples.play(name, framesPerSecond: rate)
    let tracks = try Samples.record(play).tracks
    let recording = try RecordingReader.read(trace(of: play), RecordingLayout())
    let times = (0..<tracks.clock.count).map { Double($0) / Double(rate) }
    return tracks.series.compactMap { series in
      guard TrackUnit(of: series.name) == .points, let simulated = SampledCurve(series, times: times),
        simulated.range > 1, let track = recording.track(series.name),
        let recorded = SampledCurve(track, times: recording.seconds)
      else { return nil }
      return (series.name, recorded, simulated)
    }
  }

  @Test("A recorded trace has the numbers of the simulated run, to which the same laws fit", arguments: Samples.names)
  func numbers(name: String) throws {
    for (track, recorded, simulated) in try RoundTripTests.curves(of: name) {
      // A simulation has one more refresh at its end, which completes animations.
      let isWhole = (0...1).contains(simulated.values.count - recorded.values.count)
      let isSame = zip(recorded.values, simulated.values).allSatisfy { $0 == $1 }
      let isOnTime = zip(recorded.times, simulated.times).allSatisfy { ($0 - $1).magnitude < 1e-6 }
      #expect(isWhole && isSame && isOnTime, "\(track)")
    }
  }

  // Fitting a whole run takes seconds, so that the beginning of one movement of each sample must do.
  @Test("The laws of a recorded trace are those of the simulated run", arguments: Samples.names)
  func laws(name: String) throws {
    let curves = try RoundTripTests.curves(of: name)
    guard !curves.isEmpty else { return }
    let (track, recorded, simulated) = curves[name.utf8.count % curves.count]
    let start = zip(simulated.values, simulated.values.dropFirst()).enumerated().first { $1.0 != $1.1 }?.offset ?? 0
    let window = max(0, start - 4)...min(start + 45, recorded.count - 1)
    let laws = CourseFitter(simulated[window]).pieces()
    #expect(!laws.isEmpty && CourseFitter(recorded[window]).pieces().map(\.kind) == laws.map(\.kind), "\(track)")
  }

  @Test(
    "The laws of all tracks of a recorded trace are those of the simulated run",
    arguments: ["hiding-bars/fling", "side-drawer/flick-refined"])
  func allLaws(name: String) throws {
    for (track, recorded, simulated) in try RoundTripTests.curves(of: name) {
      #expect(CourseFitter(recorded).pieces().map(\.kind) == CourseFitter(simulated).pieces().map(\.kind), "\(track)")
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
