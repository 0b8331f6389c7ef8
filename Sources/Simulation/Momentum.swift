import FlipbookMotion
import FlipbookUnits

/// What a scroll view does after the finger has left it: deceleration inside its limits, or a bounce back to an edge.
/// Both are closed forms that begin at an exact moment, which may be between refreshes.
struct Momentum {
  enum Phase {
    case decelerating(Deceleration)
    case bouncing(edge: Double, ReturnSpring)
    case paging(target: Double, ReturnSpring)
    case targeted(TargetedDeceleration)
  }

  var phase: Phase
  /// When the phase began.
  var startSeconds: Double
  /// False from the first refresh past an edge on, also in what follows.
  var hasStayedInside: Bool
  /// The constants of this phase and of those that follow it.
  let constants: MotionConstants

  var isDecelerating: Bool {
    switch phase {
    case .decelerating, .targeted: true
    case .bouncing, .paging: false
    }
  }

  static func deceleration(
    from position: Double, velocity: Double, at seconds: Double, _ constants: MotionConstants
  ) -> Momentum {
    Momentum(
      phase: .decelerating(Deceleration(from: position, velocity: velocity, rate: constants.decelerationRate)),
      startSeconds: seconds,
      hasStayedInside: true,
      constants: constants
    )
  }

  static func bounce(
    from position: Double, edge: Double, velocity: Double, at seconds: Double, _ constants: MotionConstants
  ) -> Momentum {
    Momentum(
      phase: .bouncing(edge: edge, constants.bounceSpring(displacement: position - edge, velocity: velocity)),
      startSeconds: seconds,
      hasStayedInside: false,
      constants: constants
    )
  }
}

extension Momentum {
  static func paging(
    from position: Double, to target: Double, velocity: Double, at seconds: Double, _ constants: MotionConstants
  ) -> Momentum {
    Momentum(
      phase: .paging(
        target: target, constants.pagingSpring(displacement: position - target, velocity: velocity)),
      startSeconds: seconds,
      hasStayedInside: true,
      constants: constants
    )
  }

  /// A deceleration to a target that a behavior has chosen.
  static func targeted(
    from position: Double, to target: Double, velocity: Double, at seconds: Double, _ constants: MotionConstants
  ) -> Momentum {
    Momentum(
      phase: .targeted(
        TargetedDeceleration(
          from: position, to: target, velocity: velocity, rate: constants.decelerationRate,
          springFrequency: constants.paging)),
      startSeconds: seconds,
      hasStayedInside: true,
      constants: constants
    )
  }

  /// The same motion over content that is moved by `translation` points.
  func shifted(by translation: Double) -> Momentum {
    var shifted = self
    switch phase {
    case .decelerating(let deceleration): shifted.phase = .decelerating(deceleration.shifted(by: translation))
    case .bouncing(let edge, let bounce): shifted.phase = .bouncing(edge: edge + translation, bounce)
    case .paging(let target, let spring): shifted.phase = .paging(target: target + translation, spring)
    case .targeted(let deceleration): shifted.phase = .targeted(deceleration.shifted(by: translation))
    }
    return shifted
  }
}

/// Where momentum has brought a scroll view in a refresh.
struct MomentumStep {
  var momentum: Momentum
  var position: Double
  var isOver: Bool
}

/// What a refresh of momentum depends on besides the momentum itself.
struct MomentumSurroundings {
  let limits: ClosedRange<Double>
  let bounces: Bool
  let previousSeconds: Double
  let seconds: Double
}

extension Momentum {
  /// A deceleration is over when less than this is left to go (points).
  static let decelerationRemainder = 0.5

  static func isOver(_ deceleration: Deceleration, after elapsed: Double) -> Bool {
    deceleration.remainingDistance(after: elapsed).isLess(than: decelerationRemainder)
  }

  /// Goes on from the refresh before, where the scroll view was at `position`.
  func advanced(from position: Double, in surroundings: MomentumSurroundings) -> MomentumStep {
    if case .decelerating(let deceleration) = phase, let edge = surroundings.limits.edge(passedBy: position) {
      return overrun(deceleration, at: position, edge: edge, in: surroundings)
    }
    return sampled(in: surroundings)
  }

