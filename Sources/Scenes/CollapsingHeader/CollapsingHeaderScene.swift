import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A list with a header in its content that opens and closes with the scroll.
enum CollapsingHeaderScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let behavior = CollapsingHeaderBehavior(context, on: &stage)
    stage.add(behavior)
    return stage
  }

  static let minY = SceneParameter.number(
    "minY", -10_000...0, standard: -230, "The header's position in the content when it is open at the top (points).")
  static let headerHeight = SceneParameter.number(
    "headerHeight", 0...10_000, standard: 30, "Height of the band that opens and closes (points).")
  static let factor = SceneParameter.number(
    "factor", 0...10, standard: 0.1, "The fraction of the scroll by which the header moves in the content.")
  static let rows = ScreenParts.rows(standard: 40)
  static let rowHeight = ScreenParts.rowHeight(standard: 44)

  static let descriptor = SceneDescriptor(
    name: "collapsing-header",
    summary: "A header's band closes while the list scrolls down and opens while it scrolls up, at any offset.",
    parameters: [
      minY.descriptor, headerHeight.descriptor, factor.descriptor, rows.descriptor, rowHeight.descriptor,
      OwnContent.parameter(of: "title", "rows"),
    ],
    targets: [
      TargetDescriptor("list", "The list's center."),
      TargetDescriptor("row.N", "A row of the list, from 0."),
      TargetDescriptor("header", "The header's band."),
      TargetDescriptor("statusBar", "The status bar; a tap scrolls to the top."),
    ],
    tracks: CollapsingHeaderBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")],
    guides: CollapsingHeaderBehavior.guides,
    starter: """
      - at: 0.3
        swipe: {from: list, by: [0, -140], during: 0.15}   # the header closes
      - after: 1.5
        drag: {from: list, by: [0, 80], during: 0.5}       # and opens with the finger
      """,
    canTurn: true
  )
}
