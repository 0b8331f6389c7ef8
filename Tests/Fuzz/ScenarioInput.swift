import FlipbookScenes
import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension Reader {
  /// Scenarios that can be read are played for a while: every number of every track must be finite.
  static let scenario = Reader(name: "scenario") { bytes in
    let reading = try? scenarios.read(bytes, path: "fuzz.yaml")
    guard let scenario = reading?.scenario, let scene = SceneCatalog.scene(named: scenario.scene) else { return }
    let parameters = Parameters(scene.descriptor.parameters, values: scenario.parameters)
    let context = SceneContext(traits: scenario.traits, variant: scenario.variant, parameters: parameters)
    var simulator = Simulator(
      stage: scene.makeStage(context), timeline: scenario.timeline, rate: scenario.frameRate,
      ending: scenario.duration.map(Simulator.Ending.after) ?? .atRest(hold: scenario.hold))
    for _ in 0..<mostRefreshes {
      guard let refresh = simulator.nextRefresh() else { return }
      for case .number(let number) in refresh.tracks { precondition(number.isFinite, "a track that is not finite") }
    }
  }

  /// Enough for the gestures of most samples.
  private static let mostRefreshes = 240

  private static let scenarios = ScenarioReader(
    vocabulary: ScenarioVocabulary(
      descriptors: SceneCatalog.descriptors, formats: ExportFormat.standard.map(\.name),
      overlays: Overlay.standard.map(\.name)))
}
