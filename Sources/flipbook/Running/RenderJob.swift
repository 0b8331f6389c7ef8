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
  /// nil: everything is rendered.
  let cache: RenderCache?

  func run(_ input: ScenarioInput) -> Batch.Result {
    switch loader.read(input.path) {
    case .refused(let outcome): return .done(outcome)
    case .unwanted: return .unwanted
    case .ready(let plays, let reading): return render(plays, of: reading, input)
    }
  }

  private func render(_ plays: [Play], of reading: ScenarioReading, _ input: ScenarioInput) -> Batch.Result {
    let source = RenderCache.source(of: reading)
    let known = plays.map { cache?.outcome(of: $0.scenario, at: place(of: $0, input), source: source) }
    switch loader.rehearse(zip(plays, known).compactMap { $1 == nil ? $0 : nil }, of: reading) {
    case .failure(let refusal): return .done(refusal.outcome)
    case .success(let loaded):
      var rest = loaded[...]
      let works = known.map { known -> Batch.Work in
        if let known { return { .done(known) } }
        let cell = rest.removeFirst()
        return { .done(write(cell, to: place(of: cell.play, input), source)) }
      }
      let told = Outcome(status: .done, messages: reading.diagnostics.map(Outcome.Message.diagnostic))
      return .parts(told, works) { clearUp(input, reading.cells) }
    }
  }

  /// Removes the results of cells that the scenario no longer has.
  private func clearUp(_ input: ScenarioInput, _ cells: [MatrixCell]) -> Outcome {
    do {
      try ObsoleteResults.remove(root: outputFolder, place: input.place, except: Set(cells.compactMap(\.name)))
      return Outcome(status: .done, messages: [])
    } catch {
      return Outcome.of(error, place: input.path)
    }
  }

  private func place(of play: Play, _ input: ScenarioInput) -> String {
    play.scenario.cell.map { FileTree.join(input.place, $0) } ?? input.place
  }

  private func write(_ loaded: ScenarioLoader.Loaded, to place: String, _ source: String) -> Outcome {
    let scenario = loaded.play.scenario
    let failures = scenario.failures(of: loaded.verdicts)
    let told = (loaded.warnings + failures).map(Outcome.Message.diagnostic)
    let folder = Wording.printable(FileTree.join(outputFolder, place))
    do {
      let result = try cache?.drawn(scenario, at: place) ?? writer(place).write(loaded, place: place)
      let pictures = result.warnings.map { Outcome.Message.diagnostic(scenario.diagnostic(.warning, message: $0)) }
      let done = Outcome(
        status: failures.isEmpty ? .done : .differs,
        messages: told + pictures + [.done("\(folder): \(result.frameCount) frames")])
      cache?.keep(result, done, of: scenario, at: place, source: source)
      return done
    } catch {
      var outcome = Outcome.of(error, place: scenario.path)
      outcome.messages.insert(contentsOf: told, at: 0)
      return outcome
    }
  }

  private func writer(_ place: String) -> ResultWriter {
    ResultWriter(
      outputFolder: outputFolder,
      fontFolders: fontFolders,
      frames: loader.frames,
      settings: settings,
      tool: tool,
      progress: { done, all in
        if showsProgress { console.show("\(Wording.printable(place)): frame \(done) of \(all)") }
      }
    )
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
