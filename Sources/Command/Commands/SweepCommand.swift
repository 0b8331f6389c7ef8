import Flipbook
import FlipbookExploration
import FlipbookExport
import FlipbookScenarios
import FlipbookStorage

extension Command {
  private static let over = Option<[SweptParameter]>.list(
    "over",
    ValueKind(
      placeholder: "NAME=LOW..HIGH", expected: "a parameter and a range of numbers such as factor=0.05..0.3", words: []
    ) { SweptParameter($0) },
    "one or two parameters of the screen, the scene, or the scenario")
  private static let measured = Option<[SweepMeasure]>.list(
    "measure",
    ValueKind(
      placeholder: "MEASURE",
      expected:
        "a track and \(Wording.choice(SweepMeasure.words(ofTrack: true))), or \(Wording.choice(SweepMeasure.words(ofTrack: false)))",
      words: []
    ) { SweepMeasure($0) },
    "what to measure of each run, such as 'header.screenY settles' (default rests)")
  private static let count = Option(
    "count", .integer("N", 2...200), "the number of values of each parameter (default 11; 5 of the second)")
  private static let table = Option<String>("csv", .outputFile, "also write the table as CSV, with exact numbers")
  private static let chart = Option<String>(
    "chart", .outputFile, "also write a chart to FILE.svg or FILE.png, and a dark one to FILE-dark")

  static func sweep(_ studio: Studio) -> Command {
    let options = ScenarioOptions(studio: studio)
    return Command(
      name: "sweep",
      summary: "play a scenario with many values of a parameter, and measure each run",
      operands: OperandDescription(placeholder: "FILE", expected: "one scenario file", count: 1...1),
      options: [
        over.description, measured.description, count.description, table.description, chart.description,
        Option.only.description,
      ] + options.forPlaying,
      discussion: """
        Plays the scenario with values at equal distances from LOW to HIGH, prints a table of what was measured, and
        lists the lines of the expectations that fail. Where one begins to fail along a single parameter, finds the
        value to a ten-thousandth of the range.

        A measure is the name of a track and one of the words
        \(SweepMeasure.list)

        A chart has a plot for each measure over the first parameter, and a curve in it for each value of the second.
        Where an expectation fails, the mark is red and square.

        Exit status: 0 everything was measured, 2 the scenario or a value of the parameter is invalid.
        """,
      check: { arguments in
        sweepProblems(arguments) + options.read(arguments, options.forPlaying).problems
      }
    ) { arguments, console in
      do throws(Refusal) {
        return try sweep(SweepInput(arguments, options), arguments, console)
      } catch {
        console.report(error.outcome)
        return error.outcome.status
      }
    }
  }

  private static func sweepProblems(_ arguments: ParsedArguments) -> [ArgumentProblem] {
    var problems: [ArgumentProblem] = []
    let names = (arguments[over] ?? []).map(\.name)
    if !arguments.isGiven(over.description) {
      problems.append(.other("missing '--over': a parameter and a range such as factor=0.05..0.3"))
    }
    if names.count > 2 { problems.append(.other("'--over' takes one or two parameters, found \(names.count)")) }
    if Set(names).count < names.count { problems.append(.other("'--over' names \(names[0]) twice")) }
    if let file = arguments[chart], ![".svg", ".png"].contains(where: file.lowercased().hasSuffix) {
      problems.append(.other("'--chart' needs a name that ends with .svg or .png, found \(Wording.quoted(file))"))
    }
    return problems
  }

