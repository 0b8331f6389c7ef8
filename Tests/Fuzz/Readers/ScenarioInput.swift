import Flipbook
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots

extension Reader {
  /// Scenarios that can be read are played for a while: every number of every track must be finite.
  static let scenario = Reader(name: "scenario") { bytes throws(BrokenPromise) in
    let reading = try? scenarios.read(bytes, path: "fuzz.yaml")
    guard let scenario = reading?.scenario, let play = Play(scenario, studio: .standard) else { return false }
    var simulator = play.simulator(.everything)
    for _ in 0..<mostRefreshes {
      guard let refresh = simulator.nextRefresh() else { return true }
      for case .number(let number) in refresh.tracks where !number.isFinite {
        throw BrokenPromise("a track that is not finite")
      }
    }
    return true
  }

  /// Enough for the gestures of most samples.
  private static let mostRefreshes = 240

  private static let scenarios = ScenarioReader(vocabulary: Studio.standard.vocabulary)
}
