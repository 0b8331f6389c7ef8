/// Heights of the docked keyboard's full frame in points, the home indicator's area included.
public struct KeyboardHeights: Hashable, Sendable {
  /// The height of the keys alone.
  public let plain: Double
  /// The height with the suggestion bar above the keys, with which the keyboard opens by default.
  public let withSuggestions: Double

  /// Creates the heights of a keyboard without and with its suggestion bar.
  public init(plain: Double, withSuggestions: Double) {
    self.plain = plain
    self.withSuggestions = withSuggestions
  }

  /// Returns the height with the suggestion bar, or without it.
  public func height(suggestions: Bool) -> Double { suggestions ? withSuggestions : plain }

  /// Returns the heights of a keyboard whose keys are higher.
  func higher(by length: Double) -> KeyboardHeights {
    KeyboardHeights(plain: plain + length, withSuggestions: withSuggestions + length)
  }
}

/// The keyboards of a class of devices, from a chat client's metrics; above a home indicator the keys alone are as high as
/// in screenshots of real phones. See MotionFacts 2.8 and Recordings R4.
struct DeviceKeyboards: Hashable, Sendable {
  let portrait: KeyboardHeights
  let landscape: KeyboardHeights

  /// Plain and with suggestions, in portrait and in landscape.
  private init(_ portrait: (Double, Double), landscape: (Double, Double)) {
    self.portrait = KeyboardHeights(plain: portrait.0, withSuggestions: portrait.1)
    self.landscape = KeyboardHeights(plain: landscape.0, withSuggestions: landscape.1)
  }

  /// Home-button phones 320, 375 and 414 points wide.
  static let small = DeviceKeyboards((216, 253), landscape: (162, 199))
  static let medium = DeviceKeyboards((216, 260), landscape: (163, 200))
  static let large = DeviceKeyboards((226, 271), landscape: (163, 200))
  /// Home-indicator phones 375 to 402 points wide, and the Air.
  static let narrow = DeviceKeyboards((291, 336), landscape: (172, 209))
  /// Home-indicator phones 414 to 440 points wide.
  static let wide = DeviceKeyboards((301, 346), landscape: (172, 209))
  /// The iPad 9.7, the 11-inch Pro (and the mini 6), the 12.9-inch Pro of the third generation.
  static let pad9 = DeviceKeyboards((263, 313), landscape: (348, 398))
  static let pad11 = DeviceKeyboards((283, 333), landscape: (368, 418))
  static let pad13 = DeviceKeyboards((348, 398), landscape: (441, 491))
}
