/// Frames of one run that are repeated, skipped, or out of line in the other run.
package struct FrameDefect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The track stands still for some frames amid a motion, and then catches up or continues as much later.
    case held(catchUp: Double?)
    /// Only the first of each `period` frames is new.
    case repeated(period: Int)
    /// Each `period`th frame is that before it.
    case doubled(period: Int)
    /// Two frames are shown in the wrong order.
    case exchanged
    /// Some frames are left out.
    case skipped(count: Int)
    /// The value is out of line.
    case spike(by: Double)
    /// All frames are shown backwards.
    case reversed
  }

  package var kind: Kind
  /// The first such frames.
  package var frames: ClosedRange<Int>
  /// The number of places with such frames.
  package var count = 1
  /// Whether only the first run has the defect.
  package var isLost = false

  func moved(by count: Int) -> FrameDefect {
    var defect = self
    defect.frames = frames.lowerBound + count...frames.upperBound + count
    return defect
  }
}
