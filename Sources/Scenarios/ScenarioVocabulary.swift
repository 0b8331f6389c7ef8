package import FlipbookSimulation

/// The names that a scenario can use and that other modules define.
package struct ScenarioVocabulary: Sendable {
  package var descriptors: [SceneDescriptor]
  package var formats: [String]
  package var overlays: [String]

  package init(descriptors: [SceneDescriptor], formats: [String], overlays: [String]) {
    self.descriptors = descriptors
    self.formats = formats
    self.overlays = overlays
  }

  func descriptor(named name: String) -> SceneDescriptor? { descriptors.first { $0.name == name } }
}
