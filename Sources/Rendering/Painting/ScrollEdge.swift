import FlipbookSnapshots
import FlipbookUnits

/// The edge of scrolling content at which a bar is clear until content is beneath it.
public enum ScrollEdge: Hashable, Sendable {
  /// The top, where navigation bars are.
  case top
  /// The bottom, where tab bars are.
  case bottom
}

/// How far the content of scroll views has scrolled beneath a bar.
struct ScrolledContent {
  let bar: Rect
  let edge: ScrollEdge

  /// The distance over which a bar changes from clear to its material, in points (from memory of UIKit's transition).
  private static let distance = 16.0
  /// The differences of positions that are not seen.
  private static let tolerance = 0.5

  /// Returns how much of the change is done: 0 while no content is beneath the bar … 1.
  ///
  /// - Parameter siblings: The nodes of the bar's parent, in whose coordinates the bar is.
  func share(among siblings: [SnapshotNode]) -> Double {
    let farthest = siblings.compactMap { distance(within: $0, at: Vector.zero) }.max() ?? 0
    return (farthest / ScrolledContent.distance).clamped(to: 0...1)
  }

  /// Returns the farthest distance of the content of a node, or of the nodes in it, beyond the bar's inner edge.
  private func distance(within node: SnapshotNode, at origin: Vector) -> Double? {
    guard node.alpha > 0, node.transform.isIdentity else { return nil }
    let frame = node.frame.offset(by: origin)
    guard frame.minX < bar.midX, frame.maxX > bar.midX else { return nil }
    let inside = frame.origin - node.boundsOrigin
    let own = node.clipsToBounds ? distance(of: node, frame: frame, inside: inside) : nil
    let inner = node.children.compactMap { distance(within: $0, at: inside) }
    return ([own].compactMap { $0 } + inner).max()
  }

  /// The distance of a scroll view's content, or nil if the scroll view doesn't reach the bar.
  private func distance(of node: SnapshotNode, frame: Rect, inside: Vector) -> Double? {
    switch edge {
    case .top:
      let line = bar.maxY
      guard frame.minY <= line + ScrolledContent.tolerance, frame.maxY > line else { return nil }
      return line - inside.dy
    case .bottom:
      let line = bar.minY
      guard frame.maxY >= line - ScrolledContent.tolerance, frame.minY < line else { return nil }
      // Rows that are scrolled away are not in the snapshot, so what is below a list that ends at the bar is unknown.
      guard frame.maxY > line + ScrolledContent.tolerance else { return ScrolledContent.distance }
      return node.children.map { $0.frame.maxY + inside.dy - line }.max()
    }
  }
}
