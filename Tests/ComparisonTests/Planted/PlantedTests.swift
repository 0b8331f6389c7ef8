import FlipbookComparison
import FlipbookRuns
import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Planted changes and noise, and what is reported about them.
@Suite("Planted changes")
struct PlantedTests {
  @Test(
    "A planted change is named first",
    arguments: PlantedPairs.all + PlantedRuns.all + PlantedCourses.all + PlantedBreaks.all + PlantedLimits.all
      + PlantedSpans.all + PlantedContinuations.all + PlantedCauses.all + PlantedDetours.all
      + PlantedSpikes.all)
  func change(pair: PlantedPair) {
    let mistake = pair.mistake
    #expect(mistake == nil, "\(pair.testDescription): \(mistake ?? "")")
  }

  @Test("Runs of other lengths are compared in the frames that both have")
  func lengths() {
    let pairs = PlantedPairs.all + PlantedCourses.all + PlantedLimits.all + PlantedSpans.all + PlantedNoise.all
    for pair in pairs where pair.rate == 60 {
      for (one, other) in [(pair.first.shortened, pair.second), (pair.first, pair.second.shortened)] {
        let tracks = SampleMotion.facts(one, other).joined(separator: "\n")
        let both = SampleMotion.facts(pair.first.shortened, pair.second.shortened)
        #expect(both.isEmpty || !tracks.isEmpty, "\(pair.testDescription)")
      }
    }
  }

  @Test("Noise is nothing else", arguments: PlantedNoise.all)
  func noise(pair: PlantedPair) {
    let mistake = pair.mistake
    #expect(mistake == nil, "\(pair.testDescription): \(mistake ?? "")")
  }
}

extension Run {
  /// The run without its last frames.
  fileprivate var shortened: Run {
    guard let tracks else { return self }
    let count = tracks.clock.count * 17 / 20
    let clock = FrameClock(
      firstFrame: tracks.clock.firstFrame, count: count, framesPerSecond: tracks.clock.framesPerSecond)
    let series = tracks.series.map { TrackSeries(name: $0.name, values: Array($0.values.prefix(count))) }
    var run = self
    run.tracks = RunTracks(clock: clock, series: series)
    return run
  }
}
