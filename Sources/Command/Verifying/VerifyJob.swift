import Flipbook
import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import Synchronization

/// Compares scenarios with their baselines; the work of one worker.
final class VerifyJob: Sendable {

  private let loader: ScenarioLoader
  private let tool: ToolFingerprint
  private let renderers: RendererPool
  private let settings: VerificationSettings
  /// Where candidates are written.
  private let output: OutputTransaction?
  /// Whether the run has a single scenario.
  private let hasOneInput: Bool
  /// The cells that this run verifies.
  let part: ShardPart
  private let lines: Lines
  private let state = Mutex(State())

  /// The verdicts that are printed as soon as they are known.
  enum Lines {
    case none
    /// Those of one line. The others are grouped when all are known.
    case brief
    case all
  }

  private struct State {
    var cases: [VerifiedCase] = []
    var orphans: [OrphanedBaseline] = []
    /// The number of cases that differ and were drawn.
    var drawnCount = 0
  }

  init(
    loader: ScenarioLoader, tool: ToolFingerprint, renderers: RendererPool, settings: VerificationSettings,
    output: OutputTransaction?, hasOneInput: Bool, part: ShardPart, lines: Lines = .all
  ) {
    self.loader = loader
    self.tool = tool
    self.renderers = renderers
    self.settings = settings
    self.output = output
    self.hasOneInput = hasOneInput
    self.part = part
    self.lines = lines
  }

  /// The cases, ordered by name.
  var cases: [VerifiedCase] {
    state.withLock(\.cases).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The orphaned baselines of existing scenarios.
  var orphans: [OrphanedBaseline] { state.withLock(\.orphans) }

  func run(_ input: ScenarioInput) -> Batch.Result {
    let input = ScenarioInput(path: FileTree.plain(input.path), place: input.place)
    switch loader.read(input.path) {
    case .unwanted: return .unwanted
    case .refused(let outcome): return .done(refused(input, outcome))
    case .ready(let plays, let reading):
      let cells = reading.cells.compactMap(\.name)
      let earlier = settings.since.map { EarlierScenario(of: input.path, in: $0) }
      if earlier == nil { settings.baselines.clearUp(for: input.path) }
      let orphans =
        earlier?.gone(scenario: input.path, cells: cells)
        ?? OrphanedBaseline.find(scenario: input.path, cells: cells, settings.baselines)
      state.withLock { $0.orphans += orphans }
      switch loader.rehearse(plays, of: reading) {
      case .failure(let refusal): return .done(refused(input, refusal.outcome))
      case .success(let loaded):
        let messages = (reading.diagnostics + loaded.flatMap(\.warnings)).map(Outcome.Message.diagnostic)
        let texts = reading.textDigest
        let works = loaded.indices.filter { part.has($0, of: input) }.map { index -> Batch.Work in
          let cell = loaded[index]
          let isAlone = hasOneInput && loaded.count == 1
          return { .done(self.verify(cell, input, earlier, texts: texts, isAlone: isAlone)) }
        }
        return .parts(Outcome(status: .done, messages: messages), works, cells: loaded.count) {
          Outcome(status: .done, messages: [])
        }
      }
    }
  }

  private func verify(
    _ cell: ScenarioLoader.Loaded, _ input: ScenarioInput, _ earlier: EarlierScenario?, texts: String, isAlone: Bool
  ) -> Outcome {
    let verification = CellVerification(
      cell: cell, input: input, texts: texts, tool: tool, renderers: renderers, settings: settings,
      isAlone: isAlone, output: output, earlier: earlier
    ) {
      self.state.withLock { state in
        state.drawnCount += 1
        return state.drawnCount <= ReviewPage.fewCases
      }
    }
    let result = part.meter.measure(cell.play.scenario.name(in: input)) { verification.run() }
    return result.map(note) ?? .interrupted
  }

  private func note(_ result: VerifiedCase) -> Outcome {
    state.withLock { $0.cases.append(result) }
    var messages = result.problems
    if lines == .all || lines == .brief && result.isBrief {
      messages += verdicts.messages([result])
    }
    messages += result.notes
    if settings.annotates, lines == .all {
      messages.append(.lines(Annotations.lines([result], isSince: settings.since != nil)))
    }
    return Outcome(status: result.exitStatus, messages: messages)
  }

  private var verdicts: VerdictLines { VerdictLines(output: settings.output, isSince: settings.since != nil) }

  /// The verdicts that are not printed yet, each finding once.
  func remainder(of cases: [VerifiedCase]) -> [Outcome.Message] {
    guard lines != .all else { return [] }
    return verdicts.groups(of: cases).flatMap { group in
      (lines == .brief ? verdicts.messages(group) : [])
        + (settings.annotates ? [.lines(Annotations.lines(group, isSince: settings.since != nil))] : [])
    }
  }

  private func refused(_ input: ScenarioInput, _ outcome: Outcome) -> Outcome {
    guard outcome.status != .interrupted else { return outcome }
    var result = VerifiedCase.refused(input, outcome)
    result.baseline =
      settings.since?.name(ofScenario: input.path) ?? settings.baselines.place(of: input.path).path
    return note(result)
  }
}
