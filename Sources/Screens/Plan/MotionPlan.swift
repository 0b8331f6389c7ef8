import FlipbookExpressions
import FlipbookMotion
import FlipbookSimulation

/// How animations go.
extension ScreenPlan {
  struct KeyframePlan: Sendable {
    let start: Program
    let length: Program
    let assignments: [Assignment]
    let place: ScreenSource.Place
  }

  struct MotionPlan: Sendable {
    let name: String
    let seconds: Program?
    let curve: TimingCurve
    let response: Program?
    let damping: Program?
    let velocity: Program?
    /// How far the first value moves, for a velocity in points per second.
    let distance: Program?
    let delay: DelayPlan?
    /// How often it runs, without an end if `isEndless`.
    let count: Program?
    let isEndless: Bool
    let autoreverses: Bool
    /// Whether the stage is laid out inside the animation.
    let layoutsIfNeeded: Bool
    /// What can continue it, if it begins paused.
    let animator: AnimatorPlan?
    let then: [Int]
    let place: ScreenSource.Place
  }

  /// An animation that can be paused.
  struct AnimatorPlan: Sendable {
    let name: String
    /// The slot of the fraction at which it was paused or put.
    let slot: Int
  }

  struct DelayPlan: Sendable {
    let program: Program
    /// The slot of the number of the copy that moves, if the delay depends on it.
    let copySlot: Int?
    let place: ScreenSource.Place
  }

  /// What is stopped where it is drawn.
  enum StopPlan: Sendable {
    /// A number of state, and the numbers of views that move with it.
    case state(Int, moving: [(view: Int, properties: [ViewProperty])])
    case scrollView(Int)
    /// Actions that wait in what follows a named animation.
    case waiting(String)
  }
}
