/// What the text bar does about a keyboard: numbers in, numbers out. Lengths are points.
protocol KeyboardFollowingRule: Sendable {
  /// The constraint's constant for a keyboard of that height over a bottom layout guide of that length.
  func constant(keyboardHeight: Double, guideLength: Double) -> Double
  /// Whether a change of the shown keyboard's height moves the bar.
  var followsFrameChanges: Bool { get }
  /// Whether a finger that drags the list takes the keyboard down with it.
  var dismissesInteractively: Bool { get }
  /// The bar that a hardware keyboard shows where a step gives no height; nil: the system's keyboard.
  var hardwareKeyboardHeight: Double? { get }
  /// Whether the bar's background reaches down through the home indicator's area.
  var coversHomeIndicator: Bool { get }
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

/// The careful engineer's rule.
struct RefinedKeyboardFollowing: KeyboardFollowingRule {
  let followsFrameChanges = true
  let dismissesInteractively = true
  let hardwareKeyboardHeight: Double? = 55
  let coversHomeIndicator = true

  func constant(keyboardHeight: Double, guideLength: Double) -> Double {
    max(0, keyboardHeight - guideLength)
  }
}
