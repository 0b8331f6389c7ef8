import FlipbookExpectations
import Foundation
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The scenario files of the repository.
enum ScenarioFiles {
  /// The folder of the samples.
  static let samples = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios")

  /// The paths of all scenarios in the samples' folder, relative to it, without extensions, and sorted.
  static let sampleNames: [String] = {
    let all = (try? FileManager.default.subpathsOfDirectory(atPath: samples.path)) ?? []
    let paths = all.filter { $0.hasSuffix(".yaml") }.map { samples.appending(path: $0).path }
    let scenarios = Set(paths).subtracting(ScenarioParts.parts(among: paths))
    return scenarios.map { String($0.dropFirst(samples.path.count + 1).dropLast(5)) }.sorted()
  }()

  /// Reads a sample, or the first cell of its matrix.
  static func sample(_ name: String) throws -> Scenario {
    try scenario(samples.appending(path: "\(name).yaml"))
  }

  /// Reads a sample in each cell of its matrix.
  static func cells(of name: String) throws -> [Scenario] {
    let reading = try ScenarioReader(vocabulary: vocabulary).read(path: samples.appending(path: "\(name).yaml").path)
    return try reading.cells.map { try #require(reading.scenario(of: $0)) }
  }

  /// Reads a file. Its errors fail the test.
  static func scenario(_ file: URL) throws -> Scenario {
    let reading = try ScenarioReader(vocabulary: vocabulary).read(path: file.path)
    for diagnostic in reading.diagnostics { Issue.record("\(diagnostic)") }
    return try #require(reading.scenario)
  }

  /// Returns the scene that a scenario plays: its own screen, or a scene of the catalog.
  private static func definition(of scenario: Scenario) -> SceneDefinition? {
    scenario.screen?.definition ?? SceneCatalog.scene(named: scenario.scene)
  }

  /// Plays a scenario in a variant, by default the scenario's own.
  static func play(_ scenario: Scenario, variant: Variant? = nil) throws -> Recording {
    let scene = try #require(definition(of: scenario))
    let context = SceneContext(
      traits: scenario.traits,
      variant: variant ?? scenario.variant,
      parameters: Parameters(scene.descriptor.parameters, values: scenario.parameters)
    )
    return TestSupport.play(
      scene.makeStage(context),
      rate: scenario.frameRate,
      ending: scenario.duration.map(Simulator.Ending.after) ?? .atRest(hold: scenario.hold),
      timeline: scenario.timeline
    )
  }

  /// Evaluates the expectations of a scenario in a variant, by default the scenario's own.
  static func judge(_ scenario: Scenario, variant: Variant? = nil) throws -> [Verdict] {
    let scene = try #require(definition(of: scenario))
    let context = SceneContext(
      traits: scenario.traits,
      variant: variant ?? scenario.variant,
      parameters: Parameters(scene.descriptor.parameters, values: scenario.parameters)
    )
    var simulator = Simulator(
      stage: scene.makeStage(context),
      timeline: scenario.timeline,
      rate: scenario.ownFrameRate,
      ending: scenario.duration.map(Simulator.Ending.after) ?? .atRest(hold: scenario.hold),
      detail: .tracks
    )
    var judge = Judge(
      scenario.expectations.map(\.expectation), rate: scenario.ownFrameRate, tracks: simulator.trackTable)
    while let refresh = simulator.nextRefresh() { judge.take(refresh) }
    return judge.verdicts()
  }

  private static let vocabulary = ScenarioVocabulary(
    descriptors: SceneCatalog.descriptors, formats: ["png", "svg"], overlays: ["touches"])
}
