package import FlipbookSnapshots

/// Collects the values of a run's tracks, frame by frame.
package struct TrackCollection {
  package private(set) var frameCount = 0
  private var series: [TrackSeries]

  /// - Parameter capacity: The number of frames for which there is room from the start.
  package init(names: [String], capacity: Int = 0) {
    series = names.map { TrackSeries(name: $0, values: []) }
    for index in series.indices { series[index].values.reserveCapacity(capacity) }
  }

  /// Adds the values of a frame, in the order of the names.
  package mutating func append(_ values: [TrackValue]) {
    for (index, value) in values.enumerated() { series[index].values.append(value) }
    frameCount += 1
  }

  /// The tracks of all frames so far.
  package func tracks(framesPerSecond: Int?) -> RunTracks {
    RunTracks(clock: FrameClock(count: frameCount, framesPerSecond: framesPerSecond), series: series)
  }
}
