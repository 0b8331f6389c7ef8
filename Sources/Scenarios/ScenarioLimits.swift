internal import FlipbookUnits

/// What keeps a scenario within what can be played and stored (specification, "Errors").
enum ScenarioLimits {
  static let fileBytes = 1 << 20
  static let steps = 10_000
  static let expectations = 1_000
  static let frames = 100_000
  /// Files that one scenario includes, each counted as often as it is included.
  static let includes = 100
  /// Values of a file and all that it includes, and those that parameters put in their place.
  static let values = 1_000_000
  /// Bytes of the texts that parameters stand within.
  static let substitutedBytes = 4 << 20
  static let parameters = 1_000
  static let gestures = 1_000
  /// Axes of a matrix.
  static let axes = 100
  /// Cells of a matrix.
  static let cells = 1_000
  /// Mistakes of one file that the nearest right name is looked for; nobody reads on that far.
  static let hints = 200
  static let pixelsPerSide = 16_384.0
  static let pixelsPerFrame = 60_000_000.0
  /// The end of the longest scenario there can be: 100,000 frames at one a second.
  static let longestTime = Microseconds(100_000_000_000)
  /// Where a scenario without a duration ends at the latest.
  static let openEnd = Microseconds(60_000_000)
  /// Points; beyond every list of a million rows, far below where a Double loses a pixel.
  static let longestWay = 1_000_000_000.0
}
