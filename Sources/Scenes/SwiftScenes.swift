package import FlipbookSimulation

/// The scenes that are written in Swift, in the order in which they are listed.
package enum SwiftScenes {
  package static let all: [SceneDefinition] = [
    StickyTabsScene.definition,
    SideDrawerScene.definition,
    CategoryStripScene.definition,
    DirectionBarsScene.definition,
    ParallaxCellsScene.definition,
    InfiniteStripScene.definition,
    MediaReaderScene.definition,
  ]
}
