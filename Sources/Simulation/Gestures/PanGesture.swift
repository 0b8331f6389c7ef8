public import FlipbookUnits

/// Identifies a pan gesture of a stage.
public struct PanID: Hashable, Sendable {
  let index: Int
}

/// The directions in which a finger must go for a pan to be recognized.
public enum PanAxis: Hashable, Sendable {
  /// Left or right.
  case horizontal
  /// Up or down.
  case vertical
  /// Along either axis.
  case both
}

/// Where a gesture is in its life, as `UIGestureRecognizer.State`.
public enum GesturePhase: Hashable, Sendable {
  /// The gesture has been recognized.
  case began
  /// The finger has moved since the last call.
  case changed
  /// The finger has lifted.
  case ended
  /// The touch has been canceled: what the finger still does has no effect.
  case canceled
}

/// A pan, or a long press, at the moment of a call. Points are on screen, lengths are in points.
public struct PanGesture: Hashable, Sendable {
  /// Where the gesture is in its life.
  public let phase: GesturePhase
  /// Where the finger went down.
  public let startPoint: Point
  /// Where the finger is.
  public let point: Point
  /// How far the gesture has moved since it was recognized. The distance that recognized it does not count.
  public let translation: Vector
  /// How far the gesture has moved since the last call.
  public let movement: Vector
  /// The finger's velocity in points per second, as it would be if it lifted now.
  public let velocity: Vector
}

/// A pan gesture on a view.
struct PanRecognizer: Sendable {
  let view: ViewID
  let axis: PanAxis
  /// The finger travel in points that recognizes the pan and is consumed.
  let slop: Double
  /// The edge of the screen at which the pan begins, and how far from it; the finger moves away from the edge.
  let edge: (side: LayoutEdge, width: Double)?
  /// The scroll view that shares touches with the pan.
  let scrollView: ScrollViewID?
  /// The least and the greatest number of fingers.
  let fingers: Int
  let maximumFingers: Int
  var isEnabled = true
}

/// What may have a touch for good once the finger has gone far enough.
enum Pan: Hashable, Sendable {
  case pan(PanID)
  case scrollView(ScrollViewID)
  /// A pan and a scroll view that hand the touch over to each other.
  case shared(PanID, ScrollViewID)
  case press(LongPressID)
  case swipe(SwipeID)

  /// The scroll view that the touch drags.
  var scrollView: ScrollViewID? {
    switch self {
    case .scrollView(let scrollView), .shared(_, let scrollView): scrollView
    case .pan, .press, .swipe: nil
    }
  }
}

extension Stage {
  /// Adds a pan gesture to a view, and returns the identifier with which behaviors are called.
  ///
  /// - Parameters:
  ///   - view: The view on which the finger goes down, or on a view in it.
  ///   - axis: The directions in which the finger must go.
  ///   - slop: How far the finger must go along an axis of the pan, in points. This distance is consumed.
  ///   - edge: The edge of the screen at which the pan begins, or nil for the whole view. The finger must move away from the
  ///     edge, whatever the axis.
  ///   - edgeWidth: The greatest distance from that edge at which the pan can begin, in points.
  ///   - scrollView: A scroll view in the view that shares its touches with the pan. See `roomBeforeHandOver(of:on:)`.
  ///   - fingers: The least number of fingers, 1 or 2, as UIKit's `minimumNumberOfTouches`. The pan follows the point between two.
  ///   - maximumFingers: The greatest number of fingers, as UIKit's `maximumNumberOfTouches`. Other touches never become the pan.
  public mutating func addPan(
    on view: ViewID,
    axis: PanAxis = .both,
    slop: Double = 10,
    edge: LayoutEdge? = nil,
    edgeWidth: Double = 13,
    handsOverTo scrollView: ScrollViewID? = nil,
    fingers: Int = 1,
    maximumFingers: Int = 2
  ) -> PanID {
    pans.append(
      PanRecognizer(
        view: view, axis: axis, slop: slop, edge: edge.map { ($0, edgeWidth) }, scrollView: scrollView,
        fingers: fingers, maximumFingers: maximumFingers))
    return PanID(index: pans.count - 1)
  }

  /// Sets whether touches that go down from now on can become the pan.
  public mutating func setPan(_ pan: PanID, isEnabled: Bool) {
    pans[pan.index].isEnabled = isEnabled
  }

  /// Cancels the current touch, as the system would: from then on, the finger has no effect.
  ///
  /// A pan or a long press that has begun is canceled; a scroll view that is dragged ends its drag at rest.
  public mutating func cancelTouch() {
    guard let finger, !finger.isCancelled else { return }
    self.finger?.isCancelled = true
    endPair(of: finger, .canceled)
    switch finger.winner {
    case .pan(let pan): tell(pan, .canceled, movement: .zero, velocity: .zero)
    case .scrollView(let scrollView): for one in bothAxes(of: scrollView) { endDragging(one, fingerVelocity: 0) }
    case .shared(let pan, let scrollView):
      if self[scrollView].activity.isDragging { endDragging(scrollView, fingerVelocity: 0) }
      if finger.panHasBegun { tell(pan, .canceled, movement: .zero, velocity: .zero) }
    case .press(let press): tell(press, .canceled, of: finger)
    case .swipe, nil: break
    }
    releaseKeyboard(velocity: .zero)
  }

  /// The velocity with which the finger would lift in this refresh (points per second); zero without a finger.
  package var fingerVelocity: Vector { finger?.velocity(atSeconds: seconds) ?? .zero }

  /// Returns a view and the views around it, up to the screen.
  package func ancestors(of view: ViewID) -> [ViewID] { path(to: view).reversed() }

  /// Returns whether a view is another one or is inside it.
  package func isView(_ view: ViewID, insideOf ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let candidate = current {
      if candidate == ancestor { return true }
      current = self[candidate].parent
    }
    return false
  }
}
