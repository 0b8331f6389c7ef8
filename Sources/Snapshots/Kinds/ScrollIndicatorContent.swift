/// The bar at the edge of a scroll view that shows the visible part.
package struct ScrollIndicatorContent: NodeKind {
  package static let word = "scrollIndicator"
  package static let fillsItsFrame = false
}

extension NodeContent {
  package static let scrollIndicator = NodeContent(ScrollIndicatorContent())
}
