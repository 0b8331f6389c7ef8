import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookRendering
import FlipbookScenarios

/// Renders scenarios one after the other: a worker's work.
struct RenderJob: Sendable {
  let loader: ScenarioLoader
  let outputFolder: String
  let renderers: RendererPool
  let settings: ExportSettings
  let tool: ToolFingerprint
  /// Where results go that this run may write.
  var places: Set<String> = []
  let index = IndexWriting()
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
    let cells = plays.compactMap(\.scenario.cell).map { (label: $0, place: FileTree.join(input.place, $0)) }
    let siblings = Siblings(outputFolder: outputFolder, planned: places.union(cells.map(\.place)))
    let aims = plays.map { play in
      let place = place(of: play, input)
      var aim = Aim(place: place, siblings: siblings.links(from: place, cells: cells), source: source)
      aim.finding = cache?.find(play.scenario, aim)
      return aim
    }
    let known = aims.map { $0.finding?.outcome }
    switch loader.rehearse(zip(plays, known).compactMap { $1 == nil ? $0 : nil }, of: reading) {
    case .failure(let refusal): return .done(refusal.outcome)
    case .success(let loaded):
      for play in plays { index.note(play.scenario.output.formats) }
      var rest = loaded[...]
      let all = zip(known, aims).flatMap { known, aim -> [Batch.Work] in
        if let known { return [{ .done(known) }] }
        return works(for: rest.removeFirst(), aim)
      }
      let told = Outcome(status: .done, messages: reading.diagnostics.map(Outcome.Message.diagnostic))
      return .parts(told, all, cells: plays.count) { clearUp(input, reading.cells) }
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
  private func works(for loaded: ScenarioLoader.Loaded, _ aim: Aim) -> [Batch.Work] {
    if let drawn = aim.finding?.drawn {
      return [{ .done(outcome(of: .success(drawn), loaded, aim)) }]
    }
    let writer = writer(aim)
    let parts = writer.parts(of: loaded, atMost: workers)
    guard parts.count > 1 else {
      return [{ .done(outcome(of: Result { try writer.write(loaded, aim) }, loaded, aim)) }]
    }
    let shared = SharedResult(parts: parts) { try writer.begin(loaded, aim) }
    return parts.indices.map { index in
      {
        let end = shared.render(index) { done in
          if showsProgress { console.show("\(Wording.printable(aim.place)): \(done) frames") }
        }
        return .done(end.map { outcome(of: $0, loaded, aim) } ?? Outcome(status: .done, messages: []))
      }
    }
  }

  private func outcome(
    of result: Result<ResultWriter.Result, any Error>, _ loaded: ScenarioLoader.Loaded, _ aim: Aim
  ) -> Outcome {
    let scenario = loaded.play.scenario
    let failures = scenario.failures(of: loaded.verdicts)
    let told = (loaded.warnings + failures).map(Outcome.Message.diagnostic)
    switch result {
    case .success(let result):
      let pictures = result.warnings.map { Outcome.Message.diagnostic(scenario.diagnostic(.warning, message: $0)) }
      let folder = Wording.place(FileTree.join(outputFolder, aim.place))
      let details = ([Wording.count(result.frameCount, "frame")] + result.details).joined(separator: ", ")
      let done = Outcome(
        status: failures.isEmpty ? .done : .differs, messages: told + pictures + [.done("\(folder): \(details)")])
      if let finding = aim.finding { cache?.keep(result, done, finding, aim) }
      return done
    case .failure(let error):
      var outcome = Outcome.of(error, place: scenario.path)
      outcome.messages.insert(contentsOf: told, at: 0)
      return outcome
    }
  }

  private func writer(_ aim: Aim) -> ResultWriter {
    ResultWriter(
      outputFolder: outputFolder,
      renderers: renderers,
      frames: loader.frames,
      settings: settings,
      tool: tool,
      progress: { done, all in
        if showsProgress { console.show("\(Wording.printable(aim.place)): frame \(done) of \(all)") }
      }
    )
  }
}

/// Where a result goes, and what of its surroundings shows in it.
struct Aim: Sendable {
  /// The result's folder below the output folder.
  let place: String
  /// Flipbooks that it leads to.
  let siblings: [SiblingLink]
  /// A digest of the texts that the scenario was read from.
  let source: String
  /// nil where there is no cache.
  var finding: RenderCache.Finding?
}

extension Outcome {
  /// What an error of drawing or writing comes to.
  static func of(_ error: any Error, place: String) -> Outcome {
    switch error {
    case is ResultWriter.Interrupted: .interrupted
    case let error as OutputError where error.reason == .interrupted: .interrupted
    case let problem as PictureProblem: Outcome(problem)
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
    case .missingFonts, .systemFailed, .failed: false
    }
  }
}
