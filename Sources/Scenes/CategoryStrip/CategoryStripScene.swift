import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A strip of category buttons above a page that shows the selected category.
enum CategoryStripScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let page = stage.addPageBelowStrip()
    let strip = CategoryStripBehavior(
      context.parameters,
      isRefined: context.isRefined,
      content: content,
      frame: stage.categoryStripFrame,
      page: page,
      on: &stage
    )
    stage.add(strip)
    _ = stage.addNavigationBar(NavigationBarContent(title: content.appTitle))
    return stage
  }

  static let descriptor = SceneDescriptor(
    name: "category-strip",
    summary: "A tap on a category moves an underline to it and scrolls the strip to center it.",
    parameters: CategoryStrip.parameters + [OwnContent.parameter(of: "title", "pictures")],
    targets: CategoryStrip.targets,
    tracks: CategoryStripBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("strip", axis: .horizontal, "The strip of buttons.")],
    guides: CategoryStrip.guides,
    starter: """
      - at: 0.3
        tap: button.1            # the underline moves there
      - after: 0.6
        tap: button.2            # and the strip with it
      """,
    canTurn: true
  )
}

/// The parts of the descriptor that all scenes with a strip have in common.
enum CategoryStrip {
  /// The height of the strip, in points.
  static let height = 40.0
  /// The height of the underline, in points.
  static let underlineHeight = 3.0

  static let categories = categories(atLeast: 3)
  static let underlineEdge = SceneParameter<UnderlineEdge>.choice(
    "underlineEdge", standard: .top, "The edge of the strip where the underline is.")
  static let duration = SceneParameter.duration(
    "duration", .zero...Microseconds(60_000_000), standard: Microseconds(260_000),
    "How long the underline and the strip take to move (seconds).")

  static let parameters = [categories.descriptor, underlineEdge.descriptor, duration.descriptor]

  static func categories(atLeast count: Int) -> SceneParameter<SceneTitles> {
    .titles("categories", count...200, standard: 9, "The number of categories, or a list of their titles.")
  }

  static let targets = [
    TargetDescriptor("button.N", "A category's button, from 0."),
    TargetDescriptor("strip", "The strip's center."),
  ]
}

/// The edge of the strip where the underline is.
enum UnderlineEdge: String, CaseIterable, Sendable {
  case top, bottom
}
