/// The bar at the bottom of a screen without a home button.
public struct HomeIndicatorContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "homeIndicator"
  /// False, because the node can be as high as the bottom safe area, of which the indicator covers a part.
  public static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of the home indicator.
  public static let homeIndicator = NodeContent(HomeIndicatorContent())
}
