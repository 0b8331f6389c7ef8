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
  let tool: ToolFingerprint
  let console: Console
  let showsProgress: Bool

  func run(_ input: ScenarioInput) -> Outcome {
    switch loader.load(input.path) {
    case .refused(let outcome): return outcome
    case .ready(let loaded): return write(loaded, input)
    }
  }

  private func write(_ loaded: ScenarioLoader.Loaded, _ input: ScenarioInput) -> Outcome {
    let writer = ResultWriter(
      outputFolder: outputFolder,
      fontFolders: fontFolders,
      frames: loader.frames,
      tool: tool,
      progress: { done, all in
        if showsProgress { console.show("\(Wording.printable(input.place)): frame \(done) of \(all)") }
      }
    )
    let told = loaded.warnings.map(Outcome.Message.diagnostic)
    do {
      let result = try writer.write(loaded, place: input.place)
      let pictures = result.warnings.map { warning in
        Outcome.Message.diagnostic(
          Diagnostic(path: input.path, line: nil, column: nil, severity: .warning, message: warning.message))
      }
      let done = "\(Wording.printable(FileTree.join(outputFolder, input.place))): \(result.frameCount) frames"
      return Outcome(status: .done, messages: told + pictures + [.done(done)])
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
