import FlipbookMotionCode
import Testing

/// Keyframes, and functions of the elapsed part, against the law as integrated numerically.
@Suite struct KeyframeCodeTests {
  static let springs: [SpringMotion] =
    SpringCodeTests.springs + [
      SpringMotion(response: 0.25, dampingRatio: 0.12, from: 0, to: 100),
      SpringMotion(response: 0.575, dampingRatio: 1, velocity: 1400, from: 60, to: 60),
      SpringMotion(response: 0.4, dampingRatio: 0.5, velocity: -900, from: 20, to: 20),
    ]
  static let decelerations = [
    DecelerationMotion(rate: 0.998, velocity: 1010, from: 25),
    DecelerationMotion(rate: 0.99, velocity: -2600, from: 800),
    DecelerationMotion(rate: 0.9953, velocity: 340, from: -40),
  ]

  /// A motion of a law, integrated, the distance in which errors are measured, and the largest one so far.
  private final class Reference {
    let positions: [Double]
    let span: Double
    private var worst = (error: 0.0, seconds: 0.0)

    init(_ spring: SpringMotion) {
      positions = Integration.spring(
        mass: 1, stiffness: spring.stiffness, damping: spring.damping, velocity: spring.velocity, from: spring.from,
        to: spring.to, seconds: 4)
      let farthest = positions.map { ($0 - spring.from).magnitude }.max() ?? 0
      span = spring.from == spring.to ? farthest : (spring.to - spring.from).magnitude
    }

    init(_ motion: DecelerationMotion) {
      positions = Integration.positions(from: motion.from, velocity: motion.velocity, seconds: 4) { _, velocity in
        -motion.decay * velocity
      }
      span = (motion.destination - motion.from).magnitude
    }

    func compare(_ found: Double, at seconds: Double) {
      let error = (found - Integration.position(positions, at: seconds)).magnitude / span
      if !(error <= worst.error) { worst = (error, seconds) }
    }

    func expectClose(_ toolkit: Toolkit) {
      #expect(worst.error <= 0.002_5, "\(toolkit), at \(worst.seconds) s")
      worst = (0, 0)
    }
  }

  @Test("stays within 0.25 % of a spring", arguments: springs)
  func keyframesOfSpring(spring: SpringMotion) throws {
    let reference = Reference(spring)
    let farthest = PrintedCode(.spring(spring), .css).number(" to ")
    try expectLinear(.spring(spring), from: spring.from, to: farthest ?? spring.to, reference)
    try expectHandles(.spring(spring), reference)
    if spring.dampingRatio > 1 || spring.from == spring.to { try expectKeyTimes(.spring(spring), reference) }
    if spring.dampingRatio > 1 { try expectWorklet(.spring(spring), from: spring.from, reference) }
  }

  @Test("stays within 0.25 % of a deceleration", arguments: decelerations)
  func keyframesOfDeceleration(motion: DecelerationMotion) throws {
    let reference = Reference(motion)
    try expectLinear(.deceleration(motion), from: motion.from, to: motion.destination, reference)
    try expectHandles(.deceleration(motion), reference)
    try expectKeyTimes(.deceleration(motion), reference)
    try expectWorklet(.deceleration(motion), from: motion.from, reference)
  }

