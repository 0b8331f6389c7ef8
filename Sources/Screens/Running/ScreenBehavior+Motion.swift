import FlipbookExpressions
import FlipbookMotion
import FlipbookSimulation
import FlipbookUnits

/// Animations.
extension ScreenBehavior {
  /// Makes changes in an animation block; what was changed before is not animated, except lists that wait for a layout in it.
  func animate(
    _ motion: ScreenPlan.MotionPlan, _ stage: inout Stage, changes: (ScreenBehavior, inout Stage) -> Void
  ) {
    recompute(&stage)
    apply(&stage)
    if !motion.layoutsIfNeeded { stage.placeScrollViews() }
    guard let timing = timing(of: motion, &stage) else { return }
    let completion = completion(motion.then)
    let outer = openDelay
    openDelay = motion.delay.flatMap { $0.copySlot == nil ? nil : $0 }
    stage.animate(motion.name, timing, place: motion.place) { stage in
      changes(self, &stage)
      recompute(&stage)
      apply(&stage)
      setDelay(ofCopy: 0, &stage)
      guard motion.layoutsIfNeeded else { return stage.placeScrollViews() }
      stage.layoutIfNeeded()
      // What handlers of lists that it has moved have changed.
      recompute(&stage)
      apply(&stage)
    } completion: {
      completion(&$0)
    }
    openDelay = outer
  }

  /// Lets what a copy of a view changes in the open block wait as long as its number says.
  @inline(__always)
  func setDelay(ofCopy copy: Int, _ stage: inout Stage) {
    guard let openDelay else { return }
    if let seconds = seconds(of: openDelay, copy, &stage) { stage.setDelay(ofSeconds: seconds) }
  }

  private func seconds(of delay: ScreenPlan.DelayPlan, _ copy: Int, _ stage: inout Stage) -> Double? {
    if let slot = delay.copySlot { memory.slots[slot] = Double(copy) }
    // Not with everything up to date: the views are just being told.
    guard let seconds = memory.value(of: delay.program, at: delay.place) else { return nil }
    return checked(seconds, "delay", ScreenLimits.delay, delay.place, &stage)
  }

  /// Returns a number, or stops the screen if it is outside of its range.
  private func checked(
    _ number: Double, _ what: String, _ range: ClosedRange<Double>, _ place: ScreenSource.Place, _ stage: inout Stage
  ) -> Double? {
    let checked = number.clamped(to: range)
    guard !checked.isNear(number) else { return checked }
    stage.stop(ScreenCompiler.outOfRange(what, range, number), place: place)
    return nil
  }

  /// Sets the values of a keyframe, which what depends on them reaches in its part of the animation.
  func play(_ keyframe: ScreenPlan.KeyframePlan, _ stage: inout Stage) {
    guard let start = share(keyframe.start, "at", keyframe.place, &stage),
      let length = share(keyframe.length, "for", keyframe.place, &stage)
    else { return }
    stage.keyframe(start...(start + length).clamped(to: start...1)) { stage in
      set(keyframe.assignments, &stage)
      recompute(&stage)
      apply(&stage)
      stage.placeScrollViews()
    }
  }

  private func share(
    _ program: Program, _ what: String, _ place: ScreenSource.Place, _ stage: inout Stage
  ) -> Double? {
    guard let share = number(program, place, &stage) else { return nil }
    return checked(share, what, 0...1, place, &stage)
  }

  /// When an animation runs, and by which curve. A spring has a duration of its own.
  func timing(
    of motion: ScreenPlan.MotionPlan, distance: Double? = nil, _ stage: inout Stage
  ) -> AnimationTiming? {
    guard let (curve, seconds) = course(of: motion, distance, &stage) else { return nil }
    if memory.needsUpdate { recompute(&stage) }
    guard let delay = motion.delay.map({ self.seconds(of: $0, 0, &stage) }) ?? 0,
      let count = motion.count.map({ count(of: $0, motion.place, &stage) }) ?? (motion.isEndless ? Double.infinity : 1)
    else { return nil }
    return stage.timing(
      durationSeconds: seconds, curve: curve, delaySeconds: delay,
      repetition: AnimationRepetition(count: count, autoreverses: motion.autoreverses))
  }

  private func count(of program: Program, _ place: ScreenSource.Place, _ stage: inout Stage) -> Double? {
    guard let count = number(program, place, &stage) else { return nil }
    return checked(count, "repeat", ScreenLimits.runs, place, &stage)
  }

  private func course(
    of motion: ScreenPlan.MotionPlan, _ distance: Double?, _ stage: inout Stage
  ) -> (curve: TimingCurve, seconds: Double)? {
    guard let response = motion.response else {
      guard let program = motion.seconds else { return (motion.curve, 0.25) }
      return number(program, motion.place, &stage).map { (motion.curve, min(max(0, $0), 600)) }
    }
    guard let response = number(response, motion.place, &stage),
      let damping = motion.damping.map({ number($0, motion.place, &stage) }) ?? 1,
      let velocity = motion.velocity.map({ number($0, motion.place, &stage) }) ?? 0
    else { return nil }
    let distance = distance ?? motion.distance.flatMap { number($0, motion.place, &stage) } ?? 0
    let relative = distance.isNear(0) ? 0 : velocity / distance
    let curve = TimingCurve.spring(
      responseSeconds: min(max(0.001, response), 60), dampingRatio: damping.clamped(to: ScreenLimits.damping),
      initialVelocity: min(max(-1e4, relative), 1e4))
    if let spring, spring.curve == curve { return spring }
    spring = (curve, curve.ownDurationSeconds ?? 0)
    return spring
  }
}
