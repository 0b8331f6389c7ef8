/// The grabber at the top of a sheet, UIKit's `prefersGrabberVisible`.
public struct GrabberContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "grabber"
  /// False: only the bar in the middle covers what is behind the node.
  public static let fillsItsFrame = false
}

extension NodeContent {
  /// The content of a sheet's grabber.
  public static let grabber = NodeContent(GrabberContent())
}
