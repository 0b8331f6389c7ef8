import FlipbookMotionCode
import Testing

@Suite struct CubicCodeTests {
  static let named = CubicMotion(x1: 0.42, y1: 0, x2: 0.58, y2: 1, duration: 0.3, from: 10, to: 250)
  static let free = CubicMotion(x1: 0.34, y1: 1.56, x2: 0.64, y2: 1, duration: 0.4125, from: 0, to: -80.25)
  static let bare = CubicMotion(x1: 0.25, y1: 0.1, x2: 0.25, y2: 1)

  static let cases: [(CubicMotion, Toolkit, String)] = [
    (named, .swiftui, ".easeInOut(duration: 0.3)"),
    (free, .swiftui, ".timingCurve(0.34, 1.56, 0.64, 1, duration: 0.4125)"),
    (bare, .swiftui, ".timingCurve(0.25, 0.1, 0.25, 1, duration: duration)"),
    (
      named, .uikit,
      "UIViewPropertyAnimator(duration: 0.3, timingParameters: UICubicTimingParameters(animationCurve: .easeInOut))"
    ),
    (
      bare, .uikit,
      "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))"
    ),
    (
      free, .coreanimation,
      """
      let animation = CABasicAnimation(keyPath: keyPath)
      animation.duration = 0.4125
      animation.timingFunction = CAMediaTimingFunction(controlPoints: 0.34, 1.56, 0.64, 1)
      """
    ),
    (named, .css, "0.3s ease-in-out"),
    (free, .css, "0.4125s cubic-bezier(0.34, 1.56, 0.64, 1)"),
    (bare, .css, "ease"),
    (named, .motion, "{ duration: 0.3, ease: \"easeInOut\" }"),
    (free, .motion, "{ duration: 0.4125, ease: [0.34, 1.56, 0.64, 1] }"),
    (free, .reanimated, "withTiming(-80.25, { duration: 412.5, easing: Easing.bezier(0.34, 1.56, 0.64, 1) })"),
    (free, .compose, "tween(durationMillis = 413, easing = CubicBezierEasing(0.34f, 1.56f, 0.64f, 1f))"),
    (
      named, .android,
      "ValueAnimator.ofFloat(10f, 250f).apply { duration = 300; interpolator = PathInterpolator(0.42f, 0f, 0.58f, 1f) }"
    ),
    (free, .flutter, "duration: const Duration(microseconds: 412500), curve: const Cubic(0.34, 1.56, 0.64, 1)"),
    (bare, .flutter, "Curves.ease"),
    (
      named, .lottie,
      "{\"a\": 1, \"k\": [{\"t\": 0, \"s\": [10], \"o\": {\"x\": [0.42], \"y\": [0]}, \"i\": {\"x\": [0.58], \"y\": [1]}}, "
        + "{\"t\": 18, \"s\": [250]}]} // at 60 frames per second"
    ),
  ]

  @Test("prints a timing curve by its name, or with its control points", arguments: cases)
  func curve(curve: CubicMotion, toolkit: Toolkit, code: String) {
    #expect(PrintedCode(.cubic(curve), toolkit).text == code)
  }

  static let decelerations: [(DecelerationMotion, Toolkit, String)] = [
    (KeyframeCodeTests.decelerations[0], .uikit, "scrollView.decelerationRate = .normal"),
    (KeyframeCodeTests.decelerations[1], .uikit, "scrollView.decelerationRate = .fast"),
    (
      KeyframeCodeTests.decelerations[2], .uikit,
      "scrollView.decelerationRate = UIScrollView.DecelerationRate(rawValue: 0.9953)"
    ),
    (
      KeyframeCodeTests.decelerations[2], .swiftui,
      "// Only a ScrollView decelerates: rate 0.9953 per millisecond."
    ),
  ]

  @Test("prints a deceleration as the rate of a scroll view", arguments: decelerations)
  func rate(motion: DecelerationMotion, toolkit: Toolkit, code: String) {
    #expect(PrintedCode(.deceleration(motion), toolkit).text == code)
  }

  /// The decay per second, and the speed at the start, that each toolkit makes of the printed constants.
  @Test("prints the friction of a deceleration", arguments: KeyframeCodeTests.decelerations)
  func friction(motion: DecelerationMotion) throws {
    let law = MotionLaw.deceleration(motion)
    let (compose, android) = (PrintedCode(law, .compose), PrintedCode(law, .android))
    let (inertia, flutter) = (PrintedCode(law, .motion), PrintedCode(law, .flutter))
    let (power, constant) = (try #require(inertia.number("power: ")), try #require(inertia.number("timeConstant: ")))
    let drag = flutter.numbers(after: "FrictionSimulation(")
    let found: [(decay: Double, velocity: Double?)] = [
      (4.2 * (compose.number("frictionMultiplier = ") ?? 0), compose.number("animateDecay(")),
      (4.2 * (android.number("setFriction(") ?? 0), android.number("setStartVelocity(")),
      (1000 / constant, (inertia.number("velocity: ") ?? 0) * power / constant * 1000),
    ]
    for (decay, velocity) in found {
      #expect((decay / motion.decay - 1).magnitude < 0.000_05)
      #expect((velocity ?? 0) / motion.velocity > 0.999_9 && (velocity ?? 0) / motion.velocity < 1.000_1)
    }
    #expect((drag[0] / Integration.exponential(-motion.decay) - 1).magnitude < 0.000_1)
    #expect(drag[1] == motion.from && drag[2] == motion.velocity)
  }
}
