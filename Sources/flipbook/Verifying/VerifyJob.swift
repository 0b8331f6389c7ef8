import Comparison
import Encoding
import Export
import Scenarios
import Simulation
import Synchronization
import Units

/// Compares scenarios with their baselines, one after the other: a worker's work.
final class VerifyJob: Sendable {
  struct Settings: Sendable {
    var tolerance = DiffTolerances().tracks
    var update = BaselineUpdate.none
    /// Whether a damaged baseline is written anew where the update covers what has changed.
    var replacesDamaged = false
    /// The folder of the results; nil where none are kept.
    var output: String?
    var annotates = false
    /// Whether what is written is what was asked for, rather than what was found.
    var isRecording = false
  }

  private let loader: ScenarioLoader
  private let tool: ToolFingerprint
  private let settings: Settings
  /// Where candidates are written.
  private let output: OutputTransaction?
  private let state = Mutex(State())

  private struct State {
    var cases: [VerifiedCase] = []
    var orphans: [OrphanedBaseline] = []
  }

  init(
    loader: ScenarioLoader, tool: ToolFingerprint, settings: Settings, output: OutputTransaction?
  ) {
    self.loader = loader
    self.tool = tool
    self.settings = settings
    self.output = output
  }

  /// By name, whatever ended first.
  var cases: [VerifiedCase] {
    state.withLock(\.cases).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Of scenarios that are there.
  var orphans: [OrphanedBaseline] { state.withLock(\.orphans) }

  func run(_ input: ScenarioInput) -> Batch.Result {
    let input = ScenarioInput(path: FileTree.plain(input.path), place: input.place)
    switch loader.read(input.path) {
    case .unwanted: return .unwanted
    case .refused(let outcome): return .done(note(refused(input, outcome)))
    case .ready(let plays, let reading):
      BaselinePlace(scenario: input.path, cell: nil).clearUp()
      let orphans = OrphanedBaseline.find(scenario: input.path, cells: reading.cells.compactMap(\.name))
      state.withLock { $0.orphans += orphans }
      switch loader.rehearse(plays, of: reading) {
      case .failure(let refusal): return .done(note(refused(input, refusal.outcome)))
      case .success(let loaded):
        let told = (reading.diagnostics + loaded.flatMap(\.warnings)).map(Outcome.Message.diagnostic)
        let texts = VerifyJob.digest(of: reading)
        let works = loaded.map { cell -> Batch.Work in
          { .done(self.verify(cell.play, input, texts: texts)) }
        }
        return .parts(Outcome(status: .done, messages: told), works) { Outcome(status: .done, messages: []) }
      }
    }
  }

  /// A digest of the texts that a scenario was read from, wherever they lie.
  static func digest(of reading: ScenarioReading) -> String {
    FrameDigest(of: Array(reading.texts.map { FrameDigest(of: $0).description }.joined(separator: "\n").utf8))
      .description
  }

  private func note(_ result: VerifiedCase) -> Outcome {
    guard result.exitStatus != .interrupted else { return .interrupted }
    state.withLock { $0.cases.append(result) }
    var messages = result.problems
    messages += VerdictLines(output: settings.output).messages(result)
    if settings.annotates { messages.append(.lines(Annotations.lines(result))) }
    return Outcome(status: result.exitStatus, messages: messages)
  }

  private func refused(_ input: ScenarioInput, _ outcome: Outcome) -> VerifiedCase {
    let errors = outcome.messages.compactMap(\.problem)
    var result = VerifiedCase(
      name: input.place, scenario: input.path, cell: nil, status: .wrong, exitStatus: outcome.status,
      verdict: "the scenario has \(Wording.count(errors.count, "error"))")
    result.facts = errors.map(\.text)
    result.line = errors.first { $0.path == input.path }?.line
    result.problems = outcome.messages
    return result
  }

  // MARK: - One cell

  private func verify(_ play: Play, _ input: ScenarioInput, texts: String) -> Outcome {
    let scenario = play.scenario
    let name = scenario.cell.map { FileTree.join(input.place, $0) } ?? input.place
    let place = BaselinePlace(scenario: input.path, cell: scenario.cell)
    guard let current = RecordedRun.baseline(of: play, tool: tool) else { return .interrupted }
    var result = VerifiedCase(
      name: name, scenario: input.path, cell: scenario.cell, status: .equal, exitStatus: .done, verdict: "equal")
    result.texts = texts
    do {
      try compare(current, scenario, place, &result)
      if result.status == .changed || result.status == .new { try keep(current.files, place, &result) }
    } catch {
      let outcome = Outcome.of(error, place: place.path)
      result.status = .wrong
      result.exitStatus = outcome.status
      result.verdict = "the baseline cannot be read or written"
      result.facts = outcome.messages.compactMap { $0.problem?.text }
      result.problems = outcome.messages
    }
    return note(result)
  }

  private func compare(
    _ current: Baseline, _ scenario: Scenario, _ place: BaselinePlace, _ result: inout VerifiedCase
  ) throws {
    let files = try place.read()
    guard !files.isEmpty else {
      (result.status, result.exitStatus) = (.new, .baselinesMissing)
      result.verdict = "there is no baseline"
      return
    }
    do throws(Baseline.Problem) {
      let baseline = try Baseline.read(files)
      let report = DiffReport(
        baseline.run(name: place.path), current.run(name: result.scenario),
        tolerances: DiffTolerances(tracks: settings.tolerance))
      result.report = report
      guard report.differs else { return }
      (result.status, result.exitStatus) = (.changed, .differs)
      result.verdict = DiffWords(report).difference
      result.facts = DiffWords(report).changes + [baseline.meta.words(now: current.meta)].compactMap(\.self)
      result.line = scenario.line(explaining: report)
    } catch {
      damaged(error, place, &result)
    }
  }

  private func damaged(_ error: Baseline.Problem, _ place: BaselinePlace, _ result: inout VerifiedCase) {
    let diagnostic = Diagnostic(
      path: FileTree.join(place.path, error.file), line: error.problem.line, column: error.problem.column,
      message: error.problem.message)
    result.facts = [diagnostic.description]
    if settings.replacesDamaged, settings.update.covers(.changed) {
      (result.status, result.exitStatus) = (.changed, .differs)
      result.verdict = "the baseline was damaged"
      return
    }
    (result.status, result.exitStatus) = (.wrong, .wrong)
    result.verdict = "the baseline is damaged"
    let command = ShellWords.command([HelpText.program, "record", result.scenario])
    result.facts.append("'\(command)' writes it anew")
    result.problems = [.diagnostic(diagnostic)]
  }

  /// Writes the baseline where that is wanted, else a candidate.
  private func keep(_ files: [String: [UInt8]], _ place: BaselinePlace, _ result: inout VerifiedCase) throws {
    if settings.update.covers(result.status) {
      try place.write(files)
      result.writing = result.status == .new ? .recorded : .updated
      if settings.isRecording { result.exitStatus = .done }
      return
    }
    guard let output else { return }
    let folder = "candidates/\(result.name)"
    for name in Baseline.fileNames { try output.write(files[name] ?? [], to: "\(folder)/\(name)") }
    result.candidate = folder
  }
}

extension Outcome.Message {
  /// What is wrong, as a line of text, with its place.
  fileprivate var problem: (path: String, line: Int?, text: String)? {
    switch self {
    case .diagnostic(let diagnostic) where diagnostic.severity == .error:
      (diagnostic.path, diagnostic.line, diagnostic.description)
    case .error(let text, let place): (place, nil, "\(Wording.printable(place)): error: \(text)")
    default: nil
    }
  }
}

extension Scenario {
  /// The line of the last step that begins before anything differs: it is likely to be the cause; nil where there is none
  /// in the scenario's own file.
  fileprivate func line(explaining report: DiffReport) -> Int? {
    let tracks = report.tracks?.differences.map(\.frames.lowerBound) ?? []
    let nodes = report.nodes?.differences.compactMap(\.frames.first?.lowerBound) ?? []
    guard let frame = (tracks + nodes).min() else { return nil }
    let moment = Double(frame) / Double(framesPerSecond)
    let places = zip(timeline.steps, stepLines).filter { $0.0.start.seconds <= moment }.map(\.1)
    return places.last.flatMap { $0.path == path ? $0.lines.lowerBound : nil }
  }
}
