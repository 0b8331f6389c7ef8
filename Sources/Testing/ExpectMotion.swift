import Flipbook
import FlipbookCairoRendering
import FlipbookExpectations
import FlipbookReview
import FlipbookScenarios
import FlipbookSimulation

public import Testing

/// Expects that a scenario fulfills conditions on its tracks.
///
/// Each failed condition is an issue with the same message as from `flipbook check`: the expected and the actual value, and where
/// it fails first, worst, and last.
public func expectMotion(
  of scenario: PlayedScenario, _ expectations: TrackExpectation..., sourceLocation: SourceLocation = #_sourceLocation
) {
  for cell in scenario.runs.map(\.cell) {
    for message in cell.play.problems(with: expectations.map(\.expectation)) {
      let place = cell.play.scenario.cell.map { " (in \($0))" } ?? ""
      Issue.record("\(message)\(place)", sourceLocation: sourceLocation)
    }
  }
}

/// What `expectMotion` compares a scenario with.
public struct MotionReference: Sendable {
  let tolerance: Double

  /// The baseline that `flipbook record` writes: `bars.yaml` has `bars.baseline` next to it, or in the folder that the project's
  /// `flipbook.yaml` names.
  ///
  /// - Parameter tolerance: The largest difference at which numbers of tracks count as equal.
  public static func baseline(tolerance: Double = 0) -> MotionReference { MotionReference(tolerance: tolerance) }
}

/// Expects that a scenario moves as it did when its baseline was recorded.
///
/// A difference is an issue that describes what changed as `flipbook diff` does, with a contact sheet of the worst moments as an
/// attachment. To write baselines, set the environment variable `FLIPBOOK_RECORD` to `missing`, `changed`, or `all`. A test whose
/// baseline was written fails once, so that a recording is never mistaken for a comparison.
///
/// - Throws: An error if `FLIPBOOK_RECORD` has another value, or if fonts are missing or cannot be read.
public func expectMotion(
  of scenario: PlayedScenario, matches reference: MotionReference, sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let tool = try ToolFingerprint.ofTests.get()
  let baselines = BaselineFolders(scenario.studio)
  for cell in scenario.runs.map(\.cell) {
    var settings = VerificationSettings(baselines: baselines)
    settings.tolerance = reference.tolerance
    settings.update = try BaselineUpdate.requested()
    let sheet = TemporarySheet()
    settings.contactSheet = OutputFile(sheet.path)
    let verification = CellVerification(
      cell: cell, input: ScenarioInput(path: scenario.path, place: scenario.path), texts: scenario.texts, tool: tool,
      renderers: try RendererPool.ofTests.get(), settings: settings, isAlone: true, output: nil)
    guard let result = verification.run(), result.status != .equal else { continue }
    if let bytes = sheet.take() {
      Attachment.record(bytes, named: "contact-sheet.png", sourceLocation: sourceLocation)
    }
    Issue.record(Comment(rawValue: MotionIssue.text(result)), sourceLocation: sourceLocation)
  }
}

extension ToolFingerprint {
  /// The fingerprint of the test process, read once because it covers the contents of all fonts.
  fileprivate static let ofTests = Result { try current(fontFolders: []) }
}

extension RendererPool {
  /// The renderers of the test process, which share its fonts.
  fileprivate static let ofTests = Result { try RendererPool(fontDirectories: []) }
}

/// A value of `FLIPBOOK_RECORD` that is not one of its words.
struct RecordingProblem: Error, CustomStringConvertible {
  let value: String

  var description: String {
    let words = BaselineUpdate.allCases.map(\.rawValue)
    return "FLIPBOOK_RECORD: expected \(Wording.choice(words)), found \(Wording.quoted(value))"
  }
}

extension BaselineUpdate {
  /// The baselines to write, from the environment.
  fileprivate static func requested() throws -> BaselineUpdate {
    guard let value = Environment.value(of: "FLIPBOOK_RECORD"), !value.isEmpty else { return .none }
    guard let update = BaselineUpdate(rawValue: value) else { throw RecordingProblem(value: value) }
    return update
  }
}

enum MotionIssue {
  /// The verdict, followed by a line for each fact and by what to do next.
  static func text(_ result: VerifiedCase) -> String {
    let place = result.cell.map { " (in \($0))" } ?? ""
    let facts = (result.facts + (advice(result).map { [$0] } ?? [])).map { "  " + $0 }
    return (["\(result.scenario): \(result.verdict)\(place)"] + facts).joined(separator: "\n")
  }

  /// What to do next, or `nil` if recording with `FLIPBOOK_RECORD` would change nothing; the facts then say what would.
  private static func advice(_ result: VerifiedCase) -> String? {
    switch (result.status, result.writing) {
    case (_, .recorded), (_, .updated): "The baseline was written. Run the test again to compare with it."
    case (.new, _): "To write the baseline, run the test with FLIPBOOK_RECORD=missing."
    case (.wrong, _): nil
    default: "If the change is intended, run the test with FLIPBOOK_RECORD=changed."
    }
  }
}

extension Play {
  /// Returns what is wrong with the expectations, or an empty array if all hold.
  fileprivate func problems(with expectations: [FlipbookExpectations.Expectation]) -> [String] {
    switch judge(expectations) {
    case .judged(let verdicts): verdicts.compactMap(\.problem).map { "\(scenario.scene): \($0)" }
    case .impossible(let diagnostics): diagnostics.map(\.description)
    case .interrupted: []
    }
  }
}

extension Verdict {
  /// What is wrong, or nil if the expectation holds.
  fileprivate var problem: String? {
    switch outcome {
    case .holds: nil
    case .fails(let failure): message(failure)
    case .cannotBeJudged(let problem): "\(subject): \(problem.message)"
    }
  }
}
