import Testing

/// Mistakes in how animations run, and the words that UIKit and SwiftUI have for it.
extension ScreenMistakeTests {
  private static func on(_ actions: String) -> String {
    "state: {x: 0, s: 1}\n  views: {bar: {color: bar, left: x, top: s}}\n  on: [{tapped: bar, \(actions)}]"
  }

  static let motion: [(String, String)] = [
    ("animate: {x: 1}, delay: ▸-1", "delay: expected a number from 0 to 600, found -1"),
    ("animate: {x: 1}, delay: ▸1e9", "delay: expected a number from 0 to 600, found 1000000000"),
    ("animate: {x: 1}, delay: ▸j * 0.1", "'j * 0.1': unknown name 'j'"),
    (
      "▸delay: 1, set: {x: 1}",
      "'delay' needs 'animate', 'keyframes', 'scroll', 'continue', 'insert', 'delete', 'move', 'filter', or 'sort'; to delay other actions, write after"
    ),
    ("animate: {x: 1}, repeat: ▸0", "repeat: expected a number from 0.001 to 1000000, found 0"),
    ("animate: {x: 1}, repeat: ▸-3", "repeat: expected a number from 0.001 to 1000000, found -3"),
    ("animate: {x: 1}, repeat: ▸1e8", "repeat: expected a number from 0.001 to 1000000, found 100000000"),
    ("animate: {x: 1}, repeat: ▸0 / 0", "has no value: it divides by 0, or the result is too large"),
    ("animate: {x: 1}, repeat: ▸forevr", "'forevr': unknown name 'forevr'"),
    (
      "animate: {x: 1}, repeat: ▸true",
      "repeat: expected a number of runs, or 'forever' (UIKit's .repeat is repeat: forever)"
    ),
    ("animate: {x: 1}, repeat: ▸.infinity", "repeat: expected a number of runs, or 'forever'"),
    ("animate: {x: 1}, autoreverse: ▸2", "autoreverse: expected true or false, found 2"),
    (
      "▸repeat: 2, set: {x: 1}",
      "'repeat' needs 'animate', 'keyframes', 'scroll', 'continue', 'insert', 'delete', 'move', 'filter', or 'sort'"
    ),
    (
      "animate: {x: 1}, repeat: ▸forever, then: {set: {s: 2}}",
      "'then' never happens: the animation has no end (repeat: forever)"
    ),
    ("animate: {x: 1}, spring: {duration: 0.5, bounce: ▸1}", "bounce: expected a number from -0.99 to 0.95, found 1"),
    ("animate: {x: 1}, spring: {bounce: ▸-1}", "bounce: expected a number from -0.99 to 0.95, found -1"),
    (
      "animate: {x: 1}, spring: {response: 0.5, ▸bounce: 0.3}",
      "'response' and 'bounce' cannot be combined: write response and damping, or duration and bounce"
    ),
    ("animate: {x: 1}, spring: ▸bouncey", "spring: expected smooth, snappy, or bouncy, found 'bouncey'"),
    ("animate: {x: 1}, spring: {response: 0.5, ▸dampingFraction: 1}", "(write response: 0.4, damping: 0.8)"),
    ("keyframes: ▸[]", "expected keyframes such as [{at: 0, for: 0.5, set: {fold: 1}}]"),
    ("keyframes: [▸{at: 0, set: {x: 1}}]", "a keyframe needs 'for', such as {at: 0, for: 0.5, set: {fold: 1}}"),
    ("keyframes: [{at: ▸-0.5, for: 0.5, set: {x: 1}}]", "at: expected a number from 0 to 1, found -0.5"),
    (
      "keyframes: [{at: 0.5, for: ▸0.75, set: {x: 1}}]",
      "'at' and 'for' end at 1.25 of the animation; expected at most 1"
    ),
    (
      "keyframes: [{▸relativeStartTime: 0, for: 1, set: {x: 1}}]",
      "unknown key 'relativeStartTime' in a keyframe (write at: 0.5)"
    ),
    ("keyframes: [{at: 0, ▸duration: 1, set: {x: 1}}]", "unknown key 'duration' in a keyframe (write for: 0.5)"),
    (
      "keyframes: [{at: 0, for: 1, set: {x: 1}}], ▸spring: {response: 1}",
      "'keyframes' and 'spring' cannot be combined"
    ),
    ("animate: {x: 1}, named: intro, stop: ▸intr", "unknown state 'intr' (did you mean 'intro'?)"),
    ("animate: {x: 1}, ▸withDuration: 1", "(write during: 0.3)"),
    ("animate: {x: 1}, ▸duraton: 1", "unknown key 'duraton' in a handler (write during: 0.3)"),
    ("animate: {x: 1}, ▸ease: in", "unknown key 'ease' in a handler (write curve: easeInOut)"),
    ("animate: x, ▸to: 1", "unknown key 'to' in a handler (write animate: {fold: 1})"),
    ("animate: {x: 1}, ▸animated: true", "'animated' is only for 'scroll': 'animate' always moves what it sets"),
    ("animate: {x: 1}, ▸repeatCount: 3", "(write repeat: 3)"),
    ("animate: {x: 1}, ▸options: [.autoreverse]", "(write curve: easeOut, repeat: 3, autoreverse: true)"),
    ("animate: {x: 1}, ▸autoreverses: true", "(write autoreverse: true)"),
    ("animate: {x: 1}, ▸usingSpringWithDamping: 0.7", "(write curve: spring(0.7))"),
    ("▸animateKeyframes: 1", "(write keyframes: [{at: 0, for: 0.5, set: {fold: 1}}], during: 0.6)"),
  ]

