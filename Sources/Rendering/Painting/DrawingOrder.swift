import FlipbookSnapshots
import FlipbookUnits

extension [SnapshotNode] {
  /// The differences of positions that are not seen.
  private static let tolerance = 0.5

  /// The indices of siblings in the order in which they are drawn on a screen with glass.
  ///
  /// A navigation bar is drawn after clipped views that begin at its lower edge, because its plates cast shadows on them.
  var glassDrawingOrder: [Int] {
    var order = [Int](indices)
    for (place, bar) in enumerated() where bar.content.kind == NavigationBarContent.self {
      let count = self[(place + 1)...].prefix { $0.isBelow(bar, tolerance: Self.tolerance) }.count
      guard count > 0 else { continue }
      order.remove(at: place)
      order.insert(place, at: place + count)
    }
    return order
  }
}

extension SnapshotNode {
  /// Whether the node draws nothing above the lower edge of a bar.
  fileprivate func isBelow(_ bar: SnapshotNode, tolerance: Double) -> Bool {
    clipsToBounds && transform.isIdentity && frame.minY >= bar.frame.maxY - tolerance
  }
}