  private static func sweep(
    _ input: SweepInput, _ arguments: ParsedArguments, _ console: Console
  ) throws(Refusal) -> ExitStatus {
    let parameters = arguments[over] ?? []
    let measures = arguments[measured] ?? [SweepMeasure("rests")].compactMap(\.self)
    let sweep = Sweep(measures) { values throws(Refusal) in try input.play(parameters.map(\.name), values) }
    let counts = parameters.indices.map { arguments[count] ?? ($0 == 0 ? 11 : 5) }
    let grid = zip(parameters, counts).reduce([[]]) { rows, next in
      rows.flatMap { row in next.0.values(next.1).map { row + [$0] } }
    }
    let base = try input.load()
    var runs: [Sweep.Run] = []
    for values in grid {
      guard let run = try sweep.run(values) else { return .interrupted }
      runs.append(run)
    }
    var thresholds: [Sweep.Threshold] = []
    if parameters.count == 1 {
      guard let found = sweep.thresholds(runs, of: parameters[0]) else { return .interrupted }
      thresholds = found
    }
    let report = SweepReport(parameters: parameters, measures: measures, runs: runs, base: base)
    var messages: [Outcome.Message] = [.lines(report.table)]
    messages += thresholds.map { .result(report.diagnostic($0)) }
    var status = ExitStatus.done
    do {
      let isForced = arguments[CommonOptions.force]
      let files = try report.files(csv: arguments[table], chart: arguments[chart])
      for (file, _) in files { try OutputFile(file, isForced: isForced).check() }
      for (file, bytes) in files {
        try OutputFile(file, isForced: isForced).write(bytes, makesFolder: true) { Interruption.isWanted }
        messages.append(.done("written", place: file))
      }
    } catch {
      let failure = Outcome.of(error, place: Program.toolName)
      messages += failure.messages
      status = failure.status
    }
    console.report(Outcome(status: status, messages: messages), isQuiet: arguments[Option.quiet])
    return status
  }
}

/// The scenario that is swept, read again for each value.
private struct SweepInput {
  private let path: String
  private let studio: Studio
  private let overrides: ScenarioOverrides
  private let choices: [CellSelection.Choice]

  init(_ arguments: ParsedArguments, _ options: ScenarioOptions) {
    path = arguments.operands[0]
    studio = options.studio
    overrides = options.read(arguments, options.forPlaying).overrides
    choices = arguments[Option.only] ?? []
  }

  /// Plays the scenario as it is written, which reports its mistakes.
  func load() throws(Refusal) -> ScenarioLoader.Loaded {
    switch loader(overrides).load(path) {
    case .refused(let outcome): throw Refusal(outcome: outcome)
    case .unwanted(let reason): throw refusal(reason)
    case .ready(let cells, _): return try one(of: cells, cells.first?.play.scenario.cell)
    }
  }

  /// Reads the scenario with values of parameters.
  func play(_ names: [String], _ values: [Double]) throws(Refusal) -> Play {
    let settings = zip(names, values).map { "\($0)=\($1.exactText)" }.joined(separator: ",")
    var overrides = overrides
    overrides.parameters +=
      ScenarioOverrides.read(
        [ScenarioOverrides.Option("--set", settings)], vocabulary: studio.vocabulary
      ).overrides.parameters
    switch loader(overrides).read(path) {
    case .refused(let outcome): throw Refusal(outcome: outcome.naming("--over", insteadOf: "--set"))
    case .unwanted(let reason): throw refusal(reason)
    case .ready(let plays, _): return try one(of: plays, plays.first?.scenario.cell)
    }
  }

  private func loader(_ overrides: ScenarioOverrides) -> ScenarioLoader {
    ScenarioLoader(studio: studio, overrides: overrides, selection: CellSelection(choices))
  }

  private func one<Cell>(of cells: [Cell], _ example: String?) throws(Refusal) -> Cell {
    guard cells.count == 1, let cell = cells.first else {
      throw refusal("sweep plays one cell; this matrix has \(cells.count); select one, such as --only \(example ?? "")")
    }
    return cell
  }

  private func refusal(_ message: String) -> Refusal { Refusal(outcome: .failure(.wrong, message, place: path)) }
}

extension SweepMeasure {
  static func words(ofTrack: Bool) -> [String] {
    Kind.allCases.filter { (SweepMeasure($0.rawValue) == nil) == ofTrack }.map(\.rawValue)
  }

  /// The words and what they mean, as help lists them.
  static var list: String { Kind.allCases.map { "  \($0.rawValue): \($0.summary)" }.joined(separator: "\n") }
}

extension Outcome {
  /// The outcome with the option that the command line has in place of another one.
  fileprivate func naming(_ option: String, insteadOf other: String) -> Outcome {
    var outcome = self
    outcome.messages = messages.map { message in
      guard case .diagnostic(let found) = message, found.message.hasPrefix("\(other):") else { return message }
      let words = option + found.message.dropFirst(other.count)
      return .diagnostic(
        Diagnostic(
          path: found.path, line: found.line, column: found.column, severity: found.severity, message: words,
          note: found.note))
    }
    return outcome
  }
}
