package import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookEncoding
package import FlipbookMeasuring
import FlipbookMovies
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

  /// - Throws: If the movie cannot be read, or the program is interrupted.
  package static func measure(_ path: String, _ request: Request) throws(Refusal) -> MeasuredMovie {
    let form = MovieForm.brightness(pixels: Measurement.mostPixels)
    let frames = try MovieFile.frames(of: path, form: form, framesPerSecond: request.framesPerSecond)
    let reader = BrightnessReader(frames)
    guard min(reader.width, reader.height) >= Measurement.leastSide else {
      let message = "has frames with sides of less than \(Measurement.leastSide) pixels, in which nothing is measured"
      throw Refusal(outcome: .failure(.wrong, message, place: path))
    }
    let measurement = try refusing(path) { () throws(MeasuringProblem) in
      try Measurement(width: reader.width, height: reader.height) { WorkerThreads<Int>.perform($0, $1) }
    }
    var pictures = MeasuredPictures()
    while let frame = try MovieFile.refusing(path, { () throws(MovieProblem) in try reader.next() }) {
      guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
      try refusing(path) { () throws(MeasuringProblem) in try measurement.append(frame) }
      guard request.keepsPictures else { continue }
      do throws(EncodingError) {
        try pictures.append(frame)
      } catch {
        throw Refusal(outcome: .failure(.systemFailed, error.message, place: path))
      }
    }
    return try MeasuredMovie(measurement, frames, reader, request, pictures, path)
  }

  private init(
    _ measurement: Measurement, _ frames: any MovieFrames, _ reader: BrightnessReader, _ request: Request,
    _ pictures: MeasuredPictures, _ path: String
  ) throws(Refusal) {
    (self.pictures, isRateAssumed) = (pictures, frames.isRateAssumed)
    let times = frames.times
    let size = frames.fullSize
    self.size = size
    seconds = times.dropLast().map { Double($0) / 1_000_000 }
    end = Double(times.last ?? 0) / 1_000_000
    scale =
      request.pointsPerPixel.map { ScreenScale(pointsPerPixel: $0, device: request.device) }
      ?? request.device.map { ScreenScale(of: size, on: $0) } ?? ScreenScale(of: size)
    let reduction = Double(size.width / reader.width)
    let unit = Shift(x: scale.pointsPerPixel * reduction, y: scale.pointsPerPixelDown * reduction)
    var wanted: [Measurement.Wanted] = []
    for rectangle in request.followed {
      wanted.append(
        try rectangle.wanted(
          path, points: unit, pixels: reduction, seconds, end, (reader.width, reader.height)))
    }
    let rectangles = wanted
    let found = try MeasuredMovie.refusing(path) { () throws(MeasuringProblem) in
      try measurement.regions(following: rectangles) { Interruption.isWanted }
    }
    let pixel = scale.devicePixel
    regions = found.map { $0.scaled(by: unit).drawn(inPixelsOf: pixel) }
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
  }

  private static func refusing<Result>(
    _ path: String, _ body: () throws(MeasuringProblem) -> Result
  ) throws(Refusal) -> Result {
    do throws(MeasuringProblem) {
      return try body()
    } catch {
      throw Refusal(outcome: .failure(.systemFailed, error.message, place: path))
    }
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
