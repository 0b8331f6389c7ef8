import Flipbook
import FlipbookExpectations
import FlipbookExploration
import FlipbookReview
import FlipbookRuns
import FlipbookScenarios
import Synchronization

extension Command {
  private static let recorded = Option<String>(
    "recorded", .text("FILE", "a file"), "a recording of an app, to judge and compare instead of the simulation")
  private static let onlyExpectations = Option<Bool>.flag(
    "expectations-only", "with '--recorded', succeed if all expectations hold, even if the app moves differently")

  private static let allowsUnchecked = Option<Bool>.flag(
    "allow-unchecked", "with '--recorded', succeed even if expectations need tracks or times that were not recorded")

  private static let results = Option<String>(
    "output", short: "o", .outputFolder, "also write results.json, junit.xml, and summary.md to this folder")

  private static let report = Option<String>(
    "report", .outputFile, "also write an offline page of the expectations that fail")

  static func check(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "check",
      summary: "play scenarios and evaluate their expectations",
      operands: .namedScenarios,
      options: [ProjectInputs.root.description] + scenarioOptions.forPlaying + [
        results.description, report.description, Option.textOrJSON.description, recorded.description,
        onlyExpectations.description, allowsUnchecked.description, Option.recordedTolerance.description,
        Option.lint.description, Option.allowedRules.description, Option.addedRules.description,
      ] + RecordingOptions.all + [
        Option.only.description
      ] + ShardChoice.all + [
        Option.failFast.description, Option.jobs.description, BaselineUpdate.annotations.description,
        Option.quiet.description,
      ],
      discussion: """
        Evaluates everything under 'expect' in every display refresh, at the scenario's own frame rate and refresh
        rate regardless of '--fps'. For each failure, prints its place in the file, the expected and the actual value,
        and where it fails first and worst, and how often. The JSON format lists all expectations, including those
        that hold. A report shows the runs whose expectations fail, grouped by what fails, as the report of
        '\(Program.toolName) verify' does; 'verify --check' has both.

        With '--lint', also judges the motion itself by these rules; '--allow' leaves some out, '--also' adds:
        \(LintRule.list)

        With '--recorded', evaluates the expectations on a recording of an app instead: a CSV file with a column of
        times, or an object per line in JSON. The recording is also compared with the simulation, with a tolerance of
        1 point. An expectation on tracks or times that were not recorded is not evaluated, which is an error unless
        '--allow-unchecked' is given. Where a recording begins or ends at rest, its values count for 0.5 s more.

        Exit status: 0 all expectations hold, 1 an expectation failed or was not evaluated, or a recording moves
        differently, 2 a scenario or a recording is invalid.
        """,
      document: .check,
      check: {
        ProjectInputs.missingOperands($0, studio) + ShardChoice.problems($0, needs: results) + LintRule.problems($0)
          + scenarioOptions.read($0, scenarioOptions.forPlaying).problems
      }
    ) { arguments, console in checkAll(scenarioOptions, arguments, console) }
  }

  /// Evaluates the expectations of the scenarios that the command line names.
  private static func checkAll(_ options: ScenarioOptions, _ arguments: ParsedArguments, _ console: Console)
    -> ExitStatus
  {
    let project = ProjectInputs(arguments, options.studio)
    guard let inputs = project.find(output: nil, console: console) else { return .wrong }
    let loader = ScenarioLoader(
      studio: options.studio, overrides: options.read(arguments, options.forPlaying).overrides,
      selection: CellSelection(arguments[Option.only] ?? []))
    if let recording = arguments[recorded] {
      let check = RecordedCheck(
        loader: loader, arguments: arguments, recording: recording, allowsOtherMotion: arguments[onlyExpectations],
        allowsUnchecked: arguments[allowsUnchecked])
      return checkRecording(check, inputs, arguments, console)
    }
    let writing: CheckWriting
    do {
      writing = try CheckWriting(arguments[results].map(withoutTrailingSlashes), arguments, inputs, loader)
    } catch {
      let outcome = Outcome.of(error, place: Program.toolName)
      console.report(outcome)
      return outcome.status
    }
    let job = CheckJob(
      loader: loader, format: arguments[Option.textOrJSON] ?? .text, annotates: arguments[BaselineUpdate.annotations],
      rules: arguments[Option.lint] ? LintRule.chosen(arguments) : [], tokens: project.settings.motionTokens,
      part: writing.part, keepsCells: writing.isNeeded,
      keepsCases: arguments[report] != nil)
    var status = Batch(inputs: job.part.inputs(of: inputs.inputs), arguments: arguments, console: console).run(
      loader.selection, job.run)
    status = max(status, console.report(Outcome(status: .done, messages: [.lines(job.includedAnnotations)])) ?? .done)
    let cases: [VerifiedCase]
    (cases, status) = writing.write(
      job.cells, arguments[report] == nil ? nil : job.cases, max(status, inputs.status), arguments, console)
    if let file = arguments.file(report), status != .interrupted {
      let outcome = FindingsPage(
        cases: cases, title: FindingsPage.expectations, workers: Batch.workers(arguments)
      ).write(to: file)
      console.report(outcome, isQuiet: arguments[Option.quiet])
      status = max(status, outcome.status)
    }
    if let document = job.document(of: inputs.inputs), status != .interrupted {
      status = max(status, console.write(document) ?? .done)
    }
    return max(status, inputs.status)
  }
}

