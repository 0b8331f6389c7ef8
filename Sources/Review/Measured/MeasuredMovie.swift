package import Flipbook
import FlipbookRuns
package import FlipbookMeasuring
import FlipbookRecordings
package import FlipbookUnits

/// What moves in a movie, with the time of each frame.
package struct MeasuredMovie: Sendable {
  /// What to measure, and how.
  package struct Request: Sendable {
    /// The rectangles to follow; without any, regions are found.
    package var followed: [FollowedRectangle] = []
    package var device: Device?
    package var pointsPerPixel: Double?
    /// The rate of the frames in a folder that does not state one.
    package var framesPerSecond: Double?
    /// Whether the frames are kept as pictures, for the page.
    package var keepsPictures = false

    package init() {}
  }

  /// The size of the movie's frames.
  package let size: PixelSize
  package let scale: ScreenScale
  /// Whether nothing states the rate of the frames.
  package let isRateAssumed: Bool
  /// The time of each frame in seconds from the first one.
  package let seconds: [Double]
  /// The time at which the last frame ends.
  package let end: Double
  /// In points.
  package let regions: [MeasuredRegion]
  let pictures: MeasuredPictures

  /// Measures a movie. Without rectangles, those of the file beside it are followed, if there is one.
  ///
  /// - Throws: If the movie or that file cannot be read, or the program is interrupted.
  package static func measure(_ path: String, _ request: Request) throws(Refusal) -> MeasuredMovie {
    let followed = request.followed.isEmpty ? try FollowFile.read(for: path)?.rectangles ?? [] : request.followed
    return try MeasuredFrames(path, request).movie(following: followed)
  }

  init(_ frames: MeasuredFrames, _ regions: [MeasuredRegion]) {
    (size, scale, isRateAssumed) = (frames.size, frames.scale, frames.isRateAssumed)
    (seconds, end, pictures, self.regions) = (frames.seconds, frames.end, frames.pictures, regions)
  }

  /// The columns of a table: the name of each track, and its values in points.
  package var tracks: [(name: String, values: [Double?], errors: [Double?])] {
    regions.flatMap { region in region.columns.map { ("\(region.name).\($0.name)", $0.values, $0.errors) } }
  }

  /// The tracks as a recording.
  ///
  /// - Parameter layout: The tracks that have other names.
  /// - Throws: If nothing moves.
  func recording(_ layout: RecordingLayout, of path: String) throws(Refusal) -> Recording {
    guard !regions.isEmpty else {
      throw Refusal(outcome: .failure(.wrong, "nothing that moves was found in it", place: path))
    }
    var recording = Recording(seconds: seconds, tracks: [])
    for track in tracks {
      let name = layout.columns[track.name] ?? track.name
      recording.tracks.append(TrackSeries(name: name, values: track.values.map { $0.map { .number($0) } ?? .absent }))
      recording.errors[name] = track.errors.map { $0 ?? 0 }
    }
    return recording
  }
}
