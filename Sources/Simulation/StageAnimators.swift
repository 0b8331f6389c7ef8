package import FlipbookMotion
import FlipbookSnapshots

/// An animation that can be paused, put at a fraction of its course, and continued, as `UIViewPropertyAnimator`.
package struct Animator: Sendable {
  /// The properties that it animates, each with its value at the start less that at the end.
  var parts: [(property: AnimatedProperty, delta: Double)]
  let block: Int
  /// How far it was when it was paused, 0 at the start and 1 at the end; a spring can be past that.
  package internal(set) var fraction: Double
  /// Whether it goes, or went, back to its start, whose values the model then has.
  package internal(set) var isReversed = false
  var isPaused = true
}

extension Stage {
  /// Pauses the animation of a name where it is drawn; returns nil if there is none. The model is to get the values at the end of one that
  /// was reversed.
  package mutating func pauseAnimation(named name: String) -> Animator? {
    guard var animator = animators[name], animator.isPaused || blocks.contains(where: { $0.number == animator.block })
    else { return nil }
    guard !animator.isPaused else { return animator }
    animator.fraction = fraction(of: animator)
    end(animator)
    animator.isPaused = true
    animators[name] = animator
    return animator
  }

  /// Pauses the animation of a name that has just begun, at its start.
  package mutating func holdAnimation(named name: String) {
    guard let block = blocks.last(where: { $0.name == name }) else { return }
    let parts = animations.filter { $0.block == block.number }.map { (property: $0.property, delta: $0.motion.delta) }
    let animator = Animator(parts: parts, block: block.number, fraction: 0)
    end(animator)
    animators[name] = animator
    setFraction(0, ofAnimationNamed: name)
  }

  /// How far an animation is: that of what moves farthest.
  private func fraction(of animator: Animator) -> Double {
    guard let (property, delta) = animator.parts.max(by: { $0.delta.magnitude < $1.delta.magnitude }) else { return 0 }
    let parts = animations.filter { $0.block == animator.block && $0.property == property }
    let rest = parts.reduce(0) { $0 + $1.motion.contribution(atSeconds: seconds) } / delta
    return animator.isReversed ? -rest : 1 - rest
  }

  private mutating func end(_ animator: Animator) {
    animations.removeAll { $0.block == animator.block }
    blocks.removeAll { $0.number == animator.block }
  }

  /// Draws a paused animation at a fraction of its course, whose end the model has.
  package mutating func setFraction(_ fraction: Double, ofAnimationNamed name: String) {
    guard var animator = animators[name], animator.isPaused else { return }
    animator.fraction = fraction
    animator.isReversed = false
    animators[name] = animator
    // It does not begin.
    let still = AnimationTiming(startSeconds: seconds, durationSeconds: 1, curve: .linear, delaySeconds: 1e9)
    animate(animator, by: 1 - fraction, still)
  }

  /// Lets a paused animation go on to its end, or go back to its start, whose values the model then has.
  package mutating func continueAnimation(
    named name: String, _ timing: AnimationTiming, isReversed: Bool, place: Int?,
    completion: @escaping (inout Stage) -> Void
  ) {
    guard var animator = animators[name], animator.isPaused else { return }
    (animator.isPaused, animator.isReversed) = (false, isReversed)
    animators[name] = animator
    animate(animator, by: isReversed ? -animator.fraction : 1 - animator.fraction, timing)
    post(.animationStart, name)
    blocks.append(
      AnimationBlock(number: animator.block, name: name, timing: timing, place: place, completion: completion))
  }

  private mutating func animate(_ animator: Animator, by share: Double, _ timing: AnimationTiming) {
    animations.removeAll { $0.block == animator.block }
    for (property, delta) in animator.parts {
      let motion = AdditiveAnimation(delta: delta * share, timing: timing)
      animations.append(PropertyAnimation(property: property, motion: motion, block: animator.block))
    }
  }
}
