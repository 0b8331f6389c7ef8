public import FlipbookUnits

/// Identifies a swipe gesture of a stage.
public struct SwipeID: Hashable, Sendable {
  let index: Int
}

/// Identifies a gesture of any kind.
public enum GestureID: Hashable, Sendable {
  case pan(PanID)
  case longPress(LongPressID)
  case swipe(SwipeID)
  case pair(PairGestureID)
}

/// What a swipe gesture asks of a finger.
///
/// UIKit publishes no numbers for `UISwipeGestureRecognizer`. The defaults are estimates: 50 points along the direction and at
/// most 50 across it, within half a second.
public struct SwipeDemand: Hashable, Sendable {
  /// The side to which the finger goes.
  public var direction: LayoutEdge
  /// The distance in that direction, in points.
  public var distance = 50.0
  /// The longest time for the distance, in seconds.
  public var seconds = 0.5
  /// The greatest distance across the direction, in points.
  public var sideways = 50.0
  /// The least velocity in the direction, in points per second, at the moment of recognition.
  public var speed = 0.0

  /// Creates a demand with UIKit's numbers.
  public init(direction: LayoutEdge) { self.direction = direction }

  /// Whether a translation of the finger since it went down, with its velocity, is enough.
  func isMet(by translation: Vector, velocity: Vector) -> Bool {
    let sign = direction == .left || direction == .top ? -1.0 : 1.0
    let axis = direction.axis
    let across = (axis == .vertical ? translation.dx : translation.dy).magnitude
    return (sign * translation[axis]).isAtLeast(distance) && across.isAtMost(sideways)
      && (sign * velocity[axis]).isAtLeast(speed)
  }
}

/// A swipe gesture on a view.
struct SwipeRecognizer: Sendable {
  let view: ViewID
  let demand: SwipeDemand
}

extension Stage {
  /// Adds a swipe gesture to a view, and returns the identifier with which behaviors are called.
  ///
  /// It is recognized once in a touch, at the first movement that meets its demand while nothing else has the touch. A pan or
  /// a scroll view of the same direction begins earlier and takes the touch, as in UIKit.
  public mutating func addSwipe(on view: ViewID, _ demand: SwipeDemand) -> SwipeID {
    swipes.append(SwipeRecognizer(view: view, demand: demand))
    return SwipeID(index: swipes.count - 1)
  }

  /// The swipes that a touch on a view can become, inner views before outer ones.
  func swipes(under view: ViewID, at point: Point) -> [SwipeID] {
    guard !swipes.isEmpty else { return [] }
    return ancestors(of: view).flatMap { ancestor in
      swipes.indices.filter { swipes[$0].view == ancestor }.map(SwipeID.init)
    }.filter { receives(.swipe($0), point) }
  }

  /// Lets the finger become the first swipe whose demand it meets.
  mutating func recognizeSwipe() {
    guard let finger, !finger.swipes.isEmpty, finger.winner == nil else { return }
    let velocity = fingerVelocity
    let translation = finger.position - finger.downPoint
    let recognized = finger.swipes.first { id in
      let demand = swipes[id.index].demand
      return !rate.hasPassed(finger.start + Microseconds(seconds: demand.seconds), at: refresh)
        && demand.isMet(by: translation, velocity: velocity)
    }
    guard let recognized else { return }
    self.finger?.winner = .swipe(recognized)
    let (start, point) = (finger.downPoint, finger.position)
    let swipe = SwipeGesture(startPoint: start, point: point, velocity: velocity)
    tellBehaviors { $0.swiped(recognized, swipe, on: &$1) }
  }

  /// Whether all behaviors let a gesture have a touch.
  func receives(_ gesture: GestureID, _ point: Point) -> Bool {
    behaviors.allSatisfy { $0.gesture(gesture, shouldReceiveTouchAt: point, on: self) }
  }
}

/// A swipe at the moment of its recognition. Points are on screen.
public struct SwipeGesture: Hashable, Sendable {
  /// Where the finger went down.
  public let startPoint: Point
  /// Where the finger is.
  public let point: Point
  /// The finger's velocity in points per second.
  public let velocity: Vector
}
