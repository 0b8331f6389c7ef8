import FlipbookComparison
import FlipbookMotion
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// The rules about what a screen looks like and how its animations are chosen.
extension MotionLint {
  /// The least size of what answers taps, in points: that of Apple's Human Interface Guidelines.
  private static let leastTarget = 44.0

  /// Judges the sizes of what answers taps.
  mutating func take(_ targets: [TouchTarget], seconds: Double) {
    for target in targets {
      let (width, height) = (target.size.width, target.size.height)
      guard !min(width, height).isAtLeast(MotionLint.leastTarget) else { continue }
      func text(_ value: Double) -> String { value.rounded(toMultipleOf: 0.1).exactText }
      note(
        LintFinding(
          rule: .targetSize, subject: target.name, seconds: seconds, number: min(width, height),
          bound: MotionLint.leastTarget,
          detail: "answers taps and is \(text(width)) × \(text(height)) pt; 44 × 44 are needed",
          place: target.place))
    }
  }

  /// Judges an animation that has started by what the project lists.
  mutating func take(_ animation: StartedAnimation, _ tokens: MotionTokens, seconds: Double) {
    for detail in tokens.problems(of: animation) {
      note(
        LintFinding(
          rule: .motionTokens, subject: "the animation '\(animation.name)'", seconds: seconds,
          number: animation.durationSeconds, detail: detail, place: animation.place))
    }
  }

  mutating func note(_ flashing: (part: Double, seconds: Double, flashes: Int)) {
    let percent = (flashing.part * 100).rounded().exactText
    note(
      LintFinding(
        rule: .flashes, subject: "\(percent) % of the screen", seconds: flashing.seconds,
        number: Double(flashing.flashes),
        bound: Double(FlashMeter.mostFlashes), detail: "flash \(flashing.flashes) times in a second; 3 are allowed"))
  }
}

extension MotionTokens {
  private static let toleranceSeconds = 0.0005
  private static let dampingTolerance = 0.0005

  /// What an animation has that is not listed, with what is.
  fileprivate func problems(of animation: StartedAnimation) -> [String] {
    if case .response = animation.curve.shape { return [springProblem(animation.curve)].compactMap(\.self) }
    var problems: [String] = []
    let seconds = animation.durationSeconds
    if let durations, !durations.contains(where: { abs($0.seconds - seconds) < MotionTokens.toleranceSeconds }) {
      let listed = Wording.choice(durations.map(\.seconds.exactText))
      problems.append("takes \(seconds.rounded(toMultipleOf: 0.0001).exactText) s; expected \(listed)")
    }
    if let curves, !curves.contains(animation.curve) {
      problems.append("has the curve \(animation.curve.words); expected \(Wording.choice(curves.map(\.words)))")
    }
    return problems
  }

  private func springProblem(_ curve: TimingCurve) -> String? {
    guard let springs, !springs.contains(where: { MotionTokens.isAlike($0, curve) }) else { return nil }
    return "has the spring \(MotionTokens.words(curve)); expected \(Wording.choice(springs.map(MotionTokens.words)))"
  }

  /// Whether two springs have the same response and damping ratio. The velocity at the start is the finger's.
  private static func isAlike(_ one: TimingCurve, _ other: TimingCurve) -> Bool {
    guard case .response(let response, let damping, _) = one.shape,
      case .response(let otherResponse, let otherDamping, _) = other.shape
    else { return false }
    return abs(response - otherResponse) < toleranceSeconds && abs(damping - otherDamping) < dampingTolerance
  }

  private static func words(_ curve: TimingCurve) -> String {
    guard case .response(let response, let damping, _) = curve.shape else { return curve.words }
    let texts = [response, damping].map { $0.rounded(toMultipleOf: 0.001).exactText }
    return "{response: \(texts[0]), damping: \(texts[1])}"
  }
}
