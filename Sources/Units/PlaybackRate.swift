/// The rate at which a moving picture shows its frames, as a fraction: `frames` in `seconds`.
public struct PlaybackRate: Hashable, Sendable {
  /// The number of frames in `seconds`, at least 1.
  public let frames: Int
  /// A whole number of seconds, at least 1.
  public let seconds: Int

  /// Creates a rate from a number of frames in a number of seconds, both at least 1.
  public init(_ frames: Int, in seconds: Int = 1) {
    self.frames = frames
    self.seconds = seconds
  }

  /// The frames per second.
  public var framesPerSecond: Double { Double(frames) / Double(seconds) }

  /// The rate for the user, such as "33.33 fps".
  package var text: String {
    let hundredths = (frames * 100 + seconds / 2) / seconds
    let fraction = hundredths % 100 == 0 ? "" : ".\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    return "\(hundredths / 100)\(fraction) fps"
  }
}
