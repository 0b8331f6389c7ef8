internal import FlipbookUnits

/// The page that a pager goes to when the finger lifts. See Stage, "Paging", and MotionFacts 2.6.
///
/// Offsets and lengths are in points, and velocities are those of the offset in points per second. Offsets that differ by
/// less than a millionth are equal.
public enum Paging {
  /// The speed in points per second above which a lift is a flick, which goes to the next page. See MotionFacts 2.6.
  public static let flickSpeed: Double = 300

  /// The page it goes to: at most one from `startPage`, the page nearest when the drag began, and one of 0 … pageCount − 1.
  public static func page(
    offset: Double,
    velocity: Double,
    pageLength: Double,
    startPage: Int,
    pageCount: Int
  ) -> Int {
    page(
      offset: offset, velocity: velocity, pageLength: pageLength, startPage: startPage, pageCount: pageCount,
      flickSpeed: flickSpeed)
  }

  /// - Parameter flickSpeed: The speed above which a lift is a flick, in points per second.
  package static func page(
    offset: Double, velocity: Double, pageLength: Double, startPage: Int, pageCount: Int, flickSpeed: Double
  ) -> Int {
    guard pageLength > 0, pageCount > 0, (offset / pageLength).isFinite else { return startPage }
    let isFlick = velocity.magnitude.isGreater(than: flickSpeed)
    let wanted = wantedPage(offset: offset, velocity: isFlick ? velocity : 0, pageLength: pageLength)
    let neighbors = Double(startPage - 1)...Double(startPage + 1)
    return Int(wanted.clamped(to: neighbors).clamped(to: 0...Double(pageCount - 1)))
  }

  /// How many pages content has; 0 where they have no length.
  public static func pageCount(contentLength: Double, pageLength: Double) -> Int {
    guard pageLength > 0 else { return 0 }
    return Int(exactly: (contentLength / pageLength).rounded()) ?? 0
  }

  /// The page nearest to an offset, of two equally near ones the later; not held within the pages.
  public static func nearestPage(offset: Double, pageLength: Double) -> Int {
    guard pageLength > 0 else { return 0 }
    return Int(exactly: nearest(offset: offset, pageLength: pageLength)) ?? 0
  }

  /// - Parameter velocity: The velocity of a flick; 0 without one.
  private static func wantedPage(offset: Double, velocity: Double, pageLength: Double) -> Double {
    let closest = nearest(offset: offset, pageLength: pageLength)
    guard velocity != 0 else { return closest }
    if offset.isNear(closest * pageLength) { return velocity > 0 ? closest + 1 : closest - 1 }
    return (offset / pageLength).rounded(velocity > 0 ? .up : .down)
  }

  private static func nearest(offset: Double, pageLength: Double) -> Double {
    let page = (offset / pageLength).rounded(.down)
    return offset.isAtLeast((page + 0.5) * pageLength) ? page + 1 : page
  }
}
