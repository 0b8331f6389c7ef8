internal import FlipbookUnits

/// Limits that keep a scenario small enough to be played and stored. See Output, "Errors".
enum ScenarioLimits {
  static let fileBytes = 1 << 20
  /// Bytes of a PNG that a scenario shows.
  static let pictureBytes = 16 << 20
  /// The bytes of all PNG files of a scenario, which are kept while it is played.
  static let allPictureBytes = 64 << 20
  /// Pixels of all PNG files that a scenario shows, which are kept in memory.
  static let picturePixels = 32_000_000
  static let steps = 10_000
  /// The most keys that a step presses.
  static let keys = 1_000
  /// From one key to the next.
  static let intervals = Microseconds(1_000)...Microseconds(10_000_000)
  static let expectations = 1_000
  static let frames = 100_000
  /// Included files per scenario. A file counts as often as it is included.
  static let includes = 100
  /// Values in a file and the files it includes, plus the values that parameters insert.
  static let values = 1_000_000
  /// Bytes of the texts that parameters are inserted into.
  static let substitutedBytes = 4 << 20
  static let parameters = 1_000
  static let gestures = 1_000
  /// Axes of a matrix.
  static let axes = 100
  /// Cells of a matrix.
  static let cells = 1_000
  /// Errors per file for which a similar name is suggested.
  static let hints = 200
  static let pixelsPerSide = 16_384.0
  static let pixelsPerFrame = 60_000_000.0
  /// The end of the longest possible scenario: 100,000 frames at one per second.
  static let longestTime = Microseconds(100_000_000_000)
  /// The latest end of a scenario without a duration.
  static let openEnd = Microseconds(60_000_000)
  /// The largest coordinate or distance, in points: longer than any list of a million rows, and far below the values at
  /// which a `Double` loses a pixel.
  static let longestDistance = 1_000_000_000.0
}
