import Flipbook
import FlipbookScenarios

/// A scenario with a screen of its own, read and played.
struct PlayedScreen {
  /// The diagnostics of reading and playing, as they are printed.
  let messages: [String]
  /// The values of the tracks in the last refresh, by their names.
  let last: [String: TrackValue]

  init(_ text: String) throws {
    let loader = ScenarioLoader(studio: .standard, overrides: ScenarioOverrides())
    let reading = try loader.reader.read(Array(text.utf8), path: "screen.yaml")
    guard let scenario = reading.scenario, let play = Play(scenario, studio: .standard) else {
      messages = reading.diagnostics.map(\.description)
      last = [:]
      return
    }
    var found: [Diagnostic] = []
    var tracks: [TrackValue] = []
    switch play.judge(scenario.expectations.map(\.expectation), detail: .everything, { tracks = $0.tracks }) {
    case .judged(let verdicts): found = scenario.failures(of: verdicts) + scenario.problems(of: verdicts)
    case .impossible(let problems): found = problems
    case .interrupted: break
    }
    messages = (reading.diagnostics + found).map(\.description)
    let names = play.simulator(.tracks).trackTable.names
    last = Dictionary(zip(names, tracks), uniquingKeysWith: { first, _ in first })
  }

  func number(_ name: String) -> Double? { if case .number(let number)? = last[name] { number } else { nil } }
}
