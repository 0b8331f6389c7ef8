import Flipbook
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots

extension Reader {
  /// Scenarios that can be read are played for a while: every number of every track must be finite.
  static let scenario = Reader(name: "scenario") { bytes in
    let reading = try? scenarios.read(bytes, path: "fuzz.yaml")
    guard let scenario = reading?.scenario, let play = Play(scenario, studio: .standard) else { return }
    var simulator = play.simulator(.everything)
    for _ in 0..<mostRefreshes {
      guard let refresh = simulator.nextRefresh() else { return }
      for case .number(let number) in refresh.tracks { precondition(number.isFinite, "a track that is not finite") }
    }
  }

  /// Enough for the gestures of most samples.
  private static let mostRefreshes = 240

  private static let scenarios = ScenarioReader(vocabulary: Studio.standard.vocabulary)
}