  /// "0.7s linear(0, 0.5 10%, 1)"
  private func expectLinear(_ law: MotionLaw, from: Double, to: Double, _ reference: Reference) throws {
    let code = PrintedCode(law, .css).text
    let list = try #require(code.split(separator: "linear(").last?.dropLast())
    let seconds = try #require(
      code.split { " \n".contains($0) }.first { $0.hasSuffix("s") && Double($0.dropLast()) != nil })
    let stops = list.split(separator: ", ").map { $0.split(separator: " ") }
    let values = stops.map { Double($0[0]) ?? .nan }
    let parts = stops.enumerated().map { index, stop in
      stop.count > 1 ? (Double(stop[1].dropLast()) ?? .nan) / 100 : index == 0 ? 0 : 1
    }
    let duration = try #require(Double(seconds.dropLast()))
    expectLines(parts.map { $0 * duration }, values.map { from + (to - from) * $0 }, reference, .css)
  }

  private func expectKeyTimes(_ law: MotionLaw, _ reference: Reference) throws {
    let code = PrintedCode(law, .coreanimation)
    let duration = try #require(code.number("duration = "))
    let numbers = code.numbers(after: "keyTimes = ")
    let (times, values) = (numbers.prefix(numbers.count / 2), numbers.suffix(numbers.count / 2))
    expectLines(times.map { $0 * duration }, Array(values), reference, .coreanimation)
  }

  /// Straight lines between keyframes, looked at every half millisecond, and its end.
  private func expectLines(_ times: [Double], _ values: [Double], _ reference: Reference, _ toolkit: Toolkit) {
    #expect(times.count == values.count && times == times.sorted() && times.count < 200)
    for index in 1..<times.count {
      var seconds = times[index - 1]
      while seconds < min(times[index], 3.9) {
        let part = (seconds - times[index - 1]) / (times[index] - times[index - 1])
        let value = values[index - 1] + part * (values[index] - values[index - 1])
        reference.compare(value, at: seconds)
        seconds += 0.000_5
      }
    }
    reference.expectClose(toolkit)
  }

  /// Keyframes of Lottie: in each, `t`, `s`, and the handles `o` and `i`.
  private func expectHandles(_ law: MotionLaw, _ reference: Reference) throws {
    // The last number is that of the frames per second.
    let numbers = PrintedCode(law, .lottie).numbers(after: "\"k\"").dropLast()
    #expect(numbers.count % 6 == 2 && numbers.count < 600)
    for place in stride(from: 0, to: numbers.count - 2, by: 6) {
      let (start, end) = (numbers[place] / 60, numbers[place + 6] / 60)
      let (first, last) = (numbers[place + 1], numbers[place + 7])
      let handles = Array(numbers[(place + 2)...(place + 5)])
      #expect(handles.allSatisfy { (0...1).contains($0) })
      for index in 0..<20 {
        let part = Double(index) / 20
        func height(_ one: Double, _ other: Double) -> Double {
          3 * (1 - part) * (1 - part) * part * one + 3 * (1 - part) * part * part * other + part * part * part
        }
        let seconds = start + (end - start) * height(handles[0], handles[2])
        guard seconds < 3.9 else { continue }
        reference.compare(first + (last - first) * height(handles[1], handles[3]), at: seconds)
      }
    }
    reference.expectClose(.lottie)
  }

  /// Exponential functions of the elapsed part x.
  private func expectWorklet(_ law: MotionLaw, from: Double, _ reference: Reference) throws {
    let code = PrintedCode(law, .reanimated)
    let (to, duration) = (try #require(code.number("withTiming(")), try #require(code.number("duration: ")) / 1000)
    // "1 - A * Math.exp(-a * x) + B * Math.exp(-b * x)", or "(1 - Math.exp(-a * x)) / (1 - Math.exp(-a))"
    let numbers = code.numbers(after: "return ").filter { $0 != 0 }
    for index in 0...100 {
      let x = Double(index) / 100
      func decay(_ rate: Double) -> Double { Integration.exponential(rate * x) }
      let value: Double
      if case .spring = law {
        let sign = code.text.contains("+") ? 1.0 : -1
        value = 1 - numbers[1] * decay(numbers[2]) + sign * numbers[3] * decay(numbers[4])
      } else {
        value = (1 - decay(numbers[1])) / (1 - Integration.exponential(numbers[3]))
      }
      guard x * duration < 3.9 else { continue }
      reference.compare(from + (to - from) * value, at: x * duration)
    }
    reference.expectClose(.reanimated)
  }
}
