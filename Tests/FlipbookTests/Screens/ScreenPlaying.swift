import Flipbook
import FlipbookExpectations
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
    var simulator = play.simulator(.everything)
    var judge = play.makeJudge(for: simulator)
    var tracks: [TrackValue] = []
    while let refresh = simulator.nextRefresh() {
      judge.take(refresh)
      tracks = refresh.tracks
    }
    let verdicts = judge.verdicts()
    let failures =
      scenario.failures(of: verdicts) + scenario.problems(of: verdicts) + play.diagnostics(simulator.failures)
    let problem = simulator.problem.map { [scenario.diagnostic($0)] } ?? []
    messages = (reading.diagnostics + problem + failures).map(\.description)
    last = Dictionary(zip(simulator.trackTable.names, tracks), uniquingKeysWith: { first, _ in first })
  }

  func number(_ name: String) -> Double? { if case .number(let number)? = last[name] { number } else { nil } }
}
