package import FlipbookSimulation

/// Every scene that Flipbook knows, in the order in which they are listed to people.
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

  /// The scene of that name.
  package static func scene(named name: String) -> SceneDefinition? {
    scenes.first { $0.descriptor.name == name }
  }
}
