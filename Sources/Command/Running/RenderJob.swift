import Flipbook
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookRendering
import FlipbookReview
import FlipbookScenarios

/// Renders scenarios one after the other, as one worker.
struct RenderJob: Sendable {
  var loader: ScenarioLoader
  let outputFolder: String
  /// Whether files that Flipbook did not write are replaced, too.
  let isForced: Bool
  let renderers: RendererPool
  let settings: ExportSettings
  let tool: ToolFingerprint
  /// The places of results that this run can write.
  var places: Set<String> = []
  /// The cells that this run renders.
  var part = ShardPart.all
  let index = IndexWriting()
  let forgetting = CacheFailure()
  let console: Console
  let showsProgress: Bool
  /// The cache, or `nil` to render everything.
  let cache: RenderCache?
  /// The number of workers.
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
    let plans = plays.enumerated().map { index, play in
      let place = place(of: play, input)
      var plan = ResultPlan(place: place, siblings: siblings.links(from: place, cells: cells), source: source)
      plan.recordingDigest = RecordingFile.digest(of: play)
      plan.finding = cache?.find(play, plan, isCopied: part.has(index, of: input))
      return plan
    }
    // A cell that another machine renders is played like the others: an error in any cell refuses all.
    let known = plans.map { $0.finding?.outcome }
    switch loader.rehearse(zip(plays, known).compactMap { $1 == nil ? $0 : nil }, of: reading) {
    case .failure(let refusal): return .done(refusal.outcome)
    case .success(let loaded):
      for play in plays { index.note(play.formats) }
      var rest = loaded[...]
      let all = zip(known, plans).enumerated().flatMap { index, cell -> [Batch.Work] in
        let (known, plan) = cell
        let loaded = known == nil ? rest.removeFirst() : nil
        guard part.has(index, of: input) else { return [] }
        if plan.finding?.mustBeCopied == true {
          return [{ .done(copied(plays[index], plan, known, loaded, reading)) }]
        }
        if let known { return [{ .done(known) }] }
        return (loaded.map { works(for: $0, plan) } ?? []).map { work in
          { part.meter.measure(plan.place, work) }
        }
      }
      let notes = Outcome(status: .done, messages: reading.diagnostics.map(Outcome.Message.diagnostic))
      return .parts(notes, all, cells: plays.count) { clearUp(input, reading.cells) }
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

  /// Copies a result from the shared cache, or renders it if it is damaged there.
  ///
  /// - Parameters:
  ///   - known: The messages about the result, or `nil` if they follow from `loaded`.
  ///   - loaded: The cell if it has been played.
  private func copied(
    _ play: Play, _ plan: ResultPlan, _ known: Outcome?, _ loaded: ScenarioLoader.Loaded?, _ reading: ScenarioReading
  ) -> Outcome {
    do {
      let result = try cache?.copy(plan, cell: play.scenario.cell, isForced: isForced)
      if let result, let outcome = known ?? loaded.map({ outcome(of: .success(result), $0, plan) }) { return outcome }
      let cell = try loaded ?? loader.rehearse([play], of: reading).get().first
      guard let cell else { return .interrupted }
      return outcome(of: Result { try writer(plan).write(cell, plan) }, cell, plan)
    } catch {
      return Outcome.of(error, place: play.scenario.path)
    }
  }

  /// Returns the work on a cell, in several parts if it is long. The last part to end completes the result.
  private func works(for loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) -> [Batch.Work] {
    if let drawn = plan.finding?.drawn {
      return [{ .done(outcome(of: .success(drawn), loaded, plan)) }]
    }
    do throws(Refusal) {
      var plan = plan
      plan.recorded = try RecordedTracks(of: loaded)
      return drawing(of: loaded, plan)
    } catch {
      return [{ .done(error.outcome) }]
    }
  }

  private func drawing(of loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) -> [Batch.Work] {
    let writer = writer(plan)
    let parts = writer.parts(of: loaded, atMost: workers)
    guard parts.count > 1 else {
      return [{ .done(outcome(of: Result { try writer.write(loaded, plan) }, loaded, plan)) }]
    }
    let estimate = ProgressEstimate()
    let total = parts.reduce(0) { $0 + $1.count }
    let shared = SharedResult(parts: parts) { try writer.begin(loaded, plan) }
    return parts.indices.map { index in
      {
        let end = shared.render(index) { done in
          if showsProgress { console.show("\(Wording.printable(plan.place)): \(estimate.text(done, of: total))") }
        }
        return .done(end.map { outcome(of: $0, loaded, plan) } ?? Outcome(status: .done, messages: []))
      }
    }
  }

  private func outcome(
    of result: Result<ResultWriter.Result, any Error>, _ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan
  ) -> Outcome {
    let scenario = loaded.play.scenario
    let failures = scenario.failures(of: loaded.verdicts)
    let notes = (loaded.warnings + failures).map(Outcome.Message.diagnostic)
    switch result {
    case .success(let result):
      let pictures = result.warnings.map { Outcome.Message.diagnostic(scenario.diagnostic(.warning, message: $0)) }
      let facts = PictureNotes(frameCount: result.frameCount, warnings: result.warnings, details: result.details)
      let done = Outcome(
        status: failures.isEmpty ? .done : .differs,
        messages: notes + pictures + [.done(facts.summary, place: FileTree.join(outputFolder, plan.place))])
      if let finding = plan.finding { keep(result, done, finding, plan) }
      return done
    case .failure(let error):
      var outcome = Outcome.of(error, place: scenario.path)
      outcome.messages.insert(contentsOf: notes, at: 0)
      return outcome
    }
  }

  /// Remembers a result. A failure only costs later runs time, so it changes no outcome.
  private func keep(
    _ result: ResultWriter.Result, _ outcome: Outcome, _ finding: RenderCache.Finding, _ plan: ResultPlan
  ) {
    do throws(OutputError) {
      try cache?.keep(result, outcome, finding, plan)
    } catch {
      forgetting.note(error)
    }
  }

  private func writer(_ plan: ResultPlan) -> ResultWriter {
    let estimate = ProgressEstimate()
    var writer = ResultWriter(
      outputFolder: outputFolder,
      renderers: renderers,
      frames: loader.frames,
      settings: settings,
      tool: tool,
      describesRuns: true,
      progress: { done, all in
        if showsProgress { console.show("\(Wording.printable(plan.place)): \(estimate.text(done, of: all))") }
      }
    )
    writer.isForced = isForced
    return writer
  }
}
