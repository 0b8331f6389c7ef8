import CairoRendering
import Encoding
import Export
import Rendering
import Scenarios

/// Renders scenarios one after the other: a worker's work.
struct RenderJob: Sendable {
  let loader: ScenarioLoader
  let outputFolder: String
  let fontFolders: [String]
  let settings: ExportSettings
  let tool: ToolFingerprint
  let console: Console
  let showsProgress: Bool

  func run(_ input: ScenarioInput) -> Batch.Result {
    switch loader.load(input.path) {
    case .refused(let outcome): return .done(outcome)
    case .unwanted: return .unwanted
    case .ready(let cells, let warnings):
      let told = Outcome(status: .done, messages: warnings.map(Outcome.Message.diagnostic))
      return .parts(told, cells.map { cell in { .done(write(cell, input)) } })
    }
  }

  private func write(_ loaded: ScenarioLoader.Loaded, _ input: ScenarioInput) -> Outcome {
    let place = loaded.play.scenario.cell.map { FileTree.join(input.place, $0) } ?? input.place
    let writer = ResultWriter(
      outputFolder: outputFolder,
      fontFolders: fontFolders,
      frames: loader.frames,
      settings: settings,
      tool: tool,
      progress: { done, all in
        if showsProgress { console.show("\(Wording.printable(place)): frame \(done) of \(all)") }
      }
    )
    let scenario = loaded.play.scenario
    let failures = scenario.failures(of: loaded.verdicts)
    let told = (loaded.warnings + failures).map(Outcome.Message.diagnostic)
    do {
      let result = try writer.write(loaded, place: place)
      let pictures = result.warnings.map { warning in
        Outcome.Message.diagnostic(scenario.diagnostic(.warning, message: warning.message))
      }
      let done = "\(Wording.printable(FileTree.join(outputFolder, place))): \(result.frameCount) frames"
      return Outcome(status: failures.isEmpty ? .done : .differs, messages: told + pictures + [.done(done)])
    } catch {
      var outcome = Outcome.of(error, place: input.path)
      outcome.messages.insert(contentsOf: told, at: 0)
      return outcome
    }
  }
}

extension Outcome {
  /// What an error of drawing or writing comes to.
  static func of(_ error: any Error, place: String) -> Outcome {
    switch error {
    case is ResultWriter.Interrupted: .interrupted
    case let error as OutputError:
      .failure(error.isSystemFailure ? .systemFailed : .wrong, error.sentence, place: error.path)
    case let error as RenderingError:
      .failure(error.isWrongRequest ? .wrong : .systemFailed, error.message, place: place)
    case let error as EncodingError: .failure(.systemFailed, error.message, place: place)
    default: .failure(.systemFailed, String(describing: error), place: place)
    }
  }
}

extension RenderingError {
  /// Whether what was asked for is wrong, rather than the system.
  fileprivate var isWrongRequest: Bool {
    switch self {
    case .unreadableFontDirectory, .unreadableFont, .unsupportedSize: true
    case .missingFonts, .failed: false
    }
  }
}
