import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A list whose navigation bar and tab bar hide while it scrolls.
enum HidingBarsScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let behavior = HidingBarsBehavior(context, on: &stage)
    stage.add(behavior)
    return stage
  }

  static let rows = ScreenParts.rows(standard: 50)
  static let rowHeight = ScreenParts.rowHeight(standard: 44)
  static let draggingDuringDeceleration = SceneParameter.boolean(
    "draggingDuringDeceleration", standard: true, "Whether `isDragging` stays true while the list decelerates.")

  static let descriptor = SceneDescriptor(
    name: "hiding-bars",
    summary: "The navigation bar and the tab bar hide while the list scrolls down and return while it scrolls up.",
    parameters: [
      rows.descriptor, rowHeight.descriptor, draggingDuringDeceleration.descriptor,
      OwnContent.parameter(of: "title", "rows"),
    ],
    targets: [
      TargetDescriptor("list", "The list's center."),
      TargetDescriptor("row.N", "A row of the list, from 0."),
      TargetDescriptor("statusBar", "The status bar; a tap brings the bars back and scrolls to the top."),
      TargetDescriptor("tab.N", "A tab, 0 to 3."),
    ],
    tracks: HidingBarsBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")],
    guides: HidingBarsBehavior.guides,
    starter: """
      - at: 0.3
        swipe: {from: list, by: [0, -140], during: 0.15}   # the bars hide
      - after: 1.5
        swipe: {from: list, by: [0, 140], during: 0.2}     # and come back
      """,
    canTurn: true
  )
}
