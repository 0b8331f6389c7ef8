/// The clock and the indicators at the top of the screen.
public struct StatusBarContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "statusBar"
}

extension NodeContent {
  /// The content of the status bar.
  public static let statusBar = NodeContent(StatusBarContent())
}
