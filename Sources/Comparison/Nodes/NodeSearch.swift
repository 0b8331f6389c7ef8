internal import FlipbookSnapshots
internal import FlipbookUnits

/// Finds the node that is visible at a point of the screen.
enum NodeSearch {
  /// A node with a smaller alpha is invisible.
  private static let leastAlpha = 0.01

  /// Returns the path, without the screen, of the node that is visible at a point, or `nil` if only the screen is.
  static func path(at point: Point, in screen: SnapshotNode) -> String? {
    let names = names(at: point, of: screen.children, boundsOrigin: screen.boundsOrigin)
    return names.isEmpty ? nil : names.joined(separator: "/")
  }

  /// - Parameter point: The point in the coordinates of the enclosing view, as if it were not scrolled.
  private static func names(at point: Point, of nodes: [SnapshotNode], boundsOrigin: Point) -> [String] {
    for node in nodes.reversed() where node.alpha >= leastAlpha {
      let inside = Point(x: point.x + boundsOrigin.x - node.frame.minX, y: point.y + boundsOrigin.y - node.frame.minY)
      let isIn =
        inside.x >= 0 && inside.y >= 0 && inside.x < node.frame.width && inside.y < node.frame.height
      guard isIn || !node.clipsToBounds else { continue }
      let below = names(at: inside, of: node.children, boundsOrigin: node.boundsOrigin)
      if !below.isEmpty { return [node.name] + below }
      if isIn, node.content.kind.fillsItsFrame { return [node.name] }
    }
    return []
  }
}
