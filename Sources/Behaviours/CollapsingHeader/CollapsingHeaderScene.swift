import Simulation
import Snapshots
import Units

/// A list with a header in its content that opens and closes with the scroll.
enum CollapsingHeaderScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let behaviour = CollapsingHeaderBehaviour(context, on: &stage)
    stage.add(behaviour)
    return stage
  }

  static let descriptor = SceneDescriptor(
    name: "collapsing-header",
    summary: "A header's band closes while the list scrolls down and opens on the way up, wherever the list is.",
    parameters: [
      ParameterDescriptor(
        "minY", .number(-10_000...0), standard: .number(-230),
        "The header's place in the content when open at the top (points)."),
      ParameterDescriptor(
        "headerHeight", .number(0...10_000), standard: .number(30), "Height of the band that opens and closes (points)."
      ),
      ParameterDescriptor(
        "factor", .number(0...10), standard: .number(0.1), "How much of the scroll the header moves in the content."),
      ParameterDescriptor("rows", .integer(ScreenParts.rowCounts), standard: .integer(40), "Rows of the list."),
      ParameterDescriptor(
        "rowHeight", .number(ScreenParts.rowHeights), standard: .number(44), "Height of a row (points)."),
    ],
    targets: [
      TargetDescriptor("list", "The list's centre."),
      TargetDescriptor("row.N", "A row of the list, from 0."),
      TargetDescriptor("header", "The header's band."),
      TargetDescriptor("statusBar", "The status bar; a tap scrolls to the top."),
    ],
    tracks: [
      TrackDescriptor("header.y", "The header's top edge in the list's content (points)."),
      TrackDescriptor(
        "header.screenY", "The band's top edge from the list's top edge (points): 0 open, −height closed."),
      TrackDescriptor(
        "header.state", "start, stop_up, move_up, stop_down or move_down.",
        words: ["start", "stop_up", "move_up", "stop_down", "move_down"]),
    ],
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")],
    guides: CollapsingHeaderBehaviour.guides,
    starter: """
      - at: 0.3
        swipe: {from: list, by: [0, -140], during: 0.15}   # the header closes
      - after: 1.5
        drag: {from: list, by: [0, 80], during: 0.5}       # and opens with the finger
      """
  )
}
