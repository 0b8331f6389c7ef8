import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookEncoding
import FlipbookStorage

/// A PNG file as a run: a picture, or the frames of an animation with their times.
struct PictureRun {
  private static let largestFile = 1 << 30
  /// How much of a file is read to see whether it is an animation, which nearly always is enough.
  private static let startBytes = 1 << 12

  /// - Throws: A refusal if the file is damaged.
  static func run(_ path: String, _ bytes: [UInt8]) throws(Refusal) -> Run {
    do throws(PNGError) {
      guard let animation = try AnimatedPNG(bytes) else {
        let clock = FrameClock(count: 1, framesPerSecond: nil)
        return Run(name: path, pixels: RunPixels(clock: clock) { StillPicture(path: path, bytes: bytes) })
      }
      let durations = animation.durations
      // The pictures are compared one by one, whatever their times are.
      let clock = FrameClock(count: durations.count, framesPerSecond: nil)
      let pixels = RunPixels(clock: clock, durations: durations) { AnimatedPictures(path: path, animation) }
      return Run(name: path, pixels: pixels)
    } catch {
      throw Refusal(outcome: .failure(.wrong, error.message, place: path))
    }
  }

  /// Reads a file as a run.
  static func read(_ path: String) throws(Refusal) -> Run {
    let bytes: [UInt8]
    do throws(OutputError) {
      bytes = try InputFile.read(path, limit: largestFile)
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
    return try run(path, bytes)
  }

  /// Whether a file is an animated PNG; false if it cannot be read.
  static func isAnimated(_ path: String) -> Bool {
    for count in [startBytes, largestFile] {
      let read = try? InputFile.start(of: path, count: count) { Interruption.isWanted }
      guard let start = read else { return false }
      if let isAnimated = AnimatedPNG.isAnimated(start) { return isAnimated }
      if start.count < count { return false }
    }
    return false
  }
}

private final class StillPicture: PictureSource {
  private let path: String
  private let bytes: [UInt8]

  init(path: String, bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  func picture(_ index: Int) -> RunPicture { .file(bytes, path: path) }
}

private final class AnimatedPictures: PictureSource {
  private let path: String
  private let frames: AnimatedPNGFrames

  init(path: String, _ animation: AnimatedPNG) {
    self.path = path
    frames = AnimatedPNGFrames(animation)
  }

  func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
    guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
    do throws(PNGError) {
      return .pixels(try frames.frame(index))
    } catch {
      throw PictureProblem(.wrong, path: path, error.message)
    }
  }
}
