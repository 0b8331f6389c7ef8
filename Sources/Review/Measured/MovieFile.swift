import FlipbookRuns
package import Flipbook
import FlipbookComparison
import FlipbookEncoding
import FlipbookStorage
package import FlipbookMovies
import FlipbookYAML

/// Opens movies by what they contain: GIF, APNG, WebP, a folder of PNG files, and what ffmpeg reads.
package enum MovieFile {
  /// Returns the kind of a regular file, or `nil` if it is not a movie or cannot be read.
  package static func kind(of path: String) -> MovieKind? {
    guard FileTree.identity(of: path)?.isRegular == true else { return nil }
    return (try? InputFile.start(of: path, count: MovieKind.startBytes) { Interruption.isWanted })
      .flatMap { MovieKind(of: $0) }
  }

  private static let endings = [".apng", ".gif", ".webp"]
  private static let videoEndings = [".m4v", ".mkv", ".mov", ".mp4", ".webm"]

  /// Whether a file is one of these that can be read here, by its name in lowercase letters.
  static func isNamed(_ name: String) -> Bool {
    endings.contains { name.hasSuffix($0) }
      || videoEndings.contains { name.hasSuffix($0) } && VideoEncoder.programPath != nil
  }

  /// - Parameter framesPerSecond: The rate of the frames in a folder that does not state one.
  package static func frames(
    of path: String, form: MovieForm, framesPerSecond: Double? = nil
  ) throws(Refusal) -> any MovieFrames {
    if FileTree.identity(of: path)?.isFolder == true { return try folder(path, framesPerSecond) }
    let start: [UInt8]
    do throws(OutputError) {
      start = try InputFile.start(of: path, count: MovieKind.startBytes) { Interruption.isWanted }
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
    guard let kind = MovieKind(of: start) else {
      let message =
        "expected a recording of a screen: GIF, APNG, WebP, MP4, MOV, WebM, MKV, or a folder of PNG frames"
      throw Refusal(outcome: .failure(.wrong, message, place: path))
    }
    return try refusing(path) { () throws(MovieProblem) in
      do throws(MovieProblem) {
        return try kind.frames(of: path, bytes: { () throws(MovieProblem) in try contents(of: path) }, form: form) {
          Interruption.isWanted
        }
      } catch {
        // A file that cannot even be opened may be there by mistake.
        guard error.kind == .wrong, let name = FileKind(of: start)?.name else { throw error }
        throw MovieProblem("this is \(name) that \(error.message)")
      }
    }
  }

  private static func folder(_ path: String, _ framesPerSecond: Double?) throws(Refusal) -> any MovieFrames {
    let folder = try PictureFolder(path)
    let rate = folder.facts?.clock.framesPerSecond.map(Double.init) ?? framesPerSecond
    return try refusing(path) { () throws(MovieProblem) in
      try PNGSequence(folder.files, framesPerSecond: rate) { name throws(MovieProblem) in
        try contents(of: FileTree.join(path, name))
      }
    }
  }

  private static func contents(of path: String) throws(MovieProblem) -> [UInt8] {
    do throws(OutputError) {
      return try InputFile.read(path, limit: MovieLimits.bytes) { Interruption.isWanted }
    } catch {
      if error.reason == .interrupted { throw .interrupted }
      throw MovieProblem(error.isSystemFailure ? .systemFailed : .wrong, error.sentence)
    }
  }

  /// Turns the problem of a movie into a refusal.
  package static func refusing<Result>(
    _ path: String, _ body: () throws(MovieProblem) -> Result
  ) throws(Refusal) -> Result {
    do throws(MovieProblem) {
      return try body()
    } catch {
      switch error.kind {
      case .wrong: throw Refusal(outcome: .failure(.wrong, error.message, place: path))
      case .systemFailed: throw Refusal(outcome: .failure(.systemFailed, error.message, place: path))
      case .interrupted: throw Refusal(outcome: .interrupted)
      }
    }
  }
}
