import Flipbook
import FlipbookExploration
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

extension Command {
  private static let runs = Option("runs", .integer("N", 1...10_000_000), "the number of runs (default 1000)")
  private static let seconds = Option(
    "seconds", .integer("N", 1...86_400), "start no more runs after this time, in seconds")
  private static let seed = Option("seed", .integer("N", 0...Int.max), "where the random steps start (default 1)")
  private static let variant = Option<Variant>("variant", .word("VARIANT"), "the rules by which a scene runs")
  private static let covering = Option<String>(
    "cover", .text("PATH", "a scenario or a folder of scenarios"),
    "find what no scenario at this path does with the screen, instead of faults")
  private static let folder = Option<String>(
    "output", short: "o", .outputFolder, "the folder for what is found (default out/explore/NAME)")

  static func explore(_ studio: Studio) -> Command {
    Command(
      name: "explore",
      summary: "make up gestures, find what breaks, and shrink it to a few steps",
      operands: OperandDescription(placeholder: "FILE|SCENE", expected: "one scenario file or scene", count: 1...1),
      options: [
        runs.description, seconds.description, seed.description, variant.description, covering.description,
        folder.description,
        Option.allowedRules.description, Option.jobs.description, Option.quiet.description,
      ],
      discussion: """
        Plays a screen with random taps, drags, swipes, turns of the finger, keyboards, and phases, without the
        scenario's own steps. Each run is judged by the expectations that are about any run ('always' with a bound,
        'whenever', 'afterEach', and 'oneOf' at the end) and by the rules of '\(Program.toolName) check --lint',
        except for twoAnimations and handOver. '--allow' leaves rules out.

        For each expectation and rule that breaks, the first run that breaks it is shrunk to the fewest and roundest
        steps, and written as a scenario. The same seed finds the same, whatever '--jobs' is, unless '--seconds' ends
        the exploration.

        With '--cover', runs are compared with what the scenarios of a folder do with the screen: what they tap,
        drag, and touch, in which states, and at rest, during an animation, or while a list decelerates, which states
        change into which, and of a screen, which handlers and outcomes of conditions run. What none of them does is
        written as a scenario, and all as coverage.json.

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
    let coverage: Coverage?
    do throws(Refusal) {
      coverage = try arguments[covering].map { path throws(Refusal) in try screen.coverage(of: path) }
    } catch {
      console.report(error.outcome)
      return error.outcome.status
    }
    let rules = coverage == nil ? LintRule.chosen(arguments).intersection(LintRule.explored) : []
    let explorer = Explorer(screen.play, rules: rules, seed: seed, covered: coverage.map { Set($0.reached) })
    let exploration = Exploration(
      explorer, runs: arguments[runs] ?? 1_000, seconds: arguments[seconds], workers: Batch.workers(arguments))
    guard let outcome = exploration.run(), let found = exploration.confirmed(outcome, by: screen.writer) else {
      return .interrupted
    }
    let report = ExplorationReport(screen, found, runs: outcome.runs, coverage, seed: seed)
    let place = arguments[folder].map(withoutTrailingSlashes) ?? "out/explore/\(screen.name)"
    do {
      try report.write(to: place, isForced: arguments[CommonOptions.force])
    } catch {
      let failure = Outcome.of(error, place: place)
      console.report(failure)
      return failure.status
    }
    let status: ExitStatus = found.isEmpty ? .done : .differs
    let messages = report.messages(explorer, place: place)
    console.report(Outcome(status: status, messages: messages), isQuiet: arguments[Option.quiet])
    return status
  }
}

/// The screen that a command explores: that of a scenario, or a scene with its defaults.
struct ExploredScreen {
  let name: String
  let place: String
  let play: Play
  let keys: ScenarioKeys
  let reader: ScenarioReader
  let studio: Studio

  init(_ operand: String, _ variant: Variant?, _ studio: Studio) throws(Refusal) {
    var overrides = ScenarioOverrides()
    let isScene = studio.vocabulary.sceneNames.contains(operand)
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

  /// Writes what was found on the screen.
  var writer: FoundScenario { FoundScenario(keys, play, reader, studio) }

  /// Returns what the scenarios at a path do with the screen.
  func coverage(of path: String) throws(Refusal) -> Coverage {
    var coverage = Coverage()
    let inputs = ScenarioInputs(operands: [path], output: nil)
    if inputs.inputs.isEmpty, let problem = inputs.problems.first {
      throw Refusal(outcome: .failure(problem.status, problem.message, place: Wording.place(problem.path)))
    }
    for input in inputs.inputs {
      guard case .ready(let plays, _) = ScenarioLoader(studio: studio, overrides: ScenarioOverrides()).read(input.path)
      else { continue }
      for play in plays where isSameScreen(play.scenario) {
        guard coverage.add(play) else { throw Refusal(outcome: .interrupted) }
      }
    }
    guard coverage.scenarios == 0 else { return coverage }
    let words = "--cover: no scenario at \(Wording.quoted(path)) plays '\(play.scenario.scene)'"
    throw Refusal(outcome: .failure(.wrong, words, place: Program.toolName))
  }

  /// Whether a scenario plays this scene, or describes a screen that works alike.
  private func isSameScreen(_ other: Scenario) -> Bool {
    guard other.scene == play.scenario.scene else { return false }
    guard let one = play.scenario.screen, let screen = other.screen else { return true }
    return one.hasRules(of: screen)
  }

  /// How many of the expectations are used.
  func words(_ explorer: Explorer) -> String {
    let (all, used) = (play.scenario.expectations.count, explorer.expectations.count)
    return all == used ? "" : "; \(used) of \(Wording.count(all, "expectation")) apply to any run"
  }
}
