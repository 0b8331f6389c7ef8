import Flipbook
import FlipbookExploration
import FlipbookExport
import FlipbookScenarios

/// What an exploration prints and writes.
struct ExplorationReport {
  private let screen: ExploredScreen
  private let runs: Int
  /// What scenarios do, if what they don't do was looked for.
  private let coverage: Coverage?
  private let seed: Int
  /// What was found, with the names of the files that show it.
  private let found: [(scenario: ConfirmedScenario, file: String)]

  init(_ screen: ExploredScreen, _ found: [ConfirmedScenario], runs: Int, _ coverage: Coverage?, seed: Int) {
    (self.screen, self.runs, self.coverage, self.seed) = (screen, runs, coverage, seed)
    self.found = found.enumerated().map { ($1, "\($0 + 1)-\($1.discoveries[0].rule.name).yaml") }
  }

  /// Writes a scenario for everything that was found.
  func write(to place: String, isForced: Bool) throws {
    let output = try OutputTransaction(
      root: FileTree.folder(of: place), place: FileTree.name(of: place), form: .exploration, isForced: isForced
    ) { Interruption.isWanted }
    for (scenario, file) in found { try output.write(Array(scenario.text.utf8), to: file) }
    if let coverage { try output.write(json(coverage), to: "coverage.json") }
    try output.commit(manifest: manifest(files: output.digests))
  }

  private func manifest(files: [String: String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookExploration", 1)
      json.field("seed", seed)
      json.field("runs", runs)
      let files = files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      json.field("files") { $0.array { json in files.forEach { json.value($0.key) } } }
      // A later run recognizes by them the scenarios that the user has edited since.
      json.field("digests") { $0.object { json in files.forEach { json.field($0.key, $0.value) } } }
    }
    json.endLine()
    return json.take()
  }

  /// What scenarios do, and what none of them does, with the file that shows it.
  private func json(_ coverage: Coverage) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookCoverage", 1)
      json.field("scenarios", coverage.scenarios)
      json.field("reached") { $0.array { json in coverage.reached.forEach { json.value($0.words) } } }
      json.field("missing") { json in
        json.array { json in
          for (discovery, file) in found.flatMap({ found in found.scenario.discoveries.map { ($0, found.file) } }) {
            guard case .uncovered(let situation) = discovery.rule else { continue }
            json.object { json in
              json.field("situation", situation.words)
              json.field("file", file)
            }
          }
        }
      }
    }
    json.endLine()
    return json.take()
  }

  func messages(_ explorer: Explorer, place: String) -> [Outcome.Message] {
    let lines = found.map { scenario, file in
      let words = scenario.discoveries.map(\.words).joined(separator: "; ")
      return "\(place)/\(file): \(scenario.discoveries[0].timeline.words): \(words)"
    }
    return lines.map { .lines([$0]) } + [.summary("\(screen.place): \(summary(explorer))")]
  }

  private func summary(_ explorer: Explorer) -> String {
    let count = found.reduce(0) { $0 + $1.scenario.discoveries.count }
    let runs = Wording.count(self.runs, "run")
    guard let coverage else { return "\(Wording.count(count, "finding")) in \(runs)\(screen.words(explorer))" }
    let scenarios = Wording.count(coverage.scenarios, "scenario")
    return "\(scenarios) cover \(Wording.count(coverage.reached.count, "situation")); \(runs) reach \(count) more"
  }
}
