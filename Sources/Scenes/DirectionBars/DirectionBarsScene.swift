import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A list whose menu and navigation bar hide or return depending on the direction of the scroll.
enum DirectionBarsScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let parameters = context.parameters
    let rows = content.rows(count: parameters[Self.rows], height: parameters[Self.rowHeight])
    let size = stage.device.size
    let list = stage.addList(frame: Rect(origin: .zero, size: size), rows: rows)
    let menuHeight = parameters[Self.menuHeight]
    let menu = stage.addView(
      "topMenu",
      content: .segments(SegmentsContent(titles: Array(content.categories.prefix(3)), selected: 0)),
      frame: Rect(x: 0, y: 0, width: size.width, height: menuHeight)
    )
    let bars = DirectionBarsBehavior(
      menu: menu,
      menuHeight: menuHeight,
      threshold: parameters[Self.threshold],
      list: list,
      title: NavigationBarContent(title: content.appTitle),
      on: &stage
    )
    stage.add(bars)
    stage.add(ListTargets(list: list))
    stage.letStatusBarScrollToTop(list)
    return stage
  }

  static let rows = ScreenParts.rows(standard: 40)
  static let rowHeight = ScreenParts.rowHeight(standard: 44)
  static let threshold = SceneParameter.number(
    "threshold", 0...10_000, standard: DirectionBars.threshold,
    "The distance from the start of the drag at which the second bar hides or returns (points).")
  static let menuHeight = SceneParameter.number(
    "menuHeight", 0...10_000, standard: DirectionBars.menuHeight, "Height of the top menu (points).")

  static let descriptor = SceneDescriptor(
    name: "direction-bars",
    summary:
      "Scrolling down hides first the menu and then the navigation bar; scrolling up shows them in reverse order.",
    parameters: [
      rows.descriptor, rowHeight.descriptor, threshold.descriptor, menuHeight.descriptor,
      OwnContent.parameter(of: "title", "rows"),
    ],
    targets: ListTargets.descriptors + [
      TargetDescriptor("statusBar", "The status bar; a tap scrolls to the top.")
    ],
    tracks: DirectionBarsBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")],
    guides: DirectionBars.guides,
    starter: """
      - at: 0.3
        drag: {from: list, by: [0, -120], during: 0.5}     # the menu hides, then the bar
      - after: 0.5
        drag: {from: list, by: [0, 120], during: 0.5}      # the bar returns, then the menu
      """,
    canTurn: true
  )
}

/// The parts of the descriptor that all scenes with these bars have in common.
enum DirectionBars {
  /// The default threshold, in points.
  static let threshold = 40.0
  /// The default height of the menu, in points.
  static let menuHeight = 40.0
}