extension Command {
  private static func checkRecording(
    _ check: RecordedCheck, _ inputs: ScenarioInputs, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    guard inputs.inputs.count == 1, let input = inputs.inputs.first else {
      guard inputs.status == .done else { return inputs.status }
      console.error("'--recorded' is for one scenario, found \(inputs.inputs.count)")
      return .wrong
    }
    var (outcome, judged) = check.run(input)
    if arguments[Option.textOrJSON] == .json {
      outcome.messages.removeAll { message in
        switch message {
        case .result, .summary, .lines: true
        default: false
        }
      }
    }
    console.report(outcome, isQuiet: arguments[Option.quiet])
    guard arguments[Option.textOrJSON] == .json, let judged else { return max(outcome.status, inputs.status) }
    let end = console.write(JudgedScenario.document([judged])) ?? .done
    return max(outcome.status, inputs.status, end)
  }
}

extension Option where Value == VerdictFormat {
  static let textOrJSON = Option("format", .word("FORMAT"), "the output format (default text)")
}

extension ParsedArguments {
  /// Whether the output should be a JSON document.
  var wantsJSON: Bool {
    text(of: Option.textOrJSON.description)?.split(separator: ",").contains { $0 == VerdictFormat.json.rawValue }
      ?? false
  }
}

/// The output format of verdicts and reports.
enum VerdictFormat: String, CaseIterable, Sendable {
  /// Lines for people.
  case text
  /// A document for programs, whose schema `flipbook schema` prints.
  case json
}

/// Evaluates the expectations of scenarios, one scenario per call.
private final class CheckJob: Sendable {
  private let loader: ScenarioLoader
  private let format: VerdictFormat
  private let annotates: Bool
  /// The rules by which the motion itself is judged.
  private let rules: Set<LintRule>
  private let tokens: MotionTokens?
  let part: ShardPart
  /// Whether verdicts are kept to be written, so that a run without results needs no memory for them.
  private let keepsCells: Bool
  /// Whether cases are kept for a page.
  private let keepsCases: Bool
  /// The cells by their files' paths.
  private let judged = Mutex<[String: [JudgedScenario]]>([:])
  private let checked = Mutex<[CheckedCell]>([])
  private let paged = Mutex<[VerifiedCase]>([])
  /// The failures in included files, each with the path of a scenario.
  private let included = Mutex<[(failure: Diagnostic, scenario: String)]>([])

  init(
    loader: ScenarioLoader, format: VerdictFormat, annotates: Bool, rules: Set<LintRule>, tokens: MotionTokens?,
    part: ShardPart, keepsCells: Bool, keepsCases: Bool
  ) {
    self.rules = rules
    self.tokens = tokens
    self.keepsCases = keepsCases
    self.annotates = annotates
    self.loader = loader
    self.format = format
    self.part = part
    self.keepsCells = keepsCells
  }

  /// The verdicts on all cells, in no particular order.
  var cells: [CheckedCell] { checked.withLock(\.self) }

  /// The cases of a page, in no particular order.
  var cases: [VerifiedCase] { paged.withLock(\.self) }

