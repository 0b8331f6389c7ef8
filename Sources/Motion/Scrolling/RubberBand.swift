/// How far past an edge a scroll view appears while a finger drags it there. See MotionFacts 2.2.
///
/// Distances are signed, in points from the edge; lengths are the scroll view's own and not negative.
public enum RubberBand {
  /// The visible fraction of the first points past the edge, as in `ScrollMechanics/RubberBand.swift`. See MotionFacts 2.2.
  public static let coefficient = 0.55

  /// The largest part of the length that is converted back; none is shown at more than the length.
  private static let largestPart = 1 - 1e-6

  /// x·c·d/(x·c + d): never more than the length.
  public static func displayed(raw: Double, length: Double) -> Double {
    displayed(raw: raw, length: length, coefficient: coefficient)
  }

  package static func displayed(raw: Double, length: Double, coefficient: Double) -> Double {
    guard length > 0 else { return 0 }
    let pulled = raw * coefficient
    guard pulled.isFinite else { return pulled < 0 ? -length : length }
    return pulled * (length / (pulled.magnitude + length))
  }

  /// The finger's distance that shows as `displayed`: b·d/(c·(d − b)).
  ///
  /// At b = d that has a pole. What a fling or a shrinking view left that far out, or further, counts as a millionth of the
  /// length less, so the result stays finite. Without a length it is 0.
  public static func raw(displayed: Double, length: Double) -> Double {
    raw(displayed: displayed, length: length, coefficient: coefficient)
  }

  package static func raw(displayed: Double, length: Double, coefficient: Double) -> Double {
    guard length > 0 else { return 0 }
    let limit = length * largestPart
    let held = max(-limit, min(limit, displayed))
    return held * (length / (coefficient * (length - held.magnitude)))
  }
}