  @Test("An animation that cannot run is reported where it is", arguments: motion)
  func motion(actions: String, message: String) throws {
    try mistake(text: ScreenMistakeTests.on(actions), message: message)
  }

  /// Numbers that are only wrong when they are used.
  static let units: [(String, String)] = [
    ("animate: {x: 1}, during: ▸300", "300 is in seconds (write 0.3 for milliseconds)"),
    ("animate: {x: 1}, during: ▸2 * 300", "600 is in seconds (write 0.6 for milliseconds)"),
    ("animate: {x: 1}, delay: ▸150", "150 is in seconds (write 0.15 for milliseconds)"),
    ("after: ▸500, set: {x: 1}", "500 is in seconds (write 0.5 for milliseconds)"),
    ("animate: {x: 1}, spring: {response: ▸400, damping: 0.8}", "400 is in seconds (write 0.4 for milliseconds)"),
    ("animate: {x: 1}, spring: {duration: ▸400, bounce: 0}", "400 is in seconds (write 0.4 for milliseconds)"),
    (
      "animate: {x: 1}, spring: {response: 0.4, damping: ▸20}",
      "damping: 20 is a damping ratio, 1 of which does not overshoot (of a CASpringAnimation, write damping / (2 * sqrt(stiffness * mass)))"
    ),
  ]

  @Test("A number in another unit is warned of where it is", arguments: units)
  func unit(text: String, message: String) throws { try mistake(text: Self.on(text), message: message) }

  @Test(
    "Long and stiff motions are not warned of",
    arguments: [
      "animate: {x: 1}, during: 300ms", "animate: {x: 1}, during: 100s", "animate: {x: 1}, during: 59",
      "animate: {x: 1}, spring: {response: 0.4, damping: 2}",
    ])
  func likely(text: String) throws {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n  \(Self.on(text))\nduration: 0.1\n")
    #expect(played.messages == [])
  }

  static let late: [(String, String)] = [
    ("animate: {x: 100}, delay: ▸s - 2", "screen: delay: expected a number from 0 to 600, found -1"),
    ("animate: {x: 100}, repeat: s - 1", "screen: repeat: expected a number from 0.001 to 1000000, found 0"),
    (
      "keyframes: {at: s - 2, for: 0.5, set: {x: 100}}", "screen: at: expected a number from 0 to 1, found -1"
    ),
    ("animate: {x: 100}, delay: ▸1 / (s - 1)", "screen: divides by 0"),
  ]

  @Test("A number that becomes wrong stops the run with its place", arguments: late)
  func late(actions: String, message: String) throws {
    let screen = ScreenMistakeTests.on(actions.replacing("▸", with: "")).replacing(
      "tapped: bar", with: "appeared: screen")
    let played = try PlayedScreen(
      "flipbook: 1\nscreen:\n  \(screen)\ntimeline: [{at: 0, screen: didAppear}]\nduration: 0.1\n")
    #expect(played.messages.contains { $0.contains(message) && $0.hasPrefix("screen.yaml:5:") }, "\(played.messages)")
  }
}
