/// The bar at the bottom of a screen without a home button.
public struct HomeIndicatorContent: NodeKind {
  public static let word = "homeIndicator"
  public static let fillsItsFrame = false
}

extension NodeContent {
  public static let homeIndicator = NodeContent(HomeIndicatorContent())
}
