import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits
import Testing

@Suite struct CatalogTests {
  private static let reader = ScenarioReader(
    vocabulary: ScenarioVocabulary(scenes: SceneCatalog.scenes, formats: ["png"], overlays: []))

  @Test("Every scene can be read without parameters", arguments: SceneCatalog.descriptors.map(\.name))
  func scene(name: String) throws {
    let reading = try CatalogTests.reader.read(Array("flipbook: 1\nscene: \(name)".utf8), path: "test.yaml")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.scenario?.scene == name)
  }

  @Test(
    "A scroll step names a scroll view, or a target that is a scroll view",
    arguments: [
      ("list.1", nil), ("pages", nil), ("list", nil),
      ("lst", "target: unknown scroll view 'lst' in scene 'sticky-tabs' (did you mean 'list'?)"),
      (
        "profile",
        "target: unknown scroll view 'profile' in scene 'sticky-tabs' (expected list.N, pages, content, or list)"
      ),
    ])
  func scrollTarget(name: String, message: String?) throws {
    let text = "flipbook: 1\nscene: sticky-tabs\ntimeline: [scroll: {target: \(name), to: 0}]"
    let reading = try CatalogTests.reader.read(Array(text.utf8), path: "test.yaml")
    #expect(reading.diagnostics.map(\.message) == (message.map { [$0] } ?? []))
  }

  @Test(
    "No scene has a parameter called variant or the same one twice", arguments: SceneCatalog.descriptors.map(\.name)
  )
  func parameters(name: String) throws {
    let descriptor = try #require(SceneCatalog.descriptors.first { $0.name == name })
    let names = descriptor.parameters.map(\.name)
    #expect(!names.contains("variant"))
    #expect(Set(names).count == names.count)
  }

  @Test(
    "A scene is set without a problem in every look, orientation, language, and variant",
    arguments: SceneCatalog.scenes.map(\.name))
  func isSet(name: String) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    for device in ["iphone-se-1", "iphone-15", "iphone-17", "ipad-pro-13"].compactMap(Device.preset) {
      for orientation in Orientation.allCases {
        for (locale, variant) in [(Language.en, Variant.article), (.ja, .refined)] {
          let traits = Traits(device: device.held(in: orientation), locale: locale)
          let stage = scene.makeStage(
            SceneContext(traits: traits, variant: variant, parameters: Parameters(scene.descriptor.parameters)))
          #expect(stage.problem == nil, "\(device.name), \(orientation), \(locale): \(stage.problem?.message ?? "")")
        }
      }
    }
  }
}
