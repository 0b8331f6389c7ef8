package import Flipbook
import FlipbookComparison
import FlipbookEncoding
import FlipbookMeasuring
import FlipbookMovies
import FlipbookUnits

/// The frames of a movie, in which regions are found and rectangles are followed.
package final class MeasuredFrames {
  let path: String
  /// The size of the movie's frames.
  let size: PixelSize
  let scale: ScreenScale
  /// Whether nothing states the rate of the frames.
  let isRateAssumed: Bool
  /// The time of each frame in seconds from the first one.
  let seconds: [Double]
  /// The time at which the last frame ends.
  let end: Double
  let pictures: MeasuredPictures
  private let measurement: Measurement
  /// The size of the frames that are measured, and the movie's pixels for one of theirs.
  private let reduced: (width: Int, height: Int)
  private let reduction: Double

  /// - Throws: If the movie cannot be read, or the program is interrupted.
  package init(_ path: String, _ request: MeasuredMovie.Request) throws(Refusal) {
    let form = MovieForm.brightness(pixels: Measurement.mostPixels)
    let frames = try MovieFile.frames(of: path, form: form, framesPerSecond: request.framesPerSecond)
    let reader = BrightnessReader(frames)
    guard min(reader.width, reader.height) >= Measurement.leastSide else {
      let message = "has frames with sides of less than \(Measurement.leastSide) pixels, in which nothing is measured"
      throw Refusal(outcome: .failure(.wrong, message, place: path))
    }
    let measurement = try MeasuredFrames.refusing(path) { () throws(MeasuringProblem) in
      try Measurement(width: reader.width, height: reader.height) { WorkerThreads<Int>.perform($0, $1) }
    }
    var pictures = MeasuredPictures()
    while let frame = try MovieFile.refusing(path, { () throws(MovieProblem) in try reader.next() }) {
      guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
      try MeasuredFrames.refusing(path) { () throws(MeasuringProblem) in try measurement.append(frame) }
      guard request.keepsPictures else { continue }
      do throws(EncodingError) {
        try pictures.append(frame)
      } catch {
        throw Refusal(outcome: .failure(.systemFailed, error.message, place: path))
      }
    }
    let times = frames.times
    let size = frames.fullSize
    self.size = size
    (self.path, self.measurement, self.pictures, isRateAssumed) = (path, measurement, pictures, frames.isRateAssumed)
    seconds = times.dropLast().map { Double($0) / 1_000_000 }
    end = Double(times.last ?? 0) / 1_000_000
    scale =
      request.pointsPerPixel.map { ScreenScale(pointsPerPixel: $0, device: request.device) }
      ?? request.device.map { ScreenScale(of: size, on: $0) } ?? ScreenScale(of: size)
    reduced = (reader.width, reader.height)
    reduction = Double(size.width / reader.width)
  }

  /// What moves, or the given rectangles if there are any, in points.
  package func movie(following rectangles: [FollowedRectangle]) throws(Refusal) -> MeasuredMovie {
    let unit = Shift(x: scale.pointsPerPixel * reduction, y: scale.pointsPerPixelDown * reduction)
    var wanted: [Measurement.Wanted] = []
    for rectangle in rectangles {
      wanted.append(try rectangle.wanted(path, points: unit, pixels: reduction, seconds, end, reduced))
    }
    let boxes = wanted
    let found = try MeasuredFrames.refusing(path) { () throws(MeasuringProblem) in
      try measurement.regions(following: boxes) { Interruption.isWanted }
    }
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    return MeasuredMovie(self, found.map { $0.scaled(by: unit).drawn(inPixelsOf: scale.devicePixel) })
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
}
