import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A drawer, a strip, bars, and cells on one screen. Each keeps its own rules and tracks.
enum MediaReaderScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let isRefined = context.isRefined
    let drawer = SideDrawerBehavior(
      context.parameters[Self.drawer], isRefined: isRefined, content: content, on: &stage)
    let strip = CategoryStripBehavior(
      context.parameters[Self.strip],
      isRefined: isRefined,
      content: content,
      in: drawer.main,
      frame: stage.categoryStripFrame,
      page: nil,
      on: &stage
    )
    let top = stage.categoryStripFrame.maxY
    let size = stage.device.size
    let cells = ParallaxCellsBehavior(
      context.parameters[Self.cells],
      isRefined: isRefined,
      content: content,
      in: drawer.main,
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top),
      on: &stage
    )
    stage.bringToFront(stage[strip.strip].view)
    let bars = DirectionBarsBehavior(
      in: drawer.main,
      menu: stage[strip.strip].view,
      menuHeight: DirectionBars.menuHeight,
      threshold: DirectionBars.threshold,
      list: cells.list,
      title: NavigationBarContent(title: content.appTitle, leftItem: .menu),
      on: &stage
    )
    drawer.addMenuButton(to: bars.navigationBar, on: &stage)
    stage.letStatusBarScrollToTop(cells.list)
    stage.add(drawer)
    stage.add(strip)
    stage.add(cells)
    stage.add(bars)
    if context.parameters[Self.lag] { stage.add(LaggingPictures(cells: cells, bars: bars)) }
    stage.setTrackOrder([drawer, strip, bars, cells])
    return stage
  }

  static let drawer = SceneParameter.group("drawer", SideDrawer.parameters, "The parameters of side-drawer.")
  static let strip = SceneParameter.group("strip", CategoryStrip.parameters, "The parameters of category-strip.")
  static let cells = SceneParameter.group("cells", ParallaxCells.parameters, "The parameters of parallax-cells.")
  static let lag = SceneParameter.boolean(
    "lag", standard: false, "Whether the menu's animation also animates the pictures' shifts.")

  static let descriptor = SceneDescriptor(
    name: "media-reader",
    summary: "A whole screen: a drawer below a table with a category strip, bars that hide, and parallax cells.",
    parameters: [
      drawer.descriptor, strip.descriptor, cells.descriptor, lag.descriptor,
      OwnContent.parameter(of: "title", "rows", "pictures"),
    ],
    targets: ParallaxCells.targets + CategoryStrip.targets + [
      TargetDescriptor("statusBar", "The status bar; a tap scrolls the list to its top.")
    ] + SideDrawer.targets,
    tracks: SideDrawerBehavior.tracks.map(\.descriptor) + CategoryStripBehavior.tracks.map(\.descriptor)
      + DirectionBarsBehavior.tracks.map(\.descriptor) + ParallaxCells.tracks,
    scrollViews: [
      ScrollViewDescriptor("strip", axis: .horizontal, "The strip of buttons."),
      ScrollViewDescriptor("list", axis: .vertical, "The list of cells."),
    ],
    guides: MediaReaderGuides.all,
    starter: """
      - at: 0.3
        drag: {from: list, by: [0, -150], during: 0.5}     # pictures lag, menu and bar hide
      - after: 0.5
        drag: {from: list, by: [0, 150], during: 0.5}
      - after: 0.5
        tap: menuButton                                    # the drawer opens
      """,
    canTurn: true
  )
}
