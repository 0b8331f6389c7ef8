package import FlipbookEncoding
package import FlipbookUnits

/// The frames of a movie in order, each with its own time. A reader keeps one frame, however long the movie is.
package protocol MovieFrames: AnyObject {
  /// The size of every frame.
  var size: PixelSize { get }
  /// The size of the movie's own frames, if those that are returned are smaller.
  var fullSize: PixelSize { get }
  /// Returns the next frame, or `nil` after the last one.
  func next() throws(MovieProblem) -> MoviePicture?
  /// The time at which each frame starts, in microseconds from the first one, and the time at which the last one ends.
  ///
  /// It is complete once `next()` has returned `nil`.
  var times: [Int] { get }
  /// Whether the rate is assumed, because nothing states one.
  var isRateAssumed: Bool { get }
}

extension MovieFrames {
  package var fullSize: PixelSize { size }
  package var isRateAssumed: Bool { false }
}

/// A frame in the form in which its reader has it.
package enum MoviePicture: Sendable {
  case color(StraightBitmap)
  /// Brightness from 0 to 255, row by row, of the size of the frames.
  case brightness([UInt8])
}

/// The reason that a movie cannot be read. It completes a sentence that starts with the file.
package struct MovieProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The file is wrong.
    case wrong
    /// The system or a library failed.
    case systemFailed
    case interrupted
  }

  package let kind: Kind
  package let message: String

  package init(_ kind: Kind, _ message: String) { (self.kind, self.message) = (kind, message) }

  package init(_ message: String) { self.init(.wrong, message) }

  package static let interrupted = MovieProblem(.interrupted, "")

  /// - Parameter index: The index of the frame that cannot be read.
  static func frame(_ index: Int, _ message: String) -> MovieProblem { MovieProblem("frame \(index + 1) \(message)") }
}

/// What is read at most. A file that exceeds a limit is refused with a message.
package enum MovieLimits {
  package static let frames = 100_000
  /// Pixels of a frame.
  package static let pixels = 1 << 25
  /// The size of a file that is read into memory, in bytes.
  package static let bytes = 1 << 29
  /// How long a program that decodes a movie may be silent, in seconds.
  package static let patience = 60
  /// How long it may run, in seconds.
  package static let longest = 3600

  static func check(_ size: PixelSize) throws(MovieProblem) {
    guard size.width > 0, size.height > 0 else { throw MovieProblem("has no pixels") }
    let pixels = size.width.multipliedReportingOverflow(by: size.height)
    guard !pixels.overflow, pixels.partialValue <= MovieLimits.pixels else {
      throw MovieProblem(
        "has frames of \(size.width)×\(size.height) pixels; at most \(MovieLimits.pixels >> 20) million can be read")
    }
  }

  static func check(frames: Int) throws(MovieProblem) {
    guard frames < MovieLimits.frames else { throw MovieProblem("has more than \(MovieLimits.frames) frames") }
  }
}