  /// The limits have moved past a decelerating list: its bounce starts where the refresh before left it.
  private func overrun(
    _ deceleration: Deceleration, at position: Double, edge: Double, in surroundings: MomentumSurroundings
  ) -> MomentumStep {
    guard surroundings.bounces else {
      var momentum = self
      momentum.hasStayedInside = false
      return MomentumStep(momentum: momentum, position: edge, isOver: true)
    }
    let velocity = deceleration.velocity(after: surroundings.previousSeconds - startSeconds)
    return Momentum.bounce(from: position, edge: edge, velocity: velocity, at: surroundings.previousSeconds, constants)
      .sampled(in: surroundings)
  }

  /// Where the momentum is now, through all changes of phase up to now.
  private func sampled(in surroundings: MomentumSurroundings) -> MomentumStep {
    switch phase {
    case .decelerating(let deceleration): sample(deceleration, in: surroundings)
    case .bouncing(let edge, let bounce): sample(bounce, edge: edge, in: surroundings)
    case .paging(let target, let spring):
      arriving(
        at: target + spring.displacement(after: surroundings.seconds - startSeconds), target,
        isOver: spring.isOver(after: surroundings.seconds - startSeconds), in: surroundings)
    case .targeted(let deceleration):
      arriving(
        at: deceleration.position(after: surroundings.seconds - startSeconds), deceleration.target,
        isOver: deceleration.isOver(after: surroundings.seconds - startSeconds), in: surroundings)
    }
  }

  private func sample(_ deceleration: Deceleration, in surroundings: MomentumSurroundings) -> MomentumStep {
    let elapsed = surroundings.seconds - startSeconds
    let position = deceleration.position(after: elapsed)
    guard let edge = surroundings.limits.edge(passedBy: position) else {
      return MomentumStep(momentum: self, position: position, isOver: Momentum.isOver(deceleration, after: elapsed))
    }
    guard surroundings.bounces else { return MomentumStep(momentum: self, position: edge, isOver: true) }
    let arrival = min(deceleration.seconds(toReach: edge) ?? 0, elapsed)
    let velocity = deceleration.velocity(after: arrival)
    return Momentum.bounce(from: edge, edge: edge, velocity: velocity, at: startSeconds + arrival, constants)
      .sampled(in: surroundings)
  }

  private func sample(_ bounce: ReturnSpring, edge: Double, in surroundings: MomentumSurroundings) -> MomentumStep {
    let elapsed = surroundings.seconds - startSeconds
    if let crossing = bounce.crossing, crossing.seconds <= elapsed,
      crossing.velocity.magnitude.isAtLeast(FlingVelocity.minimumSpeed)
    {
      return handOver(at: edge, crossing, in: surroundings).sampled(in: surroundings)
    }
    if bounce.isOver(after: elapsed) {
      return MomentumStep(momentum: self, position: edge, isOver: true)
    }
    return MomentumStep(momentum: self, position: edge + bounce.displacement(after: elapsed), isOver: false)
  }
}

extension Momentum {
  /// What takes over where a bounce crosses its edge inwards: a deceleration, or another bounce if the limits have moved past
  /// that edge meanwhile.
  private func handOver(
    at edge: Double, _ crossing: (seconds: Double, velocity: Double), in surroundings: MomentumSurroundings
  ) -> Momentum {
    let moment = startSeconds + crossing.seconds
    if let limit = surroundings.limits.edge(passedBy: edge) {
      return .bounce(from: edge, edge: limit, velocity: crossing.velocity, at: moment, constants)
    }
    var next = Momentum.deceleration(from: edge, velocity: crossing.velocity, at: moment, constants)
    next.hasStayedInside = false
    return next
  }

  /// The step of a motion that ends at a target, wherever the limits are.
  fileprivate func arriving(
    at position: Double, _ target: Double, isOver: Bool, in surroundings: MomentumSurroundings
  ) -> MomentumStep {
    let position = isOver ? target : position
    var momentum = self
    if surroundings.limits.edge(passedBy: position) != nil { momentum.hasStayedInside = false }
    return MomentumStep(momentum: momentum, position: position, isOver: isOver)
  }
}

extension ClosedRange<Double> {
  /// The limit that an offset is past, or nil if it is within both.
  func edge(passedBy offset: Double) -> Double? {
    if offset.isLess(than: lowerBound) { return lowerBound }
    if offset.isGreater(than: upperBound) { return upperBound }
    return nil
  }
}
