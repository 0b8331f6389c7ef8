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
    put(0, animator, &stage)
  }

  /// Pauses an animation where it is drawn, and returns how far it is; nil without one.
  @discardableResult
  func pause(_ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) -> Double? {
    guard let paused = stage.pauseAnimation(named: animator.name) else { return nil }
    if paused.isReversed { setAnimated(by: animator, { $0.end }, &stage) }
    stage.setFraction(paused.fraction, ofAnimationNamed: animator.name)
    memory.set(animator.slot, to: paused.fraction)
    return paused.fraction
  }

  /// Draws an animation at a fraction of its course, 0 … 1.
  func put(_ fraction: Double, _ animator: ScreenPlan.AnimatorPlan, _ stage: inout Stage) {
    guard pause(animator, &stage) != nil else { return }
    let fraction = fraction.clamped(to: 0...1)
    stage.setFraction(fraction, ofAnimationNamed: animator.name)
    memory.set(animator.slot, to: fraction)
  }

  /// Lets an animation go on from where it is, or back to its start with everything that it has set.
  func resume(
    _ animator: ScreenPlan.AnimatorPlan, _ isReversed: Program?, _ motion: ScreenPlan.MotionPlan, _ stage: inout Stage
  ) {
    guard let fraction = pause(animator, &stage),
      let flag = isReversed.map({ number($0, motion.place, &stage) }) ?? 0
    else { return }
    let isReversed = flag != 0
    // The velocity is that of the fraction.
    let distance = isReversed ? -fraction : 1 - fraction
    guard let timing = timing(of: motion, distance: distance, &stage) else { return }
    if isReversed { setAnimated(by: animator, { $0.start }, &stage) }
    stage.continueAnimation(
      named: animator.name, timing, isReversed: isReversed, place: motion.place
    ) { [unowned self] stage in
      complete(motion.then, &stage)
    }
  }

  /// Sets what an animation has set to its values at the start or at the end, at once.
  private func setAnimated(
    by animator: ScreenPlan.AnimatorPlan, _ value: ((state: Int, start: Double, end: Double)) -> Double,
    _ stage: inout Stage
  ) {
    recompute(&stage)
    apply(&stage)
    for one in animators[animator.name] ?? [] { set(one.state, to: value(one), &stage) }
    recompute(&stage)
    apply(&stage)
  }
}
