import FlipbookExpectations
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The samples can be played, and their expectations hold.
@Suite struct SampleTests {
  @Test("Every sample can be played and has a title", arguments: ScenarioFiles.sampleNames)
  func canBePlayed(name: String) throws {
    let scenario = try ScenarioFiles.sample(name)
    #expect(scenario.title?.isEmpty == false)
    let folder = scenario.screen == nil ? "\(scenario.scene)/" : "screens/\(scenario.scene)/"
    #expect(name == "keyboard" || name.hasPrefix(folder))
    let recording = try ScenarioFiles.play(scenario)
    let failures = recording.failures.map { scenario.diagnostic(atStep: $0.stepIndex, message: $0.message) }
    #expect(failures.isEmpty, "\(failures)")
    #expect((0.5...5).contains(recording.frames.last?.seconds ?? 0))
  }

  @Test("Every sample has expectations, and they hold", arguments: ScenarioFiles.sampleNames)
  func expectations(name: String) throws {
    for scenario in try ScenarioFiles.cells(of: name) {
      #expect(!scenario.expectations.isEmpty)
      for (expectation, verdict) in zip(scenario.expectations, try ScenarioFiles.judge(scenario)) {
        let place = scenario.diagnostic(at: expectation.place, message: verdict.subject)
        #expect(verdict.outcome == .holds && verdict.warning == nil, "\(place): \(verdict)")
      }
    }
  }

  static let ofAVariant = ScenarioFiles.sampleNames.filter { $0.hasSuffix("-article") || $0.hasSuffix("-refined") }

  @Test("The expectations of a variant fail in the other variant", arguments: ofAVariant)
  func expectationsOfTheOther(name: String) throws {
    let scenario = try ScenarioFiles.sample(name)
    let verdicts = try ScenarioFiles.judge(scenario, variant: scenario.variant == .article ? .refined : .article)
    #expect(verdicts.contains { $0.outcome != .holds })
  }

  @Test("Every scene has samples", arguments: SceneCatalog.descriptors.map(\.name))
  func everyScene(scene: String) {
    #expect(ScenarioFiles.sampleNames.filter { $0.hasPrefix("\(scene)/") }.count >= 3)
  }

  @Test("Every scene has a sample in landscape that expects something", arguments: SceneCatalog.descriptors.map(\.name))
  func landscape(scene: String) throws {
    let scenario = try ScenarioFiles.sample("\(scene)/landscape")
    #expect(scenario.traits.device.orientation == .landscape && !scenario.expectations.isEmpty)
  }

  /// A limit, because script/render and most checks render all samples.
  @Test("Samples have at most 100 frames on average")
  func frameCount() throws {
    let cells = try ScenarioFiles.sampleNames.flatMap(ScenarioFiles.cells)
    let counts = try cells.map { try ScenarioFiles.play($0).frames.count }
    #expect(counts.reduce(0, +) <= 100 * cells.count, "\(counts.reduce(0, +)) frames in \(cells.count) cells")
  }

  static let quirks = ScenarioFiles.sampleNames.filter { $0.hasSuffix("-article") }.map { String($0.dropLast(8)) }

  @Test("A quirk and its refinement differ only in the variant, and visibly", arguments: quirks)
  func articleBesideRefined(name: String) throws {
    let article = try ScenarioFiles.sample("\(name)-article")
    let refined = try ScenarioFiles.sample("\(name)-refined")
    #expect(article.variant == .article)
    #expect(refined.variant == .refined)
    #expect(article.timeline == refined.timeline)
    #expect(article.parameters == refined.parameters)
    #expect(article.traits == refined.traits)
    #expect(article.title != refined.title)
    let differing = try zip(ScenarioFiles.play(article).frames, ScenarioFiles.play(refined).frames)
      .filter { $0.tracks != $1.tracks }
    #expect(!differing.isEmpty)
  }
}
