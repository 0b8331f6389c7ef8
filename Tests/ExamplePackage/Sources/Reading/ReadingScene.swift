import Flipbook

/// An article with a bar that shows how much of it has been read.
public enum ReadingScene {
  /// The scene to add to a studio.
  public static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let behavior = ReadingBehavior(context, on: &stage)
    stage.add(behavior)
    return stage
  }

  static let paragraphs = SceneParameter.integer("paragraphs", 1...10_000, standard: 30, "The number of paragraphs.")
  static let barHeight = SceneParameter.number("barHeight", 1...44, standard: 4, "The height of the bar, in points.")

  static let descriptor = SceneDescriptor(
    name: "reading-progress",
    summary: "A bar below the status bar grows as the article scrolls.",
    parameters: [paragraphs.descriptor, barHeight.descriptor],
    targets: [TargetDescriptor("article", "The center of the article."), TargetDescriptor("bar", "The bar's track.")],
    tracks: ReadingBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("article", axis: .vertical, "The article.")],
    starter: """
      - at: 0.3
        swipe: {from: article, by: [0, -200], during: 0.1}
      """)
}
