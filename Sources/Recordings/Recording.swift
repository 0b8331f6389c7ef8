package import FlipbookRuns

/// The motion of an app as its tests recorded it: tracks with a value at times that need not be even.
package struct Recording: Sendable {
  /// The times of the samples in seconds, increasing, from 0.
  package var seconds: [Double]
  /// The tracks, with a value for each sample.
  package var tracks: [TrackSeries]
  /// The time of the first sample on the clock of the file, in seconds.
  package var startSeconds: Double
  /// The standard errors of tracks, by name, with one for each sample, 0 where it is unknown.
  package var errors: [String: [Double]]

  package init(
    seconds: [Double], tracks: [TrackSeries], startSeconds: Double = 0, errors: [String: [Double]] = [:]
  ) {
    self.seconds = seconds
    self.tracks = tracks
    self.startSeconds = startSeconds
    self.errors = errors
  }

  /// The time of the first sample on the recording's own clock. A clock that does not start near the scenario, such as that
  /// of an epoch, counts from the first sample.
  package var clockStart: Double { startSeconds.magnitude < 10_000 ? startSeconds : 0 }

  /// The time between the first and the last sample.
  package var duration: Double { seconds.last ?? 0 }

  package func track(_ name: String) -> TrackSeries? { tracks.first { $0.name == name } }

  /// Returns the recording with only the samples whose times in seconds fulfill a condition. It can be empty.
  package func samples(where isWanted: (Double) -> Bool) -> Recording {
    let places = seconds.indices.filter { isWanted(seconds[$0]) }
    var recording = self
    recording.seconds = places.map { seconds[$0] }
    recording.tracks = tracks.map { track in TrackSeries(name: track.name, values: places.map { track.values[$0] }) }
    recording.errors = errors.mapValues { errors in places.map { errors[$0] } }
    return recording
  }
}

/// How to read the columns of a recording.
package struct RecordingLayout: Hashable, Sendable {
  /// The tracks of columns that have other names in the file.
  package var columns: [String: String]
  /// The number by which lengths are divided: device pixels per point.
  package var scale: Double
  /// The refreshes per second of a file that has frame numbers instead of times.
  package var framesPerSecond: Double

  package init(columns: [String: String] = [:], scale: Double = 1, framesPerSecond: Double = 60) {
    self.columns = columns
    self.scale = scale
    self.framesPerSecond = framesPerSecond
  }
}

/// The largest recording that is read.
package enum RecordingLimits {
  package static let bytes = 1 << 26
  package static let samples = 200_000
  package static let columns = 1_000
  package static let values = 4_000_000
  /// The longest time between the first and the last sample, in seconds.
  package static let seconds = 7200.0
  /// The largest number that is calculated with.
  package static let magnitude = 1e12
}
