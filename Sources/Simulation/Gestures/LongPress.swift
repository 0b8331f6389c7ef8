import FlipbookUnits

/// Identifies a long press of a stage.
public struct LongPressID: Hashable, Sendable {
  let index: Int
}

/// UIKit's long press: a finger that stays where it went down for a while.
struct LongPressRecognizer: Sendable {
  let view: ViewID
  let delay: Microseconds
  let allowableMovement: Double
}

extension Stage {
  /// Adds a long press to a view, and returns the identifier with which behaviors are called.
  ///
  /// It begins in the first refresh in which the finger has been down for `seconds`, if it has never been more than
  /// `allowableMovement` points from where it went down and nothing else has the touch. From then on the touch is neither a
  /// tap nor a pan. The defaults are `UILongPressGestureRecognizer`'s. See MotionFacts 2.10.
  public mutating func addLongPress(
    on view: ViewID, seconds: Double = 0.5, allowableMovement: Double = 10
  ) -> LongPressID {
    longPresses.append(
      LongPressRecognizer(
        view: view, delay: Microseconds(seconds: seconds), allowableMovement: allowableMovement))
    return LongPressID(index: longPresses.count - 1)
  }

  /// The long presses that a touch on a view can become, inner views before outer ones.
  func longPresses(under view: ViewID, at point: Point) -> [LongPressID] {
    guard !longPresses.isEmpty else { return [] }
    return ancestors(of: view).flatMap { ancestor in
      longPresses.indices.filter { longPresses[$0].view == ancestor }.map(LongPressID.init)
    }.filter { receives(.longPress($0), point) }
  }

  /// Notes how far the finger has been from where it went down.
  mutating func noteDistance(of position: Point) {
    guard let finger, !finger.longPresses.isEmpty else { return }
    let way = position - finger.downPoint
    self.finger?.farthest = max(finger.farthest, (way.dx * way.dx + way.dy * way.dy).squareRoot())
  }

  /// Lets a finger that has stayed where it is become a long press.
  mutating func recognizeLongPress() {
    guard let finger, !finger.longPresses.isEmpty, finger.winner == nil, !finger.isCatch, !finger.isCancelled else {
      return
    }
    for id in finger.longPresses {
      let press = longPresses[id.index]
      guard finger.farthest.isAtMost(press.allowableMovement), rate.hasReached(finger.start + press.delay, at: refresh)
      else { continue }
      self.finger?.winner = .press(id)
      return tell(id, .began, of: finger, velocity: fingerVelocity)
    }
  }

  /// Moves a long press that has begun.
  mutating func move(_ press: LongPressID, by movement: Vector) {
    guard var finger else { return }
    finger.panTranslation = finger.panTranslation + movement
    self.finger?.panTranslation = finger.panTranslation
    tell(press, .changed, of: finger, movement: movement, velocity: fingerVelocity)
  }

  mutating func tell(
    _ press: LongPressID, _ phase: GesturePhase, of finger: Finger, movement: Vector = .zero, velocity: Vector = .zero
  ) {
    let gesture = PanGesture(finger, phase, movement: movement, velocity: velocity)
    tellBehaviors { $0.longPressChanged(press, to: gesture, on: &$1) }
  }
}
