import Flipbook
import FlipbookComparison
import FlipbookExpectations
import FlipbookReview
import FlipbookScenarios
import Synchronization

extension Command {
  private static let verdictFormat = Option<VerdictFormat>(
    "format", .word("FORMAT"), "the output format (default text)")

  static func check(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "check",
      summary: "play scenarios and evaluate their expectations; writes nothing",
      operands: .scenarios,
      options: scenarioOptions.forPlaying + [
        verdictFormat.description, Option.only.description, Option.jobs.description, Option.quiet.description,
      ],
      discussion: """
        Evaluates everything under 'expect' in every display refresh, at the scenario's own frame rate and refresh
        rate regardless of '--fps'. For each failure, prints its place in the file, the expected and the actual value,
        and where it fails first and worst, and how often. The JSON format lists all expectations, including those
        that hold.

        Exit status: 0 all expectations hold, 1 an expectation failed, 2 a scenario is invalid.
        """,
      check: { scenarioOptions.read($0, scenarioOptions.forPlaying).problems }
    ) { arguments, console in
      let inputs = ScenarioInputs(operands: arguments.operands, output: nil)
      console.report(inputs.problems)
      let overrides = scenarioOptions.read(arguments, scenarioOptions.forPlaying).overrides
      let selection = CellSelection(arguments[Option.only] ?? [])
      let job = CheckJob(
        loader: ScenarioLoader(studio: studio, overrides: overrides, selection: selection),
        format: arguments[verdictFormat] ?? .text)
      var status = Batch(inputs: inputs.inputs, arguments: arguments, console: console).run(
        selection, job.run)
      if let document = job.document(of: inputs.inputs), status != .interrupted {
        status = max(status, console.write(document) ?? .done)
      }
      return max(status, inputs.status)
    }
  }
}

/// The output format of verdicts.
enum VerdictFormat: String, CaseIterable, Sendable {
  /// A line for each failed expectation, and one for each scenario.
  case text
  /// An array with every expectation of every scenario.
  case json
}

/// Evaluates the expectations of scenarios, one scenario per call.
private final class CheckJob: Sendable {
  private let loader: ScenarioLoader
  private let format: VerdictFormat
  /// The cells by their files' paths.
  private let judged = Mutex<[String: [JudgedScenario]]>([:])

  init(loader: ScenarioLoader, format: VerdictFormat) {
    self.loader = loader
    self.format = format
  }

  func run(_ input: ScenarioInput) -> Batch.Result {
    switch loader.load(input.path) {
    case .refused(let outcome): return .done(outcome)
    case .unwanted: return .unwanted
    case .ready(let cells, let warnings):
      let results = cells.map { JudgedScenario(scenario: $0.play.scenario, verdicts: $0.verdicts) }
      let failures = results.flatMap { $0.scenario.failures(of: $0.verdicts) }.merged(cells: cells.count)
      let odd = cells.flatMap(\.warnings).merged(cells: cells.count)
      var messages = (warnings + odd).map(Outcome.Message.diagnostic)
      switch format {
      case .json: judged.withLock { $0[input.path] = results }
      case .text:
        messages += failures.map(Outcome.Message.result)
        guard let smoothness = CheckJob.smoothness(cells) else { return .done(.interrupted) }
        messages.append(
          .summary("\(Wording.place(input.place)): \(JudgedScenario.summary(of: results))\(smoothness)"))
      }
      return .done(Outcome(status: failures.isEmpty ? .done : .differs, messages: messages))
    }
  }

  /// Returns the hitch time of the cell with the largest one, or `nil` if the program is interrupted.
  private static func smoothness(_ cells: [ScenarioLoader.Loaded]) -> String? {
    var worst: Smoothness?
    for cell in cells {
      guard let tracks = PlayedRun.tracks(of: cell.play) else { return nil }
      let smoothness = Smoothness(tracks)
      if let known = worst, known.millisecondsPerSecond >= smoothness.millisecondsPerSecond { continue }
      worst = smoothness
    }
    return worst?.words.map { "; \($0)" } ?? ""
  }

  /// The verdicts of all scenarios in order, as one JSON document; nil for the text format.
  func document(of inputs: [ScenarioInput]) -> [UInt8]? {
    guard format == .json else { return nil }
    return judged.withLock { judged in JudgedScenario.document(inputs.flatMap { judged[$0.path] ?? [] }) }
  }
}
