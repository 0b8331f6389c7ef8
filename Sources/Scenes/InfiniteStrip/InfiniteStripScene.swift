import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A category strip without ends, above a page that shows the selected category.
enum InfiniteStripScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let page = stage.addPageBelowStrip()
    stage.add(InfiniteStripBehavior(context.parameters, content: content, page: page, on: &stage))
    _ = stage.addNavigationBar(NavigationBarContent(title: content.appTitle))
    return stage
  }

  static let categories = CategoryStrip.categories(atLeast: 4)

  static let descriptor = SceneDescriptor(
    name: "infinite-strip",
    summary: "A category strip without ends: three copies of the buttons and an invisible jump.",
    parameters: [
      categories.descriptor, CategoryStrip.underlineEdge.descriptor, CategoryStrip.duration.descriptor,
      OwnContent.parameter(of: "title", "pictures"),
    ],
    targets: [
      TargetDescriptor("button.N", "A category's button, from 0: its copy nearest to the center."),
      TargetDescriptor("strip", "The strip's center."),
    ],
    tracks: InfiniteStripBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("strip", axis: .horizontal, "The strip of buttons.")],
    guides: InfiniteStripBehavior.guides,
    starter: """
      - at: 0.3
        swipe: {from: strip, by: [-180, 0], during: 0.1}   # a fling through the seam
      - after: 2.5
        tap: strip                                         # selects what is in the middle
      """,
    canTurn: true
  )
}
