/// The bar at the edge of a scroll view that shows the visible part.
package struct ScrollIndicatorContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "scrollIndicator"
  /// False, so that comparisons attribute the indicator's pixels to what is behind it.
  package static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of a scroll indicator.
  package static let scrollIndicator = NodeContent(ScrollIndicatorContent())
}
