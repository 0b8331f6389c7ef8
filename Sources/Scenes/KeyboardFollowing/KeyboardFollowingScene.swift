import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// A list above a text bar that follows the keyboard.
enum KeyboardFollowingScene {
  static let definition = SceneDefinition(descriptor) { context in
    var stage = Stage(traits: context.traits)
    let behavior = KeyboardFollowingBehavior(context, on: &stage)
    stage.add(behavior)
    return stage
  }

  static let tabBar = SceneParameter.boolean(
    "tabBar", standard: false, "Whether there is a tab bar below the text bar.")
  static let curve = SceneParameter.curve(
    "curve", standard: .keyboard,
    "The text bar's curve; `keyboard` inherits the notification's, and any other takes the notification's duration.")
  static let fieldHeight = SceneParameter.number(
    "fieldHeight", 0...2_000, standard: 100, "Height of the text bar in points.")
  static let rows = ScreenParts.rows(standard: 30, "Rows of the list, 44 points each.")
  static let text = SceneParameter.text("text", "The text in the text bar's box.")

  static let descriptor = SceneDescriptor(
    name: "keyboard-following",
    summary: "A text bar at the bottom of the screen follows the keyboard through a constraint's constant.",
    parameters: [
      tabBar.descriptor, curve.descriptor, fieldHeight.descriptor, rows.descriptor, text.descriptor,
      ContentParameter.rowsOnly.descriptor,
    ],
    targets: [
      TargetDescriptor("field", "The text bar; a tap shows the keyboard."),
      TargetDescriptor("background", "The list's center; a tap hides the keyboard."),
      TargetDescriptor("list", "The list."),
      TargetDescriptor("row.N", "A row of the list, from 0."),
    ],
    tracks: KeyboardFollowingBehavior.tracks.map(\.descriptor),
    scrollViews: [ScrollViewDescriptor("list", axis: .vertical, "The list.")],
    guides: KeyboardFollowingBehavior.guides,
    starter: """
      - at: 0.3
        tap: field               # the keyboard appears, and the bar follows
      - after: 0.6               # seconds after the end of the previous step
        tap: background          # both hide again
      """,
    canTurn: true
  )
}
