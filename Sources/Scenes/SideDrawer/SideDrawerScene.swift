import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A main view that is dragged aside to show a menu below it.
enum SideDrawerScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let content = SampleContent(context)
    let drawer = SideDrawerBehavior(
      context.parameters, isRefined: context.isRefined, content: content, on: &stage)
    addPage(to: drawer.main, content: content, on: &stage)
    let navigationBar = stage.addNavigationBar(
      NavigationBarContent(title: content.appTitle, leftItem: .menu), to: drawer.main)
    drawer.addMenuButton(to: navigationBar, on: &stage)
    stage.add(drawer)
    return stage
  }

  /// Adds a page of rows that do not scroll, below the navigation bar.
  private static func addPage(to main: ViewID, content: SampleContent, on stage: inout Stage) {
    let size = stage.device.size
    let top = stage.navigationBarBottom
    let page = stage.addView(
      "page",
      to: main,
      content: .surface(.background),
      frame: Rect(x: 0, y: top, width: size.width, height: size.height - top)
    )
    stage[page].clipsToBounds = true
    // As many as fill the page in portrait, which can follow.
    let portrait = stage.device.held(in: .portrait)
    let height = portrait.size.height - portrait.navigationBarTop - portrait.navigationBarHeight
    for index in 0..<max(0, Int(holding: (height / ScreenParts.rowHeight).rounded(.up))) {
      let row = Rect(
        x: 0, y: Double(index) * ScreenParts.rowHeight, width: size.width, height: ScreenParts.rowHeight)
      stage.addView("row.\(index)", to: page, content: .row(content.titleRow(index)), frame: row)
    }
  }

  static let descriptor = SceneDescriptor(
    name: "side-drawer",
    summary: "The main view is dragged from the left edge to show a menu below, and dragged back.",
    parameters: SideDrawer.parameters + [OwnContent.parameter(of: "title", "rows")],
    targets: SideDrawer.targets,
    tracks: SideDrawerBehavior.tracks.map(\.descriptor),
    scrollViews: [],
    guides: SideDrawerBehavior.guides,
    starter: """
      - at: 0.3
        drag: {from: leftEdge, by: [200, 0], during: 0.4}  # opens beyond 160 points
      - after: 0.5
        tap: menu.row.1
      - after: 0.5
        tap: main                                          # closes
      """,
    canTurn: true
  )
}

/// The parts of the descriptor that all scenes with a drawer have in common.
enum SideDrawer {
  /// The height of the menu's title, in points.
  static let menuHeaderHeight = 48.0
  /// The height of a row of the menu, in points.
  static let menuRowHeight = 60.0
  /// The width of the menu button, in points.
  static let menuButtonWidth = 44.0

  /// The shadow of the main view's edge on the menu (see LookFacts, "Lists and small controls").
  static let shadow = NodeShadow(opacity: 0.25, radius: 4, offset: Vector(dx: -2, dy: 0))

  static let openX = SceneParameter.number(
    "openX", 1...10_000, standard: 240, "How far the main view is moved aside when open (points).")
  static let threshold = SceneParameter.number(
    "threshold", 0...10_000, standard: 160, "If the finger lifts before this, the drawer closes (points).")
  static let shade = SceneParameter.number("shade", 0...1, standard: 0.36, "The shade's alpha when open.")
  static let duration = SceneParameter.duration(
    "duration", .zero...Microseconds(60_000_000), standard: Microseconds(160_000),
    "How long opening and closing take after the lift (seconds).")
  static let edgeWidth = SceneParameter.number(
    "edgeWidth", 0...10_000, standard: 13, "The greatest distance from the left edge at which a pan can begin (points)."
  )

  static let parameters = [
    openX.descriptor, threshold.descriptor, shade.descriptor, duration.descriptor, edgeWidth.descriptor,
  ]

  static let targets = [
    TargetDescriptor("leftEdge", "The left edge, at half the screen's height."),
    TargetDescriptor("main", "The center of the visible part of the main view."),
    TargetDescriptor("menu", "The menu's center."),
    TargetDescriptor("menu.row.N", "A row of the menu, from 0."),
    TargetDescriptor("menuButton", "The menu glyph in the navigation bar; a tap opens the drawer."),
  ]
}
