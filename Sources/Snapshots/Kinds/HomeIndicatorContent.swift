/// The bar at the bottom of a screen without a home button.
package struct HomeIndicatorContent: NodeKind {
  package static let word = "homeIndicator"
  package static let fillsItsFrame = false
}

extension NodeContent {
  package static let homeIndicator = NodeContent(HomeIndicatorContent())
}
