import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// Animations that are paused, put at a fraction of their course, and continued, as with `UIViewPropertyAnimator`.
extension ScreenBehavior {
  /// Sets state in an animation that waits at its start. If one of the name is not over, it is only paused.
  func startPaused(
    _ assignments: [ScreenPlan.Assignment], _ motion: ScreenPlan.MotionPlan, _ stage: inout Stage
  ) {
    guard let animator = motion.animator, pause(animator, &stage) == nil else { return }
    let targets = assignments.flatMap(\.targets)
    let starts = targets.map { memory.slots[plan.state[$0].slot] }
    animate(motion, &stage) { behavior, stage in behavior.set(assignments, &stage) }
    animators[animator.name] = zip(targets, starts).map { ($0, $1, memory.slots[plan.state[$0].slot]) }
    stage.holdAnimation(named: animator.name)
    memory.set(animator.slot, to: 0)
  }

  /// Pauses an animation where it is drawn, and returns how far it is; nil without one.
  @discardableResult
  func pause(_ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) -> Double? {
    let fraction = hold(animator, &stage)
    if let fraction { draw(fraction, animator, &stage) }
    return fraction
  }

  /// Draws an animation at a fraction of its course, 0 … 1.
  func put(_ fraction: Double, _ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) {
    if hold(animator, &stage) != nil { draw(fraction.clamped(to: 0...1), animator, &stage) }
  }

  private func draw(_ fraction: Double, _ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) {
    stage.setFraction(fraction, ofAnimationNamed: animator.name)
    memory.set(animator.slot, to: fraction)
  }

  /// Ends the course of an animation, whose end the model then has, and returns how far it is; nil without one.
  private func hold(_ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) -> Double? {
    guard let paused = stage.pauseAnimation(named: animator.name) else { return nil }
    // What no longer has its value at the start stays, and is drawn as far from it as before.
    let isPast = paused.isReversed && !turn(animator, isReversed: false, &stage)
    return isPast ? 1 + paused.fraction : paused.fraction
  }

  /// Lets an animation go on from where it is, or back to its start with everything that it has set; what something else has set since
  /// has no way back, and the animation goes on.
  func resume(
    _ animator: ScreenPlan.AnimatorPlan, _ isReversed: Program?, _ motion: ScreenPlan.MotionPlan, _ stage: inout Stage
  ) {
    guard let fraction = pause(animator, &stage),
      let flag = isReversed.map({ number($0, motion.place, &stage) }) ?? 0
    else { return }
    let isReversed = flag != 0 && isSet(by: animator, { $0.end })
    // The velocity is that of the fraction.
    let distance = isReversed ? -fraction : 1 - fraction
    guard let timing = timing(of: motion, distance: distance, &stage) else { return }
    if isReversed { turn(animator, isReversed: true, &stage) }
    stage.continueAnimation(
      named: animator.name, timing, isReversed: isReversed, place: motion.place, completion: completion(motion.then))
  }

  /// Whether all that an animation has set still has a value of it.
  private func isSet(
    by animator: ScreenPlan.AnimatorPlan, _ value: ((state: Int, start: Double, end: Double)) -> Double
  ) -> Bool {
    animators[animator.name, default: []].allSatisfy { memory.slots[plan.state[$0.state].slot] == value($0) }
  }

  /// Sets what an animation has set from its values at one end to those at the other, at once; returns false, and sets nothing, if
  /// something else has set it since.
  @discardableResult
  private func turn(_ animator: ScreenPlan.AnimatorPlan, isReversed: Bool, _ stage: inout Stage) -> Bool {
    guard isSet(by: animator, { isReversed ? $0.end : $0.start }) else { return false }
    recompute(&stage)
    apply(&stage)
    for one in animators[animator.name, default: []] { set(one.state, to: isReversed ? one.start : one.end, &stage) }
    recompute(&stage)
    apply(&stage)
    stage.placeScrollViews()
    return true
  }
}
