internal import FlipbookScenes
package import FlipbookSimulation

/// All scenes that the program brings along, in the order in which they are listed.
package enum SceneCatalog {
  package static let scenes: [SceneDefinition] =
    screens.reduce(into: SwiftScenes.all) { $0.insert($1.screen.scene, at: $1.place) }

  /// The scenes that are screens, with their places among all.
  private static let screens: [(place: Int, screen: StandardScreen)] = [
    (0, .keyboardFollowing), (2, .collapsingHeader),
  ]

  package static var descriptors: [SceneDescriptor] { scenes.map(\.descriptor) }

  /// Returns the scene with a name.
  package static func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.name == name }
  }
}
