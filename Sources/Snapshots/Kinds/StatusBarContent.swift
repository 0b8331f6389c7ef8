/// The clock and the indicators at the top of the screen.
package struct StatusBarContent: NodeKind {
  package static let word = "statusBar"
}

extension NodeContent {
  package static let statusBar = NodeContent(StatusBarContent())
}
