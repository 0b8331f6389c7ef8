import Flipbook
import FlipbookExploration
import FlipbookExport
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

extension Command {
  private static let runs = Option("runs", .integer("N", 1...10_000_000), "the number of runs (default 1000)")
  private static let seconds = Option(
    "seconds", .integer("N", 1...86_400), "start no more runs after this time, in seconds")
  private static let seed = Option("seed", .integer("N", 0...Int.max), "where the random steps start (default 1)")
  private static let variant = Option<Variant>("variant", .word("VARIANT"), "the rules by which a scene runs")
  private static let folder = Option<String>(
    "output", short: "o", .outputFolder, "the folder for what is found (default out/explore/NAME)")

  static func explore(_ studio: Studio) -> Command {
    Command(
      name: "explore",
      summary: "make up gestures, find what breaks, and shrink it to a few steps",
      operands: OperandDescription(placeholder: "FILE|SCENE", expected: "one scenario file or scene", count: 1...1),
      options: [
        runs.description, seconds.description, seed.description, variant.description, folder.description,
        Option.allowedRules.description, Option.jobs.description, Option.quiet.description,
      ],
      discussion: """
        Plays a screen with random taps, drags, swipes, turns of the finger, keyboards, and phases, without the
        scenario's own steps. Each run is judged by the expectations that are about any run ('always' with a value or
        'maxStep', 'whenever', and 'oneOf' at the end) and by the rules of '\(Program.toolName) check --lint',
        except for twoAnimations and handOver. '--allow' leaves rules out.

        For each expectation and rule that breaks, the first run that breaks it is shrunk to the fewest and roundest
        steps, and written as a scenario. The same seed finds the same, whatever '--jobs' is, unless '--seconds' ends
        the exploration.

        Exit status: 0 nothing was found, 1 something was found, 2 the scenario is invalid.
        """
    ) { arguments, console in
      do throws(Refusal) {
        return try explore(ExploredScreen(arguments.operands[0], arguments[variant], studio), arguments, console)
      } catch {
        console.report(error.outcome)
        return error.outcome.status
      }
    }
  }

  private static func explore(
    _ screen: ExploredScreen, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let seed = arguments[seed] ?? 1
    let explorer = Explorer(screen.play, rules: LintRule.chosen(arguments).intersection(LintRule.explored), seed: seed)
    let exploration = Exploration(
      explorer, runs: arguments[runs] ?? 1_000, seconds: arguments[seconds], workers: Batch.workers(arguments))
    guard let outcome = exploration.run() else { return .interrupted }
    let found = FoundScenario(screen.keys, screen.play, screen.reader, screen.studio)
    let place = arguments[folder].map(withoutTrailingSlashes) ?? "out/explore/\(screen.name)"
    var messages: [Flipbook.Outcome.Message] = []
    do {
      let output = try OutputTransaction(
        root: FileTree.folder(of: place), place: FileTree.name(of: place), form: .exploration,
        isForced: arguments[CommonOptions.force]
      ) { Interruption.isWanted }
      for (number, discovery) in outcome.discoveries.enumerated() {
        let file = "\(number + 1)-\(discovery.rule.name).yaml"
        try output.write(Array(found.text(discovery).utf8), to: file)
        messages.append(.lines(["\(place)/\(file): \(discovery.timeline.words): \(discovery.words)"]))
      }
      try output.commit(manifest: manifest(files: output.files, seed: seed, runs: outcome.runs))
    } catch {
      let failure = Outcome.of(error, place: place)
      console.report(failure)
      return failure.status
    }
    let count = outcome.discoveries.count
    messages.append(
      .summary(
        "\(screen.place): \(Wording.count(count, "finding")) in \(Wording.count(outcome.runs, "run"))\(screen.words(explorer))"
      ))
    let status: ExitStatus = count == 0 ? .done : .differs
    console.report(Outcome(status: status, messages: messages), isQuiet: arguments[Option.quiet])
    return status
  }

  private static func manifest(files: [String], seed: Int, runs: Int) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookExploration", 1)
      json.field("seed", seed)
      json.field("runs", runs)
      json.field("files") { $0.array { json in files.forEach { json.value($0) } } }
    }
    json.endLine()
    return json.take()
  }
}

/// The screen that a command explores: that of a scenario, or a scene with its defaults.
private struct ExploredScreen {
  let name: String
  let place: String
  let play: Play
  let keys: ScenarioKeys
  let reader: ScenarioReader
  let studio: Studio

  init(_ operand: String, _ variant: Variant?, _ studio: Studio) throws(Refusal) {
    var overrides = ScenarioOverrides()
    let isScene = studio.vocabulary.descriptors.contains { $0.name == operand }
    overrides.variant = isScene ? nil : variant
    reader = ScenarioReader(vocabulary: studio.vocabulary, overrides: overrides, version: Program.version)
    let reading: ScenarioReading
    do {
      let text = "flipbook: 1\nscene: {\(operand): {variant: \((variant ?? .article).rawValue)}}\n"
      reading = isScene ? try reader.read(Array(text.utf8), path: operand) : try reader.read(path: operand)
    } catch {
      throw Refusal(outcome: .failure(.systemFailed, error.message, place: error.path))
    }
    guard let scenario = reading.scenario, let keys = reading.keys, let play = Play(scenario, studio: studio) else {
      throw Refusal(outcome: Outcome(status: .wrong, messages: reading.diagnostics.map(Outcome.Message.diagnostic)))
    }
    self.play = play
    self.keys = keys
    self.studio = studio
    place = Wording.place(operand)
    let file = FileTree.name(of: operand)
    name = isScene ? operand : file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file
  }

  /// How many of the expectations are used.
  func words(_ explorer: Explorer) -> String {
    let (all, used) = (play.scenario.expectations.count, explorer.expectations.count)
    return all == used ? "" : "; \(used) of \(Wording.count(all, "expectation")) apply to any run"
  }
}
