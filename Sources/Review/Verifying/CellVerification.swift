import FlipbookRuns
package import Flipbook
package import FlipbookCairoRendering
import FlipbookComparison
package import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// Compares a cell of a scenario with its baseline and writes a baseline or a candidate.
package struct CellVerification {
  package let cell: ScenarioLoader.Loaded
  package let input: ScenarioInput
  /// A digest of the texts that the scenario was read from.
  package let texts: String
  package let tool: ToolFingerprint
  package let renderers: RendererPool
  package let settings: VerificationSettings
  /// Whether this is the only case of the run.
  package let isAlone: Bool
  /// Where candidates are written.
  package let output: OutputTransaction?
  /// What is compared with instead of the baseline.
  let earlier: EarlierScenario?
  /// Whether a case that differs is one of so few that the page shows large pictures, as far as it is known.
  let isOneOfFew: @Sendable () -> Bool

  package init(
    cell: ScenarioLoader.Loaded, input: ScenarioInput, texts: String, tool: ToolFingerprint,
    renderers: RendererPool, settings: VerificationSettings, isAlone: Bool, output: OutputTransaction?,
    earlier: EarlierScenario? = nil, isOneOfFew: @escaping @Sendable () -> Bool = { false }
  ) {
    self.cell = cell
    self.input = input
    self.texts = texts
    self.tool = tool
    self.renderers = renderers
    self.settings = settings
    self.isAlone = isAlone
    self.output = output
    self.earlier = earlier
    self.isOneOfFew = isOneOfFew
  }

  var scenario: Scenario { cell.play.scenario }
  var place: BaselinePlace { settings.baselines.place(of: input.path, cell: scenario.cell) }

  /// - Returns: nil if the program is asked to end.
  package func run() -> VerifiedCase? {
    let name = scenario.cell.map { FileTree.join(input.place, $0) } ?? input.place
    var result = VerifiedCase(
      name: name, scenario: input.path, cell: scenario.cell, status: .equal, exitStatus: .done, verdict: "equal")
    result.texts = texts
    result.baseline = earlier?.name ?? place.path
    result.milliseconds = cell.milliseconds
    let past = earlier?.cell(like: scenario)
    if case .interrupted = past { return nil }
    if case .same = past, isSettled(&result) { return result }
    var current: Baseline
    do {
      guard let played = try RecordedRun(tool: tool, renderers: renderers).baseline(of: cell) else { return nil }
      current = played
    } catch {
      CellVerification.fail(&result, "its looks cannot be drawn", .of(error, place: input.path))
      return result
    }
    let (recorded, unrecorded): (RecordedBaseline?, [String])
    do throws(Refusal) {
      recorded = try RecordedBaseline(of: scenario)
      unrecorded = try recorded?.put(into: &current) ?? []
    } catch {
      guard error.outcome.status != .interrupted else { return nil }
      CellVerification.fail(&result, "the recording cannot be used", error.outcome)
      return result
    }
    guard judged(&current, recorded, past, &result) else { return nil }
    if result.status == .new, result.writing == .recorded { result.facts += unrecorded }
    return result
  }

  /// Compares the run with its baseline or an earlier commit, keeps what is new, and checks what the scenario expects.
  /// - Returns: Whether the result is complete, because the program was not asked to end.
  private func judged(
    _ current: inout Baseline, _ recorded: RecordedBaseline?, _ past: EarlierScenario.Cell?,
    _ result: inout VerifiedCase
  ) -> Bool {
    do {
      if let past {
        try compare(&current, recorded, with: past, &result)
      } else {
        let files = try place.read()
        try compare(&current, recorded, files, &result)
        if !Interruption.isWanted, result.status == .changed || result.status == .new {
          try keep(current, hasPictures: files[Baseline.picturesName] != nil, &result)
        }
      }
      guard !Interruption.isWanted else { return false }
      if settings.checks, result.status != .wrong { result.judge(cell, input) }
      if result.status == .failed, settings.reports {
        result.review = reviewed(nil, run(of: current, isDrawn: true), nil)
      }
    } catch {
      let outcome = Outcome.of(error, place: place.path)
      guard outcome.status != .interrupted else { return false }
      let verdict = past == nil ? "the baseline cannot be read or written" : "the earlier run cannot be compared"
      CellVerification.fail(&result, verdict, outcome)
    }
    return true
  }

  static func fail(_ result: inout VerifiedCase, _ verdict: String, _ outcome: Outcome) {
    result.status = .wrong
    result.exitStatus = outcome.status
    result.verdict = verdict
    result.facts = outcome.messages.compactMap { $0.problem?.text }
    result.problems = outcome.messages
  }

  private func compare(
    _ current: inout Baseline, _ recorded: RecordedBaseline?, _ files: [String: [UInt8]], _ result: inout VerifiedCase
  ) throws {
    guard !files.isEmpty else {
      (result.status, result.exitStatus) = (.new, .baselinesMissing)
      result.verdict = missing
      if settings.reports { result.review = reviewed(nil, run(of: current, isDrawn: true), nil) }
      return
    }
    let baseline: Baseline
    do throws(Baseline.Problem) {
      baseline = try Baseline.read(files) { Interruption.isWanted }
    } catch {
      return damaged(error, &result)
    }
    let facts = recorded?.compare(&current, with: baseline) ?? []
    try compare(current, with: baseline, files, recordedFacts: facts, &result)
  }

  /// - Parameter past: The cell whose run is the baseline, if it is not stored.
  func compare(
    _ current: Baseline, with baseline: Baseline, _ files: [String: [UInt8]], recordedFacts: [String],
    past: ScenarioLoader.Loaded? = nil, _ result: inout VerifiedCase
  ) throws {
    var expected = baseline.run(name: earlier?.name ?? ReportedPath.of(place.path))
    let found = run(of: current, isDrawn: expected.pixels != nil || settings.drawsPictures)
    // A baseline has the names of what it stores.
    if past != nil { expected = expected.renamed(like: found) }
    var report = try report(expected, found)
    if report.differs { report.lines = LineAttribution(cell: cell, tool: tool).causes(among: report.lines) }
    let isDrawable = mayDraw(report, &result) && (report.differs || !baseline.nodes.hasLooks)
    var drawn: ReviewedRuns.Drawn?
    let refusal = isDrawable ? try drawExpected(&expected, found, past, &report, &drawn) : nil
    // An interrupted comparison is incomplete.
    guard !Interruption.isWanted else { return }
    report.versions = baseline.meta.versions(now: current.meta)
    result.report = report.nested
    result.causes = report.causes
    let deviations = deviations(of: baseline, files, from: current, report)
    defer { if let refusal { CellVerification.note(refusal, &result) } }
    // Only a baseline is out of date if nothing moved.
    let isStored = past == nil
    guard
      report.differs || isStored && !report.settings.isEmpty || !deviations.isEmpty || lacks(files, baseline, current)
    else {
      if !isStored { (result.verdict, result.causes) = ("no motion changed", []) }
      // Looks are not compared with a baseline of an earlier version, which has none.
      result.lacksLooks = !baseline.nodes.hasLooks && report.pixels == nil
      return
    }
    (result.status, result.exitStatus) = (.changed, .differs)
    result.looksDifferent = report.pixels == nil && report.nodes?.looks.isEmpty == false
    result.verdict = CellVerification.verdict(report, hasDeviations: !deviations.isEmpty, baseline)
    let surroundings = baseline.meta.words(now: current.meta)
    let all = DiffWords(report, surroundings: surroundings, isComplete: true).changes
    result.facts =
      deviations.map { diagnostic($0, below: ReportedPath.of(place.path)).description } + recordedFacts + all
    let short = recordedFacts.isEmpty ? DiffWords(report, surroundings: surroundings).changes : recordedFacts
    result.headlines = deviations.map { diagnostic($0, below: place.path).description } + short
    if settings.reports {
      var review = reviewed(expected, found, report)
      review.drawn = drawn
      result.review = review
    }
    guard report.differs else { return }
    result.line = scenario.line(explaining: report)
    writeContactSheet(expected, found, report, &result)
  }

  private var missing: String {
    let beside = BaselinePlace(beside: input.path, cell: scenario.cell)
    guard let folder = place.projectFolder, let files = try? beside.read(), !files.isEmpty else {
      return "there is no baseline"
    }
    return "there is no baseline in \(Wording.quoted(folder)); move the one next to the scenario there"
  }

  func reviewed(_ expected: Run?, _ found: Run, _ report: DiffReport?) -> ReviewedRuns {
    ReviewedRuns(first: expected, second: found, report: report, failures: FailedExpectations(of: cell))
  }

  private static func verdict(_ report: DiffReport, hasDeviations: Bool, _ baseline: Baseline) -> String {
    if report.differs { return DiffWords(report).difference }
    if hasDeviations { return "the baseline was edited or damaged" }
    guard report.settings.isEmpty else { return "nothing moved, but the settings differ" }
    return
      "the baseline had no \(baseline.isEarlier ? "looks and events" : baseline.scenario == nil ? "scenario" : "pictures")"
  }

  /// Returns where the files of the baseline differ from what was recorded, even if no compared value differs.
  private func deviations(
    of baseline: Baseline, _ files: [String: [UInt8]], from current: Baseline, _ report: DiffReport
  ) -> [Baseline.Problem] {
    let texts = baseline.corrected(by: current, report).files(pictures: files[Baseline.picturesName])
    return Baseline.deviations(in: files, from: texts)
  }

  /// - Parameter folder: What the baseline's folder is called.
  private func diagnostic(_ problem: Baseline.Problem, below folder: String) -> Diagnostic {
    Diagnostic(problem.problem, path: FileTree.join(folder, problem.file))
  }

  /// - Parameter isDrawn: Whether the run has pictures, which are drawn on demand.
  func run(of current: Baseline, isDrawn: Bool) -> Run {
    var run = current.run(name: ReportedPath.of(input.path))
    run.notes = RunMaker.notes(of: scenario)
    guard isDrawn else { return run }
    let drawn = RunMaker.layersToDraw(of: cell, clock: current.tracks.clock, drawing)
    (run.nodes, run.pixels) = (drawn.nodes, drawn.pixels)
    return run
  }

  private static func note(_ failure: OlderProgram.Failure, _ result: inout VerifiedCase) {
    result.exitStatus = max(result.exitStatus, failure.status)
    result.problems.append(.error(failure.message, place: result.scenario))
  }

  /// Whether pictures, looks, or the scenario are to be recorded for a baseline that has none.
  private func lacks(_ files: [String: [UInt8]], _ baseline: Baseline, _ current: Baseline) -> Bool {
    settings.isRecording
      && (settings.wantsPictures && files[Baseline.picturesName] == nil || baseline.isEarlier
        || baseline.scenario == nil && current.scenario != nil)
  }

  private func damaged(_ error: Baseline.Problem, _ result: inout VerifiedCase) {
    result.facts = [diagnostic(error, below: ReportedPath.of(place.path)).description]
    if settings.replacesDamaged, settings.update.covers(.changed) || settings.output != nil {
      (result.status, result.exitStatus) = (.changed, .differs)
      result.verdict = "the baseline was damaged"
      return
    }
    (result.status, result.exitStatus) = (.wrong, .wrong)
    result.verdict = "the baseline is damaged"
    let command = ShellWords.command([Program.toolName, "record", result.scenario])
    result.facts.append("to record it again, run '\(command)'")
    result.problems = [.diagnostic(diagnostic(error, below: place.path))]
  }
}
