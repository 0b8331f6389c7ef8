import FlipbookExpressions
import FlipbookUnits

extension ScreenPlan {
  /// Indirect, so that performing an action copies no plan of an animation.
  indirect enum ActionPlan: Sendable {
    case set([Assignment])
    case animate([Assignment], MotionPlan)
    case keyframes([KeyframePlan], MotionPlan)
    case scroll([Assignment], MotionPlan?, isAnimated: Bool, then: [Int])
    /// Moves offsets and the coordinates of the content alike.
    case shift([Assignment])
    /// Zooms scroll views, about the touch of the event or their middle.
    case zoom([Assignment], aboutTouch: Bool)
    case keyboard(isShown: Bool)
    /// Changes where a scroll view comes to rest.
    case target(Program, place: ScreenSource.Place)
    case endRefreshing(Int)
    case front(Int)
    /// Makes one of the text fields the first responder.
    case focus(Int)
    case select(start: Program, end: Program, place: ScreenSource.Place)
    case stop([StopPlan])
    case cancel
    case layout
    case batch([ItemsChange], MotionPlan)
    case pause(AnimatorPlan)
    case fraction([(animator: AnimatorPlan, program: Program, place: ScreenSource.Place)])
    case resume(AnimatorPlan, isReversed: Program?, MotionPlan)
    case run([Int])

    /// The state that is animated.
    var animated: [Assignment] {
      switch self {
      case .animate(let assignments, _): assignments
      case .keyframes(let keyframes, _): keyframes.flatMap(\.assignments)
      default: []
      }
    }
  }
}
