import FlipbookRuns
internal import FlipbookSnapshots

extension RunTracks {
  /// Returns the run with the values of another run of the same clock in the frames that it misses.
  func completed(by other: RunTracks) -> RunTracks {
    guard clock.firstFrame == other.clock.firstFrame, clock.framesPerSecond == other.clock.framesPerSecond else {
      return self
    }
    var run = self
    let others = Dictionary(other.series.map { ($0.name, $0.values) }) { known, _ in known }
    for (index, series) in series.enumerated() {
      guard let values = others[series.name] else { continue }
      for frame in missing.joined().map({ $0 - clock.firstFrame }) where values.indices.contains(frame) {
        run.series[index].values[frame] = values[frame]
      }
    }
    return run
  }
}
