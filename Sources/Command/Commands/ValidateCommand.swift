import Flipbook
import FlipbookScenarios
import FlipbookUnits

extension Command {
  static func validate(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "validate",
      summary: "report all errors in scenarios; writes nothing",
      operands: .namedScenarios,
      options: [ProjectInputs.root.description] + scenarioOptions.forDrawing + [
        Option.only.description, Option.failFast.description,
      ],
      discussion: "Reads each scenario and plays its whole timeline, for every cell of its matrix, without drawing it.",
      check: {
        ProjectInputs.missingOperands($0, studio) + scenarioOptions.read($0, scenarioOptions.forDrawing).problems
      }
    ) { arguments, console in
      guard let inputs = ProjectInputs(arguments, studio).find(output: nil, console: console) else { return .wrong }
      let loader = ScenarioLoader(
        studio: studio, overrides: scenarioOptions.read(arguments, scenarioOptions.forDrawing).overrides,
        selection: CellSelection(arguments[Option.only] ?? []))
      let batch = Batch(
        inputs: inputs.inputs, workers: 1, console: console, isQuiet: false, stopsAtFailure: arguments[Option.failFast])
      let status = batch.run(loader.selection) { input in
        switch loader.load(input.path) {
        case .refused(let outcome): return .done(outcome)
        case .unwanted: return .unwanted
        case .ready(let cells, let warnings):
          let frames = cells.reduce(0) { $0 + $1.last.number + 1 }
          let count = (cells.count > 1 ? "\(cells.count) cells, " : "") + Wording.count(frames, "frame")
          let all = warnings + cells.flatMap(\.warnings).merged(cells: cells.count)
          let done = Outcome.Message.done("\(count), no errors", place: input.path)
          return .done(Outcome(status: .done, messages: all.map(Outcome.Message.diagnostic) + [done]))
        }
      }
      return max(status, inputs.status)
    }
  }
}

extension OperandDescription {
  /// Scenario files or folders of them.
  static let scenarios = OperandDescription(
    placeholder: "FILE|FOLDER…", expected: "at least one scenario file or folder", count: 1...Int.max)
}
