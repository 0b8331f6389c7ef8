import FlipbookSnapshots
import FlipbookUnits

/// The edge of scrolling content at which a bar is clear until content is beneath it.
public enum ScrollEdge: Hashable, Sendable {
  /// The top, where navigation bars are.
  case top
  /// The bottom, where tab bars and text bars are.
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

  /// A scroll view, also one that doesn't clip, or another view that cuts off what is outside of it.
  private struct Clipping {
    let node: SnapshotNode
    let frame: Rect
    /// The offset from its content's coordinates to the bar's.
    let inside: Vector
  }

  /// Returns what is beneath the bar.
  ///
  /// - Parameters:
  ///   - siblings: The other nodes of the bar's parent, in whose coordinates the bar is.
  ///   - count: The number of siblings behind the bar.
  func beneath(among siblings: [SnapshotNode], behind count: Int) -> Surroundings {
    let views = siblings.map { clipping(within: $0, at: Vector.zero) }
    let distances = views.enumerated().flatMap { index, found in
      found.compactMap { distance(of: $0, isBehind: index < count) }
    }
    let farthest = distances.max() ?? 0
    var around = Surroundings(
      share: ScrolledContent.share(atDistance: farthest),
      endsAtBar: edge == .bottom && isEnd(of: Array(views.joined())))
    guard edge == .top else { return around }
    let starts = views.indices.compactMap { index in
      start(of: views[index], below: siblings[..<count].dropFirst(index + 1))
    }
    around.listStart = starts.min { $0.distance < $1.distance }
    return around
  }

  /// Returns where the first of the views begins that is cut off below a navigation bar with content above its top.
  ///
  /// - Parameter others: The nodes between the views and the bar, which can cover that place.
  private func start(of views: [Clipping], below others: ArraySlice<SnapshotNode>) -> ListStart? {
    let below = views.filter {
      $0.node.clipsToBounds && $0.node.boundsOrigin.y > 0
        && $0.frame.minY >= bar.maxY - ScrolledContent.tolerance
        && $0.frame.minY < bar.maxY + ScrolledContent.distance
    }
    guard let first = below.min(by: { $0.frame.minY < $1.frame.minY }) else { return nil }
    let place = Point(x: bar.midX, y: first.frame.minY + ScrolledContent.distance)
    guard !others.contains(where: { $0.alpha > 0 && $0.frame.contains(place) }) else { return nil }
    return ListStart(
      distance: max(0, first.frame.minY - bar.maxY),
      share: ScrolledContent.share(atDistance: first.node.boundsOrigin.y))
  }

  /// Returns how much of the change from clear to a material is done while content is beneath the bar by a distance.
  static func share(atDistance distance: Double) -> Double {
    (distance / ScrolledContent.distance).clamped(to: 0...1)
  }

  /// Returns the views at the middle of the bar that clip or are scrolled, from the outermost ones to those in them.
  private func clipping(within node: SnapshotNode, at origin: Vector) -> [Clipping] {
    guard node.alpha > 0, node.transform.isIdentity else { return [] }
    let frame = node.frame.offset(by: origin)
    guard frame.minX < bar.midX, frame.maxX > bar.midX else { return [] }
    let inside = frame.origin - node.boundsOrigin
    let own = node.clipsToBounds || node.boundsOrigin.y != 0 ? [Clipping(node: node, frame: frame, inside: inside)] : []
    return own + node.children.flatMap { clipping(within: $0, at: inside) }
  }

  /// Whether one of the views ends at the top of the bar, and none extends beneath it.
  private func isEnd(of views: [Clipping]) -> Bool {
    let bottom = views.filter { $0.frame.minY < bar.minY }.map(\.frame.maxY).max() ?? 0
    return abs(bottom - bar.minY) <= ScrolledContent.tolerance
  }

  /// Returns the farthest distance of a view's content beyond the bar's inner edge, or nil if the view doesn't reach the bar.
  ///
  /// - Parameter isBehind: Whether the view is behind the bar, where its end can be, too.
  private func distance(of view: Clipping, isBehind: Bool) -> Double? {
    switch edge {
    case .top:
      let line = bar.maxY
      let least = isBehind ? bar.minY : line
      guard view.frame.minY <= line + ScrolledContent.tolerance, view.frame.maxY > least else { return nil }
      return line - view.inside.dy
    case .bottom:
      let line = bar.minY
      guard view.frame.maxY >= line - ScrolledContent.tolerance, view.frame.minY < line else { return nil }
      let beneath = view.node.children.map { $0.frame.maxY + view.inside.dy - line }.max()
      guard view.frame.maxY <= line + ScrolledContent.tolerance else { return beneath }
      // Rows that are scrolled away are not in the snapshot, so there may be more of content that ends close to the bar.
      return beneath.map { $0 + ScrolledContent.distance }
    }
  }
}
