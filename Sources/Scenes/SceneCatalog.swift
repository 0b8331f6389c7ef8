package import FlipbookSimulation

/// All scenes, in the order in which they are listed.
package enum SceneCatalog {
  package static let scenes: [SceneDefinition] = [
    KeyboardFollowingScene.definition,
    HidingBarsScene.definition,
    CollapsingHeaderScene.definition,
    StickyTabsScene.definition,
    SideDrawerScene.definition,
    CategoryStripScene.definition,
    DirectionBarsScene.definition,
    ParallaxCellsScene.definition,
    InfiniteStripScene.definition,
    MediaReaderScene.definition,
  ]

  package static var descriptors: [SceneDescriptor] { scenes.map(\.descriptor) }

  /// Returns the scene with a name.
  package static func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.descriptor.name == name }
  }
}
