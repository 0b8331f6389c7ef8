public import FlipbookMotion
import FlipbookSnapshots
internal import FlipbookUnits

/// A number of the stage that can be animated.
public enum AnimatedProperty: Hashable, Sendable {
  /// A number of a view's frame, or its alpha.
  case view(ViewID, ViewProperty)
  /// The content offset of a scroll view along its axis, in points.
  case offset(ScrollViewID)
  /// A number that a behavior keeps itself, under a number of its own choice.
  case own(Int)
}

/// A number of a view that can be animated.
public enum ViewProperty: Hashable, Sendable {
  /// The frame in the parent's bounds, in points.
  case x, y, width, height
  /// The opacity.
  case alpha
  /// The factor and the angle (radians) of the view's transform about its anchor.
  case scale, rotation
  /// The factors for one axis each, in the view's own coordinates.
  case scaleX, scaleY
  /// The radius of the corners, in points.
  case cornerRadius
  /// The background's components, 0 … 1.
  case red, green, blue, opacity
  /// The shadow's opacity, its blur and its translation in points.
  case shadowOpacity, shadowRadius, shadowX, shadowY
}

/// The animation of one property in one block: (old model − new model) running to 0 on top of the model value.
struct PropertyAnimation {
  let property: AnimatedProperty
  let motion: AdditiveAnimation
  let block: Int
}

/// What one call of `animate` started.
struct AnimationBlock {
  let number: Int
  let name: String
  /// How what changes now is animated.
  var timing: AnimationTiming
  /// The timing of the animation that ends last.
  var last: AnimationTiming
  /// Where it is in the description of the screen, as in a problem.
  let place: Int?
  var animationCount = 0
  var completion: ((inout Stage) -> Void)?

  init(
    number: Int, name: String, timing: AnimationTiming, place: Int?, completion: ((inout Stage) -> Void)?
  ) {
    self.number = number
    self.name = name
    self.timing = timing
    last = timing
    self.place = place
    self.completion = completion
  }
}

extension Stage {
  /// UIKit's `UIView.animate`: model values change at once, what is drawn follows additively; older animations run on.
  ///
  /// A block that changes nothing, or takes no time, completes at once; else the completion runs in the first refresh in
  /// which `durationSeconds` (for the keyboard's curve its own) have passed as often as it repeats, after `delaySeconds`. What
  /// is drawn then jumps to the model value unless the last run ends there.
  public mutating func animate(
    _ name: String,
    durationSeconds: Double,
    curve: TimingCurve,
    delaySeconds: Double = 0,
    repetition: AnimationRepetition = .once,
    changes: (inout Stage) -> Void,
    completion: ((inout Stage) -> Void)? = nil
  ) {
    let timing = timing(
      durationSeconds: durationSeconds, curve: curve, delaySeconds: delaySeconds, repetition: repetition)
    animate(name, timing, place: nil, changes: changes, completion: completion)
  }

  /// The timing of an animation that starts now. The keyboard's curve is that of the scenario.
  package func timing(
    durationSeconds: Double, curve: TimingCurve, delaySeconds: Double = 0, repetition: AnimationRepetition = .once
  ) -> AnimationTiming {
    let wanted = motion.animation(durationSeconds: durationSeconds, curve: curve)
    return AnimationTiming(
      startSeconds: seconds, durationSeconds: wanted.durationSeconds, curve: wanted.curve, delaySeconds: delaySeconds,
      repetition: repetition)
  }

  /// Animates as a timing says, from a place in the description of the screen.
  package mutating func animate(
    _ name: String, _ timing: AnimationTiming, place: Int?, changes: (inout Stage) -> Void,
    completion: ((inout Stage) -> Void)?
  ) {
    let outer = openBlock
    nextBlockNumber += 1
    openBlock = AnimationBlock(
      number: nextBlockNumber, name: name, timing: timing, place: place, completion: completion)
    changes(&self)
    let block = openBlock
    openBlock = outer
    guard let block, block.animationCount > 0 else {
      completion?(&self)
      return
    }
    blocks.append(block)
  }

  /// Animates with a curve that has its own duration: the keyboard's, or a spring of a response, which ends when less than a
  /// thousandth of the distance is left. Any other curve takes no time.
  public mutating func animate(
    _ name: String,
    curve: TimingCurve,
    changes: (inout Stage) -> Void,
    completion: ((inout Stage) -> Void)? = nil
  ) {
    let duration = curve.ownDurationSeconds ?? 0
    animate(name, durationSeconds: duration, curve: curve, changes: changes, completion: completion)
  }

