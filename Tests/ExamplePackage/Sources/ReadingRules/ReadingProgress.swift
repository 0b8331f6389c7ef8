import FlipbookMotion

/// How much of an article has been read.
public struct ReadingProgress: Sendable {
  /// The content offsets at the start and the end of the article, in points.
  public let limits: ClosedRange<Double>

  /// Creates the rule for an article.
  public init(limits: ClosedRange<Double>) { self.limits = limits }

  /// The width of the bar at a content offset, in points. It never leaves the track, even while the list bounces.
  public func width(at offset: Double, of track: Double) -> Double {
    let length = limits.upperBound - limits.lowerBound
    guard length > 0 else { return track }
    let share = (offset - limits.lowerBound) / length
    return track * min(max(share, 0), 1)
  }

  /// The offset at which a fling from one offset would come to rest without an end of the content in its way, in points.
  public func restingOffset(from offset: Double, velocity: Double) -> Double {
    Deceleration(from: offset, velocity: velocity).destination
  }
}
