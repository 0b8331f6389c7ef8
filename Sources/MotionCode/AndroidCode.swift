/// The friction of 1 of Compose's and Android's decays: v = v₀·e^(−4.2·friction·t).
private let frictionPerSecond = 4.2

/// Animation specifications of Jetpack Compose. Velocities are in units of the value per second.
enum ComposeCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      let (ratio, stiffness) = (CodeNumber.float(spring.dampingRatio), CodeNumber.float(spring.stiffness))
      let specification = "spring(dampingRatio = \(ratio), stiffness = \(stiffness))"
      guard spring.velocity != 0 else { return [specification] }
      let velocity = "initialVelocity = \(CodeNumber.float(spring.velocity))"
      return ["animatable.animateTo(\(CodeNumber.float(spring.to)), \(specification), \(velocity))"]
    case .cubic(let curve):
      let easing = curve.name == .linear ? "LinearEasing" : "CubicBezierEasing(\(curve.points(suffix: "f")))"
      guard let duration = curve.duration else { return [easing] }
      return ["tween(durationMillis = \(CodeNumber.wholeMilliseconds(duration)), easing = \(easing))"]
    case .deceleration(let motion):
      let friction = CodeNumber.float(motion.decay / frictionPerSecond)
      let velocity = CodeNumber.float(motion.velocity)
      return ["animatable.animateDecay(\(velocity), exponentialDecay(frictionMultiplier = \(friction)))"]
    }
  }
}

/// Animations of Android's views. Velocities are in units of the value per second.
enum AndroidCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      let (ratio, stiffness) = (CodeNumber.float(spring.dampingRatio), CodeNumber.float(spring.stiffness))
      let force = "SpringForce(\(CodeNumber.float(spring.to))).setDampingRatio(\(ratio)).setStiffness(\(stiffness))"
      let velocity = spring.velocity == 0 ? "" : ".setStartVelocity(\(CodeNumber.float(spring.velocity)))"
      return ["SpringAnimation(\(holder(spring.from))).setSpring(\(force))\(velocity)"]
    case .cubic(let curve):
      let interpolator =
        curve.name == .linear ? "LinearInterpolator()" : "PathInterpolator(\(curve.points(suffix: "f")))"
      guard let duration = curve.duration else { return [interpolator] }
      let ends = "\(CodeNumber.float(curve.from)), \(CodeNumber.float(curve.to))"
      let milliseconds = CodeNumber.wholeMilliseconds(duration)
      return ["ValueAnimator.ofFloat(\(ends)).apply { duration = \(milliseconds); interpolator = \(interpolator) }"]
    case .deceleration(let motion):
      let (velocity, friction) = (CodeNumber.float(motion.velocity), CodeNumber.float(motion.decay / frictionPerSecond))
      return ["FlingAnimation(\(holder(motion.from))).setStartVelocity(\(velocity)).setFriction(\(friction))"]
    }
  }

  private static func holder(_ value: Double) -> String { "FloatValueHolder(\(CodeNumber.float(value)))" }
}
