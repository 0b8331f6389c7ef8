import Flipbook
import FlipbookRuns
import FlipbookExpectations
import FlipbookRecordings
import FlipbookReview
import FlipbookScenarios

/// Evaluates a scenario's expectations on a recording, and compares it with the simulation.
struct RecordedCheck {
  let loader: ScenarioLoader
  let arguments: ParsedArguments
  let recording: String
  /// Whether motion that differs from the simulation is only reported.
  let allowsOtherMotion: Bool
  /// Whether expectations that cannot be judged are only reported.
  let allowsUnchecked: Bool

  struct Result {
    let judged: JudgedScenario
    let outcome: Outcome
  }

  func run(_ input: ScenarioInput) -> (outcome: Outcome, judged: JudgedScenario?) {
    switch loader.load(input.path) {
    case .refused(let outcome): return (outcome, nil)
    case .unwanted(let reason): return (.failure(.wrong, reason, place: input.path), nil)
    case .ready(let cells, let warnings):
      guard cells.count == 1, let cell = cells.first else {
        let example = cells.first?.play.scenario.cell ?? ""
        let message =
          "a recording is of one cell; this matrix has \(cells.count); select one, such as --only \(example)"
        return (.failure(.wrong, message, place: input.path), nil)
      }
      do throws(Refusal) {
        let result = try run(cell.play, input, warnings)
        return (result.outcome, result.judged)
      } catch {
        return (error.outcome, nil)
      }
    }
  }

  private func run(
    _ play: Play, _ input: ScenarioInput, _ warnings: [Diagnostic]
  ) throws(Refusal) -> Result {
    let scenario = play.scenario
    let recorded = try RecordingFile.read(recording, RecordingOptions.layout(arguments, scenario.recorded))
    let settings = RecordingOptions.settings(arguments, scenario.recorded)
    guard let record = RefreshRecord(of: play) else { throw Refusal(outcome: .interrupted) }
    let report = RecordedComparison(recorded, record.tracks, settings).report { Interruption.isWanted }
    guard !Interruption.isWanted else { throw Refusal(outcome: .interrupted) }
    guard !report.compared.isEmpty else {
      throw RecordedCheck.nothingCommon(report, recording, record.tracks.series.map(\.name))
    }
    let judging = RecordedJudging(scenario, record, recorded, report, tolerance: settings.tolerance)
    let verdicts = judging.verdicts()
    let unchecked = scenario.problems(of: verdicts, allowsUnchecked ? .warning : .error, remedy: RecordedCheck.remedy)
    let judged = JudgedScenario(scenario: scenario, verdicts: verdicts)
    let failures = scenario.failures(of: verdicts)
    let words = RecordedWords(report)
    var messages = (warnings + unchecked).map(Outcome.Message.diagnostic)
    messages += failures.map(Outcome.Message.result)
    let lines = (words.changes.map { "the app's \($0)" } + words.notes).map { "\(Wording.place(recording)): \($0)" }
    if !lines.isEmpty { messages.append(.lines(lines)) }
    messages.append(
      .summary("\(Wording.place(input.place)): \(summary(verdicts)); \(words.verdict)"))
    let differs =
      !failures.isEmpty || report.differs && !allowsOtherMotion || !unchecked.isEmpty && !allowsUnchecked
    return Result(judged: judged, outcome: Outcome(status: differs ? .differs : .done, messages: messages))
  }

  /// What to do about an expectation that was not evaluated.
  private static func remedy(_ problem: ExpectationProblem) -> String {
    let remedy =
      if case .notRecorded = problem { "record the whole run" } else { "name its column with '--columns'" }
    return " (not evaluated; \(remedy), or allow this with '--allow-unchecked')"
  }

  /// "2 expectations hold, 1 was not evaluated".
  private func summary(_ verdicts: [Verdict]) -> String {
    let judged = verdicts.filter { if case .cannotBeJudged = $0.outcome { false } else { true } }
    let skipped = verdicts.count - judged.count
    let text = JudgedScenario.summary(of: judged)
    guard skipped > 0 else { return text }
    let words = "\(skipped == 1 ? "was" : "were") not evaluated"
    return judged.isEmpty ? "\(Wording.count(skipped, "expectation")) \(words)" : "\(text), \(skipped) \(words)"
  }

  /// The error of a recording none of whose columns is a track.
  static func nothingCommon(_ report: RecordedReport, _ path: String, _ tracks: [String]) -> Refusal {
    let columns = DiffText.list(report.unknown.map { DiffText.quoted($0) })
    let wanted = report.unknown.compactMap { name in
      NearestName.find(name, among: tracks).map { "\(name)=\($0)" }
    }
    let example = wanted.first ?? "\(report.unknown.first ?? "y")=\(tracks.last ?? "list.offset.y")"
    let message =
      "no column is a track of \(report.isReferenceRecorded ? "the first recording" : "the scenario") (found \(columns)); name the tracks with --columns, such as --columns \(example)"
    return Refusal(outcome: .failure(.wrong, message, place: path))
  }
}
