import FlipbookUnits

/// The header's position after a scroll, and the state that led to it. Lengths are in points in the list's content.
struct CollapsingHeaderRule: Sendable {
  enum State: String, Sendable {
    case start, stopUp = "stop_up", moveUp = "move_up", stopDown = "stop_down", moveDown = "move_down"
  }

  let minY: Double
  let headerHeight: Double
  let factor: Double
  /// Whether the band is clamped to its ends in the same callback. The article's clamp comes one callback late.
  let holdsBand: Bool

  private(set) var y: Double
  private(set) var state = State.start
  private var lastOffset = 0.0

  init(minY: Double, headerHeight: Double, factor: Double, holdsBand: Bool) {
    self.minY = minY
    self.headerHeight = headerHeight
    self.factor = factor
    self.holdsBand = holdsBand
    y = minY
  }

  /// The header's position if its band is open at offset 0.
  var maxY: Double { minY + headerHeight }

  mutating func didScroll(to offset: Double) {
    let step = (lastOffset - offset) * factor
    if offset.isAtMost(-headerHeight) {
      state = .start
      y = minY
    } else if lastOffset.isGreater(than: offset) {
      let isOpen = y.isAtLeast(offset + maxY)
      state = isOpen ? .stopUp : .moveUp
      y = isOpen ? offset + maxY : y + step
    } else {
      let isClosed = y.isAtMost(offset + minY)
      state = isClosed ? .stopDown : .moveDown
      y = isClosed ? offset + minY : y + step
    }
    if holdsBand, state != .start { y = y.clamped(to: offset + minY...offset + maxY) }
    lastOffset = offset
  }

  /// Opens or closes a partially open band. The state does not change.
  mutating func settle(at offset: Double) {
    guard holdsBand, offset.isGreater(than: -headerHeight) else { return }
    let shown = y - offset - minY
    y = shown.isLess(than: headerHeight / 2) ? offset + minY : offset + maxY
  }
}
