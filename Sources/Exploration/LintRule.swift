package import FlipbookScenarios
import FlipbookUnits

/// A rule that every motion should keep, whatever the screen is.
package enum LintRule: String, CaseIterable, Hashable, Sendable {
  /// A track moves in one refresh much farther than the finger, animations, and scroll views do.
  case jump
  /// When the finger lifts, what it moved goes on much faster.
  case handOver
  /// Two animations move one value in opposite directions from the same refresh on.
  case twoAnimations
  /// On the way to a new place, a track goes back to an earlier one.
  case detour
  /// A track rests between two device pixels.
  case pixelGrid
  /// A track has a value that is not a finite number.
  case finite
  /// The screen still moves after 60 s.
  case rest
  /// After steps that interrupt each other, a value rests where it never does after the same steps one by one.
  case halfway
  /// When a list is back where it was, or the keyboard is, something else is not.
  case comesBack
  /// More than a quarter of the screen flashes more than three times in a second.
  case flashes
  /// A view that answers taps is smaller than a finger can hit.
  case targetSize
  /// An animation has a duration, a curve, or a spring that the project does not list.
  case motionTokens

  /// The rules that are used unless others are chosen. Many controls are drawn smaller than a finger, those of the system, too.
  package static let standard = Set(allCases).subtracting([.targetSize])

  /// The rules by which made-up steps are judged. Two animations that start together are no fault if a finger happens to touch just
  /// when something else begins, and a list that is flicked twice goes on faster than the finger. The rules after `comesBack` are
  /// about what a screen looks like, for which no gestures need to be made up.
  package static let explored: Set<LintRule> = [.jump, .detour, .pixelGrid, .finite, .rest, .halfway, .comesBack]

  /// Whether what breaks the rule is only a warning.
  package var isWarning: Bool { self == .targetSize }

  /// What the rule requires, in one sentence.
  package var summary: String {
    switch self {
    case .jump: "a track moves no farther in a refresh than finger, animations, and scroll views explain"
    case .handOver: "what a finger moved goes on no faster than six times its speed"
    case .twoAnimations: "no two animations that start together move a value in opposite directions"
    case .detour: "on the way to a new place, nothing goes back to an earlier one"
    case .pixelGrid: "what rests is on a device pixel"
    case .finite: "all values are finite numbers"
    case .rest: "the screen comes to rest"
    case .halfway: "interrupted steps end where the same steps end one by one (only explored)"
    case .comesBack: "what a list or the keyboard moves comes back with it (only explored)"
    case .flashes: "no more than a quarter of the screen flashes more than three times in a second"
    case .targetSize: "what answers taps is at least 44 by 44 points (a warning; only with '--also targetSize')"
    case .motionTokens: "animations have durations, curves, and springs that flipbook.yaml lists"
    }
  }
}

/// A place where a run breaks a rule.
package struct LintFinding: Hashable, Sendable {
  package let rule: LintRule
  /// The track, the view, or what is animated.
  package let subject: String
  /// When the run breaks the rule first.
  package let seconds: Double
  /// The worst number: points in one refresh, a ratio of speeds, a position, a size, or a count, by the rule. Nil for rules
  /// without a number.
  package var number: Double?
  /// The number that the rule allows.
  package var bound: Double?
  /// What is wrong, for rules whose words depend on more than the numbers.
  package var detail = ""
  /// Where it is in the description of the screen, as in a problem, or nil.
  package var place: Int?

  /// The finding with its rule and its time.
  package var message: String {
    "\(rule.rawValue): \(words), at \(seconds.rounded(toMultipleOf: 0.001).exactText) s"
  }

  /// The finding as a sentence without its time.
  package var words: String {
    func text(_ value: Double?) -> String { (value ?? 0).rounded(toMultipleOf: 0.01).exactText }
    return switch rule {
    case .jump: "\(subject) moves \(text(number)) pt in one refresh; \(text(bound)) pt are explained"
    case .handOver: "\(subject) goes on at \(text(number)) times the speed at which the finger left it"
    case .twoAnimations: "two animations move \(subject) in opposite directions from the same refresh on"
    case .detour: "\(subject) goes back to \(text(number)) on its way to \(text(bound))"
    case .pixelGrid: "\(subject) rests at \(text(number)), between two device pixels"
    case .finite: "\(subject) is not a finite number"
    case .rest: "the screen still moves"
    case .halfway, .comesBack, .flashes, .targetSize, .motionTokens: "\(subject) \(detail)"
    }
  }

  /// The finding at its place in a scenario: in the description of the screen, or else at the last step before it.
  package func diagnostic(in scenario: Scenario) -> Diagnostic {
    scenario.diagnostic(
      rule.isWarning ? .warning : .failed, atPlace: place, seconds: seconds, message: "\(scenario.scene): \(message)")
  }
}

extension Double {
  /// Returns the nearest multiple of a unit that is the reciprocal of a whole number or a whole number.
  func rounded(toMultipleOf unit: Double) -> Double {
    unit < 1 ? (self * (1 / unit).rounded()).rounded() / (1 / unit).rounded() : (self / unit).rounded() * unit
  }
}
