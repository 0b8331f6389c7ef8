import Behaviours
import Scenarios
import Simulation
import Testing

@Suite struct CatalogueTests {
  private static let reader = ScenarioReader(
    vocabulary: ScenarioVocabulary(descriptors: BehaviourCatalog.descriptors, formats: ["png"], overlays: []))

  @Test("Every scene can be read without parameters", arguments: BehaviourCatalog.descriptors.map(\.name))
  func scene(name: String) throws {
    let reading = CatalogueTests.reader.read(Array("flipbook: 1\nscene: \(name)".utf8), path: "test.yaml")
    #expect(reading.diagnostics.isEmpty)
    #expect(reading.scenario?.scene == name)
  }

  @Test(
    "No scene has a parameter called variant or the same one twice", arguments: BehaviourCatalog.descriptors.map(\.name)
  )
  func parameters(name: String) throws {
    let descriptor = try #require(BehaviourCatalog.descriptors.first { $0.name == name })
    let names = descriptor.parameters.map(\.name)
    #expect(!names.contains("variant"))
    #expect(Set(names).count == names.count)
  }
}
