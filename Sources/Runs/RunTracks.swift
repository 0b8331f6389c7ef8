package import FlipbookSnapshots
package import FlipbookUnits

/// The times of the frames of a run.
package struct FrameClock: Hashable, Sendable {
  /// The number of the first known frame.
  package var firstFrame: Int
  package var count: Int
  /// nil for a single frame without a known rate.
  package var framesPerSecond: Int?

  package init(firstFrame: Int = 0, count: Int, framesPerSecond: Int?) {
    self.firstFrame = firstFrame
    self.count = count
    self.framesPerSecond = framesPerSecond
  }
}

extension Sequence<TrackValue> {
  /// The numbers, in order, without words and missing values.
  package var numbers: [Double] { compactMap { if case .number(let number) = $0 { number } else { nil } } }
}

/// The tracks of a run, one series per track, all of the same length.
package struct RunTracks: Sendable {
  package var clock: FrameClock
  package var series: [TrackSeries]
  /// The numbers of frames that are missing, in which the values are those between the frames beside them.
  package var missing: [ClosedRange<Int>] = []

  package init(clock: FrameClock, series: [TrackSeries]) {
    self.clock = clock
    self.series = series
  }
}

/// A track's values, frame by frame.
package struct TrackSeries: Hashable, Sendable {
  package var name: String
  package var values: [TrackValue]

  package init(name: String, values: [TrackValue]) {
    self.name = name
    self.values = values
  }
}

/// The node trees of a run, produced again for each iteration, so that they are never all in memory.
package struct RunNodes: Sendable {
  package var clock: FrameClock
  /// The theme that turns their tones into colors.
  package var appearance: Appearance
  /// The screen of each frame, in order.
  package let frames: @Sendable () -> AnyIterator<SnapshotNode>

  package init(
    clock: FrameClock, appearance: Appearance, frames: @escaping @Sendable () -> AnyIterator<SnapshotNode>
  ) {
    self.clock = clock
    self.appearance = appearance
    self.frames = frames
  }
}
