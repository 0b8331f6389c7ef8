import FlipbookUnits

/// How the text bar responds to a keyboard. Lengths are in points.
protocol KeyboardFollowingRule: Sendable {
  /// Returns the constraint's constant for the height of a keyboard and the length of the bottom layout guide.
  func constant(keyboardHeight: Double, guideLength: Double) -> Double
  /// Whether the bar follows when the height of a visible keyboard changes.
  var followsFrameChanges: Bool { get }
  /// Whether dragging the list down can drag the keyboard down.
  var dismissesInteractively: Bool { get }
  /// The height of the bar that a hardware keyboard shows by default; `nil` for the height of the system's keyboard.
  var hardwareKeyboardHeight: Double? { get }
  /// Whether the bar's background extends over the home indicator.
  var coversHomeIndicator: Bool { get }
}

extension KeyboardFollowingRule {
  /// Returns how far the bar's background extends below the bar.
  func backgroundExtension(on device: Device, hasTabBar: Bool) -> Double {
    coversHomeIndicator && !hasTabBar ? device.homeIndicatorHeight : 0
  }
}

/// The article's rule.
struct ArticleKeyboardFollowing: KeyboardFollowingRule {
  let followsFrameChanges = false
  let dismissesInteractively = false
  let hardwareKeyboardHeight: Double? = nil
  let coversHomeIndicator = false

  func constant(keyboardHeight: Double, guideLength: Double) -> Double {
    keyboardHeight - guideLength
  }
}

/// The refined rule.
struct RefinedKeyboardFollowing: KeyboardFollowingRule {
  let followsFrameChanges = true
  let dismissesInteractively = true
  let hardwareKeyboardHeight: Double? = 55
  let coversHomeIndicator = true

  func constant(keyboardHeight: Double, guideLength: Double) -> Double {
    max(0, keyboardHeight - guideLength)
  }
}