  func run(_ input: ScenarioInput) -> Batch.Result {
    let start = ContinuousClock.now
    switch loader.load(input.path) {
    case .refused(let outcome):
      let errors = outcome.messages.compactMap { $0.reportedFinding(in: input.path) }
      keep([CheckedCell(name: input.place, scenario: input.path, errors: errors)])
      if keepsCases, outcome.status != .interrupted { paged.withLock { $0.append(.refused(input, outcome)) } }
      return .done(outcome)
    case .unwanted: return .unwanted
    case .ready(let all, let warnings):
      let time = start.duration(to: .now) / all.count
      let cells = all.indices.filter { part.has($0, of: input) }.map { all[$0] }
      for cell in cells { part.meter.add(time, to: cell.play.scenario.name(in: input)) }
      let results = cells.map { JudgedScenario(scenario: $0.play.scenario, verdicts: $0.verdicts) }
      keep(
        zip(results, cells).map { result, cell in
          CheckedCell(result, name: result.scenario.name(in: input), milliseconds: cell.milliseconds)
        })
      if keepsCases {
        let cases = cells.compactMap { VerifiedCase.checked($0, input) }
        guard cases.count == cells.count else { return .done(.interrupted) }
        paged.withLock { $0 += cases }
      }
      guard let found = lint(cells) else { return .done(.interrupted) }
      let odd = found.filter { $0.severity == .failed }
      let failures = (results.flatMap { $0.scenario.failures(of: $0.verdicts) } + odd).merged(cells: cells.count)
      let doubts = (cells.flatMap(\.warnings) + found.filter { $0.severity == .warning }).merged(cells: cells.count)
      var messages = (warnings + doubts).map(Outcome.Message.diagnostic)
      switch format {
      case .json: judged.withLock { $0[input.path] = results }
      case .text:
        messages += failures.map(Outcome.Message.result)
        guard let smoothness = CheckJob.smoothness(cells) else { return .done(.interrupted) }
        messages.append(
          .summary("\(Wording.place(input.place)): \(JudgedScenario.summary(of: results))\(smoothness)"))
        if annotates { messages.append(.lines(annotations(of: failures, in: input))) }
      }
      return .done(Outcome(status: failures.isEmpty ? .done : .differs, messages: messages))
    }
  }

  /// Returns what breaks the rules, or nil if the program is interrupted.
  private func lint(_ cells: [ScenarioLoader.Loaded]) -> [Diagnostic]? {
    guard !rules.isEmpty else { return [] }
    var found: [Diagnostic] = []
    for cell in cells {
      guard let run = JudgedRun.play(cell.play, [], rules: rules, tokens: tokens) else { return nil }
      found += run.findings.map { $0.diagnostic(in: cell.play.scenario) }
    }
    return found
  }

  /// Returns the annotations of a scenario's own lines, and keeps the failures of included files.
  private func annotations(of failures: [Diagnostic], in input: ScenarioInput) -> [String] {
    let others = failures.filter { $0.path != input.path }
    included.withLock { $0 += others.map { ($0, input.path) } }
    return failures.filter { $0.path == input.path }.map(Annotations.line)
  }

  /// The annotations of included files, each once however many scenarios include it.
  var includedAnnotations: [String] {
    let groups = Dictionary(grouping: included.withLock(\.self)) { $0.failure.withoutNote }
    return groups.sorted { $0.key.description < $1.key.description }.flatMap { plain, found in
      let count = Set(found.map(\.scenario)).count
      return count == 1
        ? found.map { Annotations.line($0.failure) } : [Annotations.line(plain.with(" (in \(count) scenarios)"))]
    }
  }

  private func keep(_ cells: @autoclosure () -> [CheckedCell]) {
    guard keepsCells else { return }
    let new = cells()
    checked.withLock { $0 += new }
  }

  /// Returns the hitch time of the cell with the largest one, or `nil` if the program is interrupted.
  private static func smoothness(_ cells: [ScenarioLoader.Loaded]) -> String? {
    var worst: Smoothness?
    for cell in cells {
      guard let tracks = RunMaker.tracks(of: cell.play) else { return nil }
      let smoothness = Smoothness(tracks)
      if let known = worst, known.millisecondsPerSecond >= smoothness.millisecondsPerSecond { continue }
      worst = smoothness
    }
    return worst?.words.map { "; \($0)" } ?? ""
  }

  /// The verdicts of all scenarios in order, as one JSON document; nil for the text format.
  func document(of inputs: [ScenarioInput]) -> [UInt8]? {
    guard format == .json else { return nil }
    return judged.withLock { judged in JudgedScenario.document(inputs.flatMap { judged[$0.path] ?? [] }) }
  }
}
