import FlipbookSnapshots
import FlipbookUnits

extension SnapshotNode {
  /// Returns the color of the page behind one of the node's children, which is a bar, or nil if nothing is known to be plain there.
  func pageColor(behind bar: Int, in theme: Theme) -> Color? {
    let area = children[bar].frame
    let page = children.prefix(bar).last { node in
      node.frame.minX < area.midX && node.frame.maxX > area.midX && node.frame.minY <= area.minY
        && node.frame.maxY >= area.maxY && node.plainColor(in: theme) != nil
    }
    return (page ?? self).plainColor(in: theme)
  }

  /// The opaque color that fills the node's frame, or nil.
  private func plainColor(in theme: Theme) -> Color? {
    guard alpha >= 1, transform.isIdentity else { return nil }
    let color = content.as(SurfaceContent.self).map { theme.color($0.tone) } ?? background
    return color.flatMap { $0.alpha >= 1 ? $0 : nil }
  }
}
