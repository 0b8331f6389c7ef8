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
  /// How many work at once.
  let workers: Int

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
      let all = known.flatMap { known -> [Batch.Work] in
        if let known { return [{ .done(known) }] }
        let cell = rest.removeFirst()
        return works(for: cell, to: place(of: cell.play, input), source)
      }
      let told = Outcome(status: .done, messages: reading.diagnostics.map(Outcome.Message.diagnostic))
      return .parts(told, all) { clearUp(input, reading.cells) }
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

  /// The work on a cell: in several parts where it is long, the last of which to end completes the result.
  private func works(for loaded: ScenarioLoader.Loaded, to place: String, _ source: String) -> [Batch.Work] {
    if let drawn = cache?.drawn(loaded.play.scenario, at: place) {
      return [{ .done(outcome(of: .success(drawn), loaded, place, source)) }]
    }
    let writer = writer(place)
    let parts = writer.parts(of: loaded, atMost: workers)
    guard parts.count > 1 else {
      return [{ .done(outcome(of: Result { try writer.write(loaded, place: place) }, loaded, place, source)) }]
    }
    let shared = SharedResult(parts: parts) { try writer.begin(loaded, place: place) }
    return parts.indices.map { index in
      {
        let end = shared.render(index) { done in
          if showsProgress { console.show("\(Wording.printable(place)): \(done) frames") }
        }
        return .done(end.map { outcome(of: $0, loaded, place, source) } ?? Outcome(status: .done, messages: []))
      }
    }
  }

  private func outcome(
    of result: Result<ResultWriter.Result, any Error>, _ loaded: ScenarioLoader.Loaded, _ place: String,
    _ source: String
  ) -> Outcome {
    let scenario = loaded.play.scenario
    let failures = scenario.failures(of: loaded.verdicts)
    let told = (loaded.warnings + failures).map(Outcome.Message.diagnostic)
    let folder = Wording.printable(FileTree.join(outputFolder, place))
    switch result {
    case .success(let result):
      let pictures = result.warnings.map { Outcome.Message.diagnostic(scenario.diagnostic(.warning, message: $0)) }
      let done = Outcome(
        status: failures.isEmpty ? .done : .differs,
        messages: told + pictures + [.done("\(folder): \(result.frameCount) frames")])
      cache?.keep(result, done, of: scenario, at: place, source: source)
      return done
    case .failure(let error):
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
