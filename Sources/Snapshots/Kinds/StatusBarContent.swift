/// The clock and the indicators at the top of the screen.
package struct StatusBarContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "statusBar"
}

extension NodeContent {
  /// The content of the status bar.
  package static let statusBar = NodeContent(StatusBarContent())
}
