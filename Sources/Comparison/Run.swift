package import Snapshots
package import Units

/// A run as a value, as two of them are compared: what is known of it, and nothing of how it came about.
package struct Run: Sendable {
  /// How messages call it: the path that a person named.
  package var name: String
  /// What it was played with, such as device and variant, in a fixed order; empty where nobody knows.
  package var settings: [Setting]
  /// nil where its tracks are not known.
  package var tracks: RunTracks?
  /// nil where its nodes are not known.
  package var nodes: RunNodes?
  /// What its nodes come to, where they themselves are not known.
  package var summary: NodeSummary?
  /// nil where its pictures are not known.
  package var pixels: RunPixels?

  /// What its nodes come to; nil where nothing is known of them.
  var nodeSummary: NodeSummary? { summary ?? nodes.map { NodeSummary($0) } }

  /// A name and a value, in words.
  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    name: String, settings: [Setting] = [], tracks: RunTracks? = nil, nodes: RunNodes? = nil,
    summary: NodeSummary? = nil, pixels: RunPixels? = nil
  ) {
    self.name = name
    self.settings = settings
    self.tracks = tracks
    self.nodes = nodes
    self.summary = summary
    self.pixels = pixels
  }
}

/// When the frames of a run are.
package struct FrameClock: Hashable, Sendable {
  /// The number of the first frame that is known.
  package var firstFrame: Int
  package var count: Int
  /// nil where a single frame does not tell.
  package var framesPerSecond: Int?

  package init(firstFrame: Int = 0, count: Int, framesPerSecond: Int?) {
    self.firstFrame = firstFrame
    self.count = count
    self.framesPerSecond = framesPerSecond
  }
}

/// The tracks of a run: a series for each, all of one length.
package struct RunTracks: Sendable {
  package var clock: FrameClock
  package var series: [TrackSeries]

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

/// The node trees of a run, made anew whenever they are looked at, so that nobody keeps them.
package struct RunNodes: Sendable {
  package var clock: FrameClock
  /// The theme in which their tones are colours.
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
