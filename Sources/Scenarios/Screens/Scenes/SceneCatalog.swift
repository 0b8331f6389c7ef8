internal import FlipbookScenes
package import FlipbookSimulation

/// All scenes that the program brings along, in the order in which they are listed.
package enum SceneCatalog {
  package static let scenes: [SceneDefinition] = screens.map(\.scene) + SwiftScenes.all

  private static let screens: [StandardScreen] = [.keyboardFollowing, .hidingBars, .collapsingHeader]

  package static var descriptors: [SceneDescriptor] { scenes.map(\.descriptor) }

  /// Returns the scene with a name.
  package static func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.name == name }
  }
}
