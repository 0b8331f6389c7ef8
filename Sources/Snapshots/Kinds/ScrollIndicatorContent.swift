/// The bar at the edge of a scroll view that shows the visible part.
public struct ScrollIndicatorContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "scrollIndicator"
  /// False, so that comparisons attribute the indicator's pixels to what is behind it.
  public static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of a scroll indicator.
  public static let scrollIndicator = NodeContent(ScrollIndicatorContent())
}
