import FlipbookUnits

/// A tap, which is the first of two if another one follows.
struct FirstTap {
  /// The view with the handler; −1 for the screen.
  let view: Int
  let list: Int?
  let row: Int?
  /// Where it was, on screen.
  let point: Point
  /// The touched item of a bar or a control; −1 elsewhere.
  var item = -1.0
  let seconds: Double

  /// How much later, in seconds, and how far away, in points, the second tap of two can be. UIKit does not publish its numbers;
  /// these are estimates.
  static let longestInterval = 0.35
  private static let longestDistance = 45.0

  func isSecond(after first: FirstTap) -> Bool {
    view == first.view && row == first.row
      && (seconds - first.seconds).isLess(than: FirstTap.longestInterval + Double.tolerance)
      && max((point.x - first.point.x).magnitude, (point.y - first.point.y).magnitude) <= FirstTap.longestDistance
  }
}
