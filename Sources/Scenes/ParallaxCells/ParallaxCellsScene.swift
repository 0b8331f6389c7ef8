import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A list of cells whose pictures lag behind them.
enum ParallaxCellsScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let hasBar = context.parameters[Self.navigationBar]
    let top = hasBar ? stage.navigationBarBottom : stage.device.safeArea.top
    let size = stage.device.size
    let cells = ParallaxCellsBehavior(
      context.parameters,
      isRefined: context.isRefined,
      content: content,
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      on: &stage
    )
    if hasBar {
      _ = stage.addNavigationBar(NavigationBarContent(title: content.appTitle))
      stage[stage[cells.list].view].edgesForExtendedLayout = [.top]
    }
    stage.add(cells)
    stage.letStatusBarScrollToTop(cells.list)
    return stage
  }

  static let navigationBar = SceneParameter.boolean(
    "navigationBar", standard: true, "Whether there is a navigation bar above the list.")

  static let descriptor = SceneDescriptor(
    name: "parallax-cells",
    summary: "Each cell clips a picture taller than itself, which shifts with the cell's position.",
    parameters: ParallaxCells.parameters + [
      navigationBar.descriptor, OwnContent.parameter(of: "title", "rows", "pictures"),
    ],
    targets: ParallaxCells.targets + [
      TargetDescriptor("statusBar", "The status bar; a tap scrolls the list to its top.")
    ],
    tracks: ParallaxCells.tracks,
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list of cells.")],
    guides: ParallaxCells.guides,
    starter: """
      - at: 0.3
        swipe: {from: list, by: [0, -150], during: 0.2}
      - after: 1.5
        drag: {from: list, by: [0, 120], during: 0.6}
      """,
    canTurn: true
  )
}

/// The parts of the descriptor that all scenes with these cells have in common.
enum ParallaxCells {
  /// The maximum number of rows with their own tracks.
  static let trackedRows = 64

  static let factor = SceneParameter.number(
    "factor", 0...10_000, standard: 100, "Half of how much taller than its cell a picture is (points).")
  static let rowHeight = ScreenParts.rowHeight(standard: 210, "Height of a cell (points).")
  static let rows = ScreenParts.rows(standard: 6, "The number of cells.")
  static let bounces = SceneParameter.boolean("bounces", standard: false, "Whether the list bounces at its ends.")

  static let parameters = [factor.descriptor, rowHeight.descriptor, rows.descriptor, bounces.descriptor]

  static let targets = [
    TargetDescriptor("list", "The list's center."),
    TargetDescriptor("row.N", "A cell, from 0."),
  ]

  static let tracks = [
    TrackDescriptor("cell.N.top", "The cell's top edge on screen (points); empty off screen."),
    TrackDescriptor("cell.N.picture.y", "The picture's top edge in its cell (points, exact); empty off screen."),
  ]
}
