/// The bar at the bottom of a screen without a home button.
package struct HomeIndicatorContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "homeIndicator"
  /// False, because the node can be as high as the bottom safe area, of which the indicator covers a part.
  package static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of the home indicator.
  package static let homeIndicator = NodeContent(HomeIndicatorContent())
}
