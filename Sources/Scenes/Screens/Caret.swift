/// A caret's blinking: half a second on, half a second off, with soft changes; it starts solid.
enum Caret {
  private static let halfSeconds = 0.5
  private static let fadeSeconds = 0.2

  /// The caret's alpha `seconds` after editing began.
  static func alpha(after seconds: Double) -> Double {
    let elapsed = max(0, seconds)
    let half = (elapsed / halfSeconds).rounded(.down)
    let faded = min(1, (elapsed - half * halfSeconds) / fadeSeconds)
    let isOff = half.truncatingRemainder(dividingBy: 2) == 1
    return isOff ? 1 - faded : half == 0 ? 1 : faded
  }
}
