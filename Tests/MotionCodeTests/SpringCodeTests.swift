import FlipbookMotionCode
import Testing

/// Each toolkit's own equation with the printed constants, integrated numerically, against the law.
@Suite struct SpringCodeTests {
  static let springs: [SpringMotion] = [
    SpringMotion(response: 0.35, dampingRatio: 0.7, from: 25, to: 340),
    SpringMotion(response: 0.5, dampingRatio: 1, from: 300, to: -20),
    SpringMotion(response: 0.575_014_67, dampingRatio: 1, velocity: 1434.5, from: 12, to: 60),
    SpringMotion(response: 0.2, dampingRatio: 0.32, velocity: -2250, from: 0, to: 800),
    SpringMotion(response: 0.9, dampingRatio: 0.93, velocity: 611, from: 100, to: 500),
    SpringMotion(response: 0.41, dampingRatio: 1.6, from: 0, to: 240),
    SpringMotion(response: 0.7, dampingRatio: 1.25, velocity: 700, from: 0, to: -90),
  ]

  /// Returns what a toolkit would play in a second.
  private func played(_ spring: SpringMotion, _ toolkit: Toolkit) throws -> [Double] {
    let code = PrintedCode(.spring(spring), toolkit)
    var (mass, stiffness, damping) = (1.0, 0.0, 0.0)
    var velocity = 0.0
    switch toolkit {
    case .swiftui,
      .uikit where spring.dampingRatio > 1:
      let (duration, bounce) = (try #require(code.number("duration: ")), try #require(code.number("bounce: ")))
      stiffness = (2 * Double.pi / duration) * (2 * Double.pi / duration)
      damping = 4 * Double.pi / duration * (bounce < 0 ? 1 / (1 + bounce) : 1 - bounce)
      velocity = (code.number("initialVelocity: ") ?? 0) * (spring.to - spring.from)
    case .uikit, .coreanimation:
      let separator = toolkit == .uikit ? ": " : " = "
      mass = try #require(code.number("mass\(separator)"))
      stiffness = try #require(code.number("stiffness\(separator)"))
      damping = try #require(code.number("damping\(separator)"))
      velocity = (code.number("dx: ") ?? code.number("initialVelocity = ") ?? 0) * (spring.to - spring.from)
    case .motion, .reanimated:
      mass = try #require(code.number("mass: "))
      stiffness = try #require(code.number("stiffness: "))
      damping = try #require(code.number("damping: "))
      velocity = code.number("velocity: ") ?? 0
    case .compose, .android:
      let ratio = try #require(code.number("dampingRatio = ") ?? code.number("setDampingRatio("))
      stiffness = try #require(code.number("stiffness = ") ?? code.number("setStiffness("))
      damping = 2 * ratio * stiffness.squareRoot()
      velocity = code.number("initialVelocity = ") ?? code.number("setStartVelocity(") ?? 0
    default:
      let numbers = code.numbers(after: "SpringDescription(")
      (mass, stiffness, damping) = (numbers[0], numbers[1], numbers[2])
      #expect(numbers[3...4] == [spring.from, spring.to])
      velocity = numbers[5]
    }
    return Integration.spring(
      mass: mass, stiffness: stiffness, damping: damping, velocity: velocity, from: spring.from, to: spring.to,
      seconds: 1)
  }

  @Test("moves as the law in a toolkit's own equation", arguments: springs)
  func constants(spring: SpringMotion) throws {
    for toolkit in Toolkit.allCases where ![.css, .lottie].contains(toolkit) {
      if spring.dampingRatio > 1, [.coreanimation, .reanimated].contains(toolkit) { continue }
      let positions = try played(spring, toolkit)
      for (index, position) in positions.enumerated() where index.isMultiple(of: 50) {
        let expected = spring.position(after: Double(index) / 10_000)
        #expect((position - expected).magnitude < 0.000_5 * (spring.to - spring.from).magnitude, "\(toolkit), \(index)")
      }
    }
  }

  @Test("has comments and other means where a toolkit cannot say it")
  func unsayable() {
    let overdamped = SpringMotion(response: 0.41, dampingRatio: 1.6, from: 0, to: 240)
    let edge = SpringMotion(response: 0.575, dampingRatio: 1, velocity: 1200, from: 60, to: 60)
    let endless = SpringMotion(response: 0.3, dampingRatio: 0, from: 0, to: 100)
    let parts: [(SpringMotion, Toolkit, String)] = [
      (overdamped, .uikit, "// UISpringTimingParameters is critically damped where the damping ratio is above 1."),
      (overdamped, .coreanimation, "// CASpringAnimation is critically damped at most; keyframes, within 0.25 %:"),
      (overdamped, .reanimated, "// withSpring is critically damped where the damping ratio is above 1."),
      (edge, .swiftui, "// It ends where it starts; a velocity in SwiftUI is a fraction of the distance, which is 0."),
      (edge, .uikit, "// It ends where it starts; a velocity in UIKit is a fraction of the distance, which is 0."),
      (edge, .coreanimation, "// It ends where it starts; keyframes, within 0.25 %:"),
      (edge, .css, "/* It ends where it starts; in keyframes from 60 to 100."),
      (edge, .compose, "initialVelocity = 1200f"),
      (endless, .css, "/* It swings too long for keyframes. */"),
      (endless, .lottie, "// It swings too long for keyframes."),
      (endless, .flutter, "damping: 0)"),
    ]
    for (spring, toolkit, part) in parts {
      #expect(PrintedCode(.spring(spring), toolkit).text.contains(part), "\(toolkit)")
    }
  }
}
