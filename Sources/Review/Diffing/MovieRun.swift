import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookEncoding
import FlipbookMovies

/// A movie as a run: its frames with their times.
enum MovieRun {
  /// - Throws: A refusal if the movie cannot be read.
  static func run(_ path: String) throws(Refusal) -> Run {
    let frames = try MovieFile.frames(of: path, form: .color)
    while try MovieFile.refusing(path, { () throws(MovieProblem) in try frames.next() }) != nil {
      guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    }
    let times = frames.times
    let durations = zip(times, times.dropFirst()).map { $1 - $0 }
    // The pictures are compared one by one, whatever their times are.
    let clock = FrameClock(count: durations.count, framesPerSecond: nil)
    return Run(
      name: path,
      pixels: RunPixels(clock: clock, durations: durations) { MoviePictures(path: path) })
  }
}

/// Reads the frames of a movie in order.
private final class MoviePictures: PictureSource {
  private let path: String
  private var frames: (any MovieFrames)?
  private var last: (index: Int, picture: StraightBitmap)?

  init(path: String) { self.path = path }

  func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
    while true {
      if let last, last.index == index { return .pixels(last.picture) }
      guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
      guard case .color(let picture)? = try next() else {
        throw PictureProblem(.wrong, path: path, "has changed while it was read")
      }
      last = ((last?.index ?? -1) + 1, picture)
    }
  }

  private func next() throws(PictureProblem) -> MoviePicture? {
    do throws(Refusal) {
      let frames = if let frames { frames } else { try MovieFile.frames(of: path, form: .color) }
      self.frames = frames
      return try MovieFile.refusing(path) { () throws(MovieProblem) in try frames.next() }
    } catch {
      if error.outcome.status == .interrupted { throw PictureProblem(.interrupted, path: path, "") }
      guard case .error(let message, _)? = error.outcome.messages.first else {
        throw PictureProblem(.wrong, path: path, "cannot be read")
      }
      throw PictureProblem(error.outcome.status == .systemFailed ? .systemFailed : .wrong, path: path, message)
    }
  }
}
