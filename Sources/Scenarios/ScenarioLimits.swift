internal import Units

/// What keeps a scenario within what can be played and stored (specification, "Errors").
enum ScenarioLimits {
  static let fileBytes = 1 << 20
  static let steps = 10_000
  static let frames = 100_000
  static let pixelsPerSide = 16_384.0
  static let pixelsPerFrame = 60_000_000.0
  /// The end of the longest scenario there can be: 100,000 frames at one a second.
  static let longestTime = Microseconds(100_000_000_000)
  /// Where a scenario without a duration ends at the latest.
  static let openEnd = Microseconds(60_000_000)
  /// Points; beyond every list of a million rows, far below where a Double loses a pixel.
  static let longestWay = 1_000_000_000.0
}
