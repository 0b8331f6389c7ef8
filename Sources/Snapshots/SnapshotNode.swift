package import Units

/// One view of the stage at one frame. Snapshots stay a tree: a node's frame lies in its parent, so a scroll is one change.
package struct SnapshotNode: Hashable, Sendable {
  /// The view's name, unique among its siblings; the way from the root, joined by "/", is the node's id path.
  package var name: String
  /// In the parent's bounds, edges on whole device pixels.
  package var frame: Rect
  /// Where the children's coordinates begin: a scroll view's content offset.
  package var boundsOrigin: Point
  /// 0 … 1.
  package var alpha: Double
  /// Whether children are cut off at the frame, with these corners.
  package var clipsToBounds: Bool
  package var cornerRadius: Double
  /// What the node itself shows, beneath its children.
  package var content: NodeContent
  package var children: [SnapshotNode]

  package init(
    name: String,
    frame: Rect,
    boundsOrigin: Point = .zero,
    alpha: Double = 1,
    clipsToBounds: Bool = false,
    cornerRadius: Double = 0,
    content: NodeContent = .container,
    children: [SnapshotNode] = []
  ) {
    self.name = name
    self.frame = frame
    self.boundsOrigin = boundsOrigin
    self.alpha = alpha
    self.clipsToBounds = clipsToBounds
    self.cornerRadius = cornerRadius
    self.content = content
    self.children = children
  }
}
