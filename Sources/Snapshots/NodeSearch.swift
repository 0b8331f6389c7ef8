package import Units

/// A node of a snapshot with its way from the root and its place on screen.
package struct PlacedNode: Sendable {
  package let node: SnapshotNode
  /// The names from the root, joined by "/".
  package let path: String
  /// How many nodes lie around it.
  package let depth: Int
  /// Its whole frame on screen, in points.
  package let frame: Rect
  /// What shows of its frame: inside the screen and all that clips it; nil for a node out of sight or fully faded.
  package let visible: Rect?
}

extension SnapshotNode {
  /// The node and all below it, each before its children.
  package var placedNodes: [PlacedNode] {
    var found: [PlacedNode] = []
    place(in: frame, around: "", depth: 0, from: .zero, into: &found)
    return found
  }

  /// `clip` is nil where nothing below shows.
  private func place(in clip: Rect?, around: String, depth: Int, from origin: Vector, into found: inout [PlacedNode]) {
    let path = around.isEmpty ? name : "\(around)/\(name)"
    let onScreen = frame.offset(by: origin)
    let shown = alpha > 0 ? clip : nil
    let visible = shown.flatMap { onScreen.intersection($0) }
    found.append(PlacedNode(node: self, path: path, depth: depth, frame: onScreen, visible: visible))
    let inner = onScreen.origin - boundsOrigin
    for child in children {
      child.place(
        in: clipsToBounds ? visible : shown, around: path, depth: depth + 1, from: inner, into: &found)
    }
  }
}

extension PlacedNode {
  /// Whether a name means this node: its path, or the path's last components.
  package func isNamed(_ name: String) -> Bool { path == name || path.hasSuffix("/\(name)") }
}
