import Motion
import Simulation
import Snapshots
import Units

/// A strip of category buttons over a page that names the selected one.
enum CategoryStripScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context.traits.locale)
    _ = stage.addNavigationBar(NavigationBarContent(title: content.appTitle))
    let top = stage.device.safeArea.top + ScreenParts.navigationBarHeight
    let size = stage.device.size
    let page = stage.add(
      "page",
      content: .surface(.secondaryBackground),
      frame: Rect(
        x: 0, y: top + CategoryStrip.height, width: size.width, height: size.height - top - CategoryStrip.height)
    )
    let strip = CategoryStripBehaviour(
      context.parameters,
      isRefined: context.isRefined,
      content: content,
      frame: Rect(x: 0, y: top, width: size.width, height: CategoryStrip.height),
      page: page,
      on: &stage
    )
    stage.add(strip)
    return stage
  }

  static let descriptor = SceneDescriptor(
    name: "category-strip",
    summary: "A tap on a category moves an underline to it and scrolls the strip so that it stands in the middle.",
    parameters: CategoryStrip.parameters,
    targets: CategoryStrip.targets,
    tracks: CategoryStrip.tracks,
    scrollViews: [ScrollViewDescriptor("strip", axis: .horizontal, "The strip of buttons.")]
  )
}

/// What may be said of the strip wherever it stands.
enum CategoryStrip {
  /// Points.
  static let height = 40.0
  static let underlineHeight = 3.0

  static let parameters = [
    ParameterDescriptor(
      "categories", .titles(3...200), standard: .titleCount(9), "How many categories, or a list of their titles."),
    ParameterDescriptor(
      "underlineEdge", .choice(["top", "bottom"]), standard: .choice("top"),
      "The strip's edge at which the underline runs."),
    ParameterDescriptor(
      "duration", .duration(.zero...Microseconds(60_000_000)), standard: .duration(Microseconds(260_000)),
      "How long underline and strip take (seconds)."),
  ]

  static let targets = [
    TargetDescriptor("button.N", "A category's button, from 0."),
    TargetDescriptor("strip", "The strip's centre."),
  ]

  static let tracks = [
    TrackDescriptor("selected", "The selected category, from 0 (model)."),
    TrackDescriptor("underline.x", "The underline's left end in the strip's content (points)."),
    TrackDescriptor("underline.width", "The underline's width (points)."),
  ]
}
