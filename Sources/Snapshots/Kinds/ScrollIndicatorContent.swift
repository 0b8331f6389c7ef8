/// The bar at the edge of a scroll view that shows the visible part.
public struct ScrollIndicatorContent: NodeKind {
  public static let word = "scrollIndicator"
  public static let fillsItsFrame = false
}

extension NodeContent {
  public static let scrollIndicator = NodeContent(ScrollIndicatorContent())
}