  /// Sets how long what changes from now on in the open animation block waits at its start.
  package mutating func setDelay(ofSeconds seconds: Double) {
    guard let timing = openBlock?.timing, timing.delaySeconds != seconds else { return }
    openBlock?.timing = timing.with(delaySeconds: seconds)
  }

  /// Animates what changes in a part of the open block's course, as `UIView.addKeyframe` does; 0 to 1.
  package mutating func keyframe(_ part: ClosedRange<Double>, changes: (inout Stage) -> Void) {
    let timing = openBlock?.timing
    if let timing { openBlock?.timing = timing.with(part: part) }
    changes(&self)
    if let timing { openBlock?.timing = timing }
  }

  /// Where an animation that has no end was started; nil without one.
  var endlessAnimation: PendingChange? {
    blocks.first { $0.last.wholeSeconds == .infinity }.map { PendingChange(refresh: refresh, place: $0.place) }
  }

  /// Records that a property's model value has changed; inside an animation block, the difference is animated away.
  public mutating func propertyChanged(_ property: AnimatedProperty, from old: Double, to new: Double) {
    guard var block = openBlock, block.timing.durationSeconds > 0, !old.isNear(new) else { return }
    if block.animationCount == 0 { post(.animationStart, block.name) }
    block.animationCount += 1
    if block.timing.wholeSeconds > block.last.wholeSeconds { block.last = block.timing }
    openBlock = block
    animations.append(
      PropertyAnimation(
        property: property,
        motion: AdditiveAnimation(delta: old - new, timing: block.timing),
        block: block.number
      ))
  }

  /// Lets an animation that started in this refresh end at a corrected model value; a property without one changes at once.
  mutating func extendAnimation(startedNowOf property: AnimatedProperty, from old: Double, to new: Double) {
    let now = seconds
    guard let started = animations.last(where: { $0.property == property && $0.motion.timing.startSeconds == now })
    else { return }
    animations.append(
      PropertyAnimation(
        property: property, motion: AdditiveAnimation(delta: old - new, timing: started.motion.timing),
        block: started.block))
  }

  /// Returns what animations still add to a property's model value in the current refresh; 0 if there are none.
  public func animatedPart(of property: AnimatedProperty) -> Double {
    var sum = 0.0
    for animation in animations where animation.property == property {
      sum += animation.motion.contribution(atSeconds: seconds)
    }
    return sum
  }

  /// Returns whether animations change a number of behaviors' own, at or after one.
  package func animatesOwn(from first: Int) -> Bool {
    for animation in animations {
      if case .own(let number) = animation.property, number >= first { return true }
    }
    return false
  }

  /// Returns how fast that part changes, per second, such as to go on from a moving view; 0 if there are no animations.
  public func animatedVelocity(of property: AnimatedProperty) -> Double {
    var sum = 0.0
    for animation in animations where animation.property == property {
      sum += animation.motion.velocity(atSeconds: seconds)
    }
    return sum
  }

  /// Removes the animations of a property, as when a row leaves the screen; their blocks still complete at their end.
  public mutating func removeAnimations(of property: AnimatedProperty) {
    animations.removeAll { $0.property == property }
  }

  /// Removes the animations of several properties, whose model values stay what they are.
  ///
  /// A block that has none left ends without its completion, as after `UIViewPropertyAnimator.stopAnimation(true)`.
  package mutating func stopAnimations(of properties: [AnimatedProperty]) {
    let stopped = Set(animations.filter { properties.contains($0.property) }.map(\.block))
    guard !stopped.isEmpty else { return }
    animations.removeAll { properties.contains($0.property) }
    for (name, animator) in animators where stopped.contains(animator.block) {
      animators[name]?.parts.removeAll { properties.contains($0.property) }
      if animators[name]?.parts.isEmpty == true { animators[name] = nil }
    }
    let ended = stopped.subtracting(animations.map(\.block))
    for block in blocks where ended.contains(block.number) { post(.animationEnd, block.name) }
    blocks.removeAll { ended.contains($0.number) }
  }

  /// Ends the animations that are over, in the order in which they were started.
  mutating func completeAnimations() {
    let now = seconds
    while let index = blocks.firstIndex(where: { $0.last.isOver(atSeconds: now) }) {
      let block = blocks.remove(at: index)
      animations.removeAll { $0.block == block.number }
      post(.animationEnd, block.name)
      block.completion?(&self)
    }
  }
}
