/// A blinking caret: visible for half a second, then hidden for half a second, with fades in between.
package enum Caret {
  private static let halfSeconds = 0.5
  private static let fadeSeconds = 0.2

  /// Returns the alpha of the caret `seconds` after the start of editing.
  package static func alpha(after seconds: Double) -> Double {
    let elapsed = max(0, seconds)
    let half = (elapsed / halfSeconds).rounded(.down)
    let faded = min(1, (elapsed - half * halfSeconds) / fadeSeconds)
    let isOff = half.truncatingRemainder(dividingBy: 2) == 1
    return isOff ? 1 - faded : half == 0 ? 1 : faded
  }
}
