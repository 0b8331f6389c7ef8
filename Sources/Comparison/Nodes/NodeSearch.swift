internal import FlipbookSnapshots
internal import FlipbookUnits

/// Finds what is seen at a place of the screen.
enum NodeSearch {
  /// Below this, nothing is seen of a node.
  private static let leastAlpha = 0.01

  /// The path, without the screen, of the node that shows at a point of the screen; nil where only the screen does.
  static func path(at point: Point, in screen: SnapshotNode) -> String? {
    let names = names(at: point, of: screen.children, boundsOrigin: screen.boundsOrigin)
    return names.isEmpty ? nil : names.joined(separator: "/")
  }

  /// - Parameter point: in the coordinates of the view that the nodes are in, as if it were not scrolled.
  private static func names(at point: Point, of nodes: [SnapshotNode], boundsOrigin: Point) -> [String] {
    for node in nodes.reversed() where node.alpha >= leastAlpha {
      let inside = Point(x: point.x + boundsOrigin.x - node.frame.minX, y: point.y + boundsOrigin.y - node.frame.minY)
      let isIn =
        inside.x >= 0 && inside.y >= 0 && inside.x < node.frame.width && inside.y < node.frame.height
      guard isIn || !node.clipsToBounds else { continue }
      let below = names(at: inside, of: node.children, boundsOrigin: node.boundsOrigin)
      if !below.isEmpty { return [node.name] + below }
      if isIn, node.content.fillsItsFrame { return [node.name] }
    }
    return []
  }
}

extension NodeContent {
  /// Whether what lies beneath is hidden, rather than seen through or around it.
  fileprivate var fillsItsFrame: Bool {
    switch self {
    case .container, .homeIndicator, .scrollIndicator: false
    default: true
    }
  }
}
