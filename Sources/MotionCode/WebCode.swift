internal import FlipbookUnits

/// Timing functions of CSS.
enum CSSCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      guard let samples = SampledMotion(spring) else { return ["/* It swings too long for keyframes. */"] }
      guard spring.from == spring.to else { return [linear(samples)] }
      let farthest = CodeNumber.text(samples.origin + samples.span)
      return [
        "/* It ends where it starts; in keyframes from \(CodeNumber.text(spring.from)) to \(farthest): */",
        linear(samples),
      ]
    case .cubic(let curve):
      return [curve.duration.map { "\(CodeNumber.text($0))s \(function(curve))" } ?? function(curve)]
    case .deceleration(let motion): return [linear(SampledMotion(motion))]
    }
  }

  private static func function(_ curve: CubicMotion) -> String {
    switch curve.name {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .ease: "ease"
    case nil: "cubic-bezier(\(curve.points()))"
    }
  }

  /// A duration and `linear()`, within 0.25 % of the span.
  private static func linear(_ samples: SampledMotion) -> String {
    let corners = samples.corners
    let stops = corners.enumerated().map { place, index in
      let value = CodeNumber.fraction(samples.values[index])
      guard place > 0, place < corners.count - 1 else { return value }
      return "\(value) \((100 * samples.part(index)).text(decimals: 2))%"
    }
    return "\(CodeNumber.text(samples.seconds))s linear(\(stops.joined(separator: ", ")))"
  }
}

/// Transitions of Motion for JavaScript. Velocities are in units per second.
enum MotionJSCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      let velocity = spring.velocity == 0 ? "" : ", velocity: \(CodeNumber.text(spring.velocity))"
      let constants = "stiffness: \(CodeNumber.text(spring.stiffness)), damping: \(CodeNumber.text(spring.damping))"
      return ["{ type: \"spring\", mass: 1, \(constants)\(velocity) }"]
    case .cubic(let curve):
      let duration = curve.duration.map { "duration: \(CodeNumber.text($0)), " } ?? ""
      return ["{ \(duration)ease: \(ease(curve)) }"]
    case .deceleration(let motion):
      // Its amplitude is power · velocity, and its speed at the start amplitude / timeConstant.
      let constants =
        "power: \(CodeNumber.text(1 / motion.decay)), timeConstant: \(CodeNumber.text(1000 / motion.decay))"
      return ["{ type: \"inertia\", velocity: \(CodeNumber.text(motion.velocity)), \(constants) }"]
    }
  }

  private static func ease(_ curve: CubicMotion) -> String {
    switch curve.name {
    case .linear: "\"linear\""
    case .easeIn: "\"easeIn\""
    case .easeOut: "\"easeOut\""
    case .easeInOut: "\"easeInOut\""
    case .ease, nil: "[\(curve.points())]"
    }
  }
}

/// Animations of Reanimated. Velocities are in units per second, durations in milliseconds.
enum ReanimatedCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring): return lines(spring)
    case .cubic(let curve):
      let easing = curve.name == .linear ? "Easing.linear" : "Easing.bezier(\(curve.points()))"
      guard let duration = curve.duration else { return [easing] }
      return [timing(curve.to, duration, easing)]
    case .deceleration(let motion):
      let (decay, seconds) = (motion.decay, motion.settlingSeconds)
      let power = CodeNumber.text(decay * seconds)
      return [
        "// withDecay slows down by another law, in steps of a frame.",
        timing(motion.destination, seconds, worklet("(1 - Math.exp(-\(power) * x)) / (1 - Math.exp(-\(power)))")),
      ]
    }
  }

  private static func lines(_ spring: SpringMotion) -> [String] {
    guard spring.dampingRatio > 1 else {
      let velocity = spring.velocity == 0 ? "" : ", velocity: \(CodeNumber.text(spring.velocity))"
      let constants = "stiffness: \(CodeNumber.text(spring.stiffness)), damping: \(CodeNumber.text(spring.damping))"
      return ["withSpring(\(CodeNumber.text(spring.to)), { mass: 1, \(constants)\(velocity) })"]
    }
    let reason = "// withSpring is critically damped where the damping ratio is above 1."
    guard let velocity = spring.relativeVelocity else { return [reason] }
    let (ratio, frequency, seconds) = (spring.dampingRatio, spring.frequency, spring.settlingSeconds)
    let root = ((ratio - 1) * (ratio + 1)).squareRoot()
    let (slow, fast) = (frequency / (ratio + root), frequency * (ratio + root))
    func part(_ weight: Double, _ decay: Double) -> String {
      let sign = weight < 0 ? "+" : "-"
      return " \(sign) \(CodeNumber.text(weight.magnitude)) * Math.exp(-\(CodeNumber.text(decay * seconds)) * x)"
    }
    let easing = "1" + part((fast - velocity) / (fast - slow), slow) + part((velocity - slow) / (fast - slow), fast)
    return [reason, timing(spring.to, seconds, worklet(easing))]
  }

  private static func timing(_ to: Double, _ seconds: Double, _ easing: String) -> String {
    "withTiming(\(CodeNumber.text(to)), { duration: \(CodeNumber.milliseconds(seconds)), easing: \(easing) })"
  }

  private static func worklet(_ expression: String) -> String { "(x) => { 'worklet'; return \(expression); }" }
}
