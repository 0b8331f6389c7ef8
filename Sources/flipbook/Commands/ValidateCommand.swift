import Scenarios
import Units

extension Command {
  static let validate = Command(
    name: "validate",
    summary: "report every error in scenarios; writes nothing",
    operands: .scenarios,
    options: ScenarioOptions.forDrawing,
    discussion: "Reads every scenario and plays its whole timeline without drawing.",
    check: { ScenarioOptions.read($0, ScenarioOptions.forDrawing).problems }
  ) { arguments, console in
    let inputs = ScenarioInputs(operands: arguments.operands, output: nil)
    for problem in inputs.problems { console.error(problem.message, at: problem.path) }
    let loader = ScenarioLoader(overrides: ScenarioOptions.read(arguments, ScenarioOptions.forDrawing).overrides)
    let batch = Batch(inputs: inputs.inputs, workers: 1, console: console, isQuiet: false)
    let status = await batch.run { input in
      switch loader.load(input.path) {
      case .refused(let outcome): return outcome
      case .ready(let loaded):
        return Outcome(
          status: .done,
          messages: loaded.warnings.map(Outcome.Message.diagnostic) + [
            .done("\(Wording.printable(input.path)): \(loaded.last.number + 1) frames, no errors")
          ])
      }
    }
    return max(status, inputs.problems.isEmpty ? .done : .wrong)
  }
}

extension OperandDescription {
  /// Scenario files, or folders of them.
  static let scenarios = OperandDescription(
    placeholder: "FILE|FOLDER…", expected: "at least one scenario file or folder", count: 1...Int.max)
}
