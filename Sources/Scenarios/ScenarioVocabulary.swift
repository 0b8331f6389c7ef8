package import FlipbookSimulation
package import FlipbookUnits

/// The names that a scenario can use and that a program chooses.
package struct ScenarioVocabulary: Sendable {
  package var descriptors: [SceneDescriptor]
  package var formats: [String]
  package var overlays: [String]
  package var devices: [Device]

  package init(
    descriptors: [SceneDescriptor], formats: [String], overlays: [String], devices: [Device] = Device.presets
  ) {
    self.descriptors = descriptors
    self.formats = formats
    self.overlays = overlays
    self.devices = devices
  }

  func descriptor(named name: String) -> SceneDescriptor? { descriptors.first { $0.name == name } }
}
