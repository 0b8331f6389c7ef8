/// Animations of SwiftUI.
enum SwiftUICode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      guard let velocity = spring.relativeVelocity else {
        return ["// It ends where it starts; a velocity in SwiftUI is a fraction of the distance, which is 0."]
      }
      return [animation(spring, velocity)]
    case .cubic(let curve): return [cubic(curve)]
    case .deceleration(let motion):
      return ["// Only a ScrollView decelerates: rate \(CodeNumber.text(motion.rate)) per millisecond."]
    }
  }

  /// `duration` is the response: the perceptual duration.
  static func animation(_ spring: SpringMotion, _ velocity: Double) -> String {
    let shape = "duration: \(CodeNumber.text(spring.response)), bounce: \(CodeNumber.text(spring.bounce))"
    return velocity == 0
      ? ".spring(\(shape))" : ".interpolatingSpring(\(shape), initialVelocity: \(CodeNumber.text(velocity)))"
  }

  private static func cubic(_ curve: CubicMotion) -> String {
    let duration = "duration: \(curve.duration.map(CodeNumber.text) ?? "duration")"
    switch curve.name {
    case .linear: return ".linear(\(duration))"
    case .easeIn: return ".easeIn(\(duration))"
    case .easeOut: return ".easeOut(\(duration))"
    case .easeInOut: return ".easeInOut(\(duration))"
    case .ease, nil: return ".timingCurve(\(curve.points()), \(duration))"
    }
  }
}

/// Timing parameters of UIKit.
enum UIKitCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring): lines(spring)
    case .cubic(let curve): [cubic(curve)]
    case .deceleration(let motion): ["scrollView.decelerationRate = \(rate(motion))"]
    }
  }

  private static func lines(_ spring: SpringMotion) -> [String] {
    guard let velocity = spring.relativeVelocity else {
      return ["// It ends where it starts; a velocity in UIKit is a fraction of the distance, which is 0."]
    }
    guard spring.dampingRatio <= 1 else {
      return [
        "// UISpringTimingParameters is critically damped where the damping ratio is above 1. From iOS 18 on:",
        "UIView.animate(\(SwiftUICode.animation(spring, velocity))) { }",
      ]
    }
    let vector = velocity == 0 ? ".zero" : "CGVector(dx: \(CodeNumber.text(velocity)), dy: 0)"
    let constants =
      "mass: 1, stiffness: \(CodeNumber.text(spring.stiffness)), damping: \(CodeNumber.text(spring.damping))"
    return ["UISpringTimingParameters(\(constants), initialVelocity: \(vector))"]
  }

  private static func cubic(_ curve: CubicMotion) -> String {
    let parameters = "UICubicTimingParameters(\(shape(curve)))"
    guard let duration = curve.duration else { return parameters }
    return "UIViewPropertyAnimator(duration: \(CodeNumber.text(duration)), timingParameters: \(parameters))"
  }

  private static func shape(_ curve: CubicMotion) -> String {
    func point(_ x: Double, _ y: Double) -> String { "CGPoint(x: \(CodeNumber.text(x)), y: \(CodeNumber.text(y)))" }
    switch curve.name {
    case .linear: return "animationCurve: .linear"
    case .easeIn: return "animationCurve: .easeIn"
    case .easeOut: return "animationCurve: .easeOut"
    case .easeInOut: return "animationCurve: .easeInOut"
    case .ease, nil:
      return "controlPoint1: \(point(curve.x1, curve.y1)), controlPoint2: \(point(curve.x2, curve.y2))"
    }
  }

  private static func rate(_ motion: DecelerationMotion) -> String {
    let rate = CodeNumber.text(motion.rate)
    switch rate {
    case "0.998": return ".normal"
    case "0.99": return ".fast"
    default: return "UIScrollView.DecelerationRate(rawValue: \(rate))"
    }
  }
}

/// Animations of Core Animation.
enum CoreAnimationCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      guard let velocity = spring.relativeVelocity, spring.dampingRatio <= 1 else {
        let reason =
          spring.from == spring.to ? "It ends where it starts" : "CASpringAnimation is critically damped at most"
        guard let samples = SampledMotion(spring) else { return ["// \(reason)."] }
        return ["// \(reason); keyframes, within 0.25 %:"] + keyframes(samples)
      }
      return [
        "let animation = CASpringAnimation(keyPath: keyPath)",
        "animation.mass = 1", "animation.stiffness = \(CodeNumber.text(spring.stiffness))",
        "animation.damping = \(CodeNumber.text(spring.damping))",
        "animation.initialVelocity = \(CodeNumber.text(velocity))",
        "animation.duration = animation.settlingDuration",
      ]
    case .cubic(let curve): return cubic(curve)
    case .deceleration(let motion):
      return ["// Core Animation has no deceleration; keyframes, within 0.25 %:"] + keyframes(SampledMotion(motion))
    }
  }

  private static func cubic(_ curve: CubicMotion) -> [String] {
    let function = "CAMediaTimingFunction(controlPoints: \(curve.points()))"
    guard let duration = curve.duration else { return [function] }
    return [
      "let animation = CABasicAnimation(keyPath: keyPath)", "animation.duration = \(CodeNumber.text(duration))",
      "animation.timingFunction = \(function)",
    ]
  }

  private static func keyframes(_ samples: SampledMotion) -> [String] {
    let corners = samples.corners
    let times = corners.map { CodeNumber.fraction(samples.part($0)) }
    let values = corners.map { CodeNumber.text(samples.origin + samples.span * samples.values[$0]) }
    return [
      "let animation = CAKeyframeAnimation(keyPath: keyPath)",
      "animation.duration = \(CodeNumber.text(samples.seconds))",
      "animation.keyTimes = [\(times.joined(separator: ", "))]",
      "animation.values = [\(values.joined(separator: ", "))]",
    ]
  }
}
