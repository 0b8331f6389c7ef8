package import FlipbookSimulation
package import FlipbookUnits

/// The names that a scenario can use and that a program chooses.
package struct ScenarioVocabulary: Sendable {
  /// Scenes that are screens are described when something asks for it.
  private let scenes: [(name: String, describe: @Sendable () -> SceneDescriptor)]
  package var formats: [String]
  package var overlays: [String]
  package var devices: [Device]

  package init(
    scenes: [SceneDefinition], formats: [String], overlays: [String], devices: [Device] = Device.presets
  ) {
    self.scenes = scenes.map { scene in (scene.name, { scene.descriptor }) }
    self.formats = formats
    self.overlays = overlays
    self.devices = devices
  }

  package init(descriptors: [SceneDescriptor], formats: [String], overlays: [String]) {
    scenes = descriptors.map { descriptor in (descriptor.name, { descriptor }) }
    self.formats = formats
    self.overlays = overlays
    devices = Device.presets
  }

  package var sceneNames: [String] { scenes.map(\.name) }
  package var descriptors: [SceneDescriptor] { scenes.map { $0.describe() } }

  package func descriptor(named name: String) -> SceneDescriptor? { scenes.first { $0.name == name }?.describe() }
}
