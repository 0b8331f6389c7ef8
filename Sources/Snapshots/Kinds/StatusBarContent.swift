/// The clock and the indicators at the top of the screen.
public struct StatusBarContent: NodeKind {
  public static let word = "statusBar"
}

extension NodeContent {
  public static let statusBar = NodeContent(StatusBarContent())
}
