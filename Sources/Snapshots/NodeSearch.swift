public import FlipbookUnits

/// A node of a snapshot with its path from the root and its position on screen.
public struct PlacedNode: Sendable {
  /// The node itself, with its descendants.
  public let node: SnapshotNode
  /// The names from the root, joined by "/".
  public let path: String
  /// The number of its ancestors.
  public let depth: Int
  /// Its whole frame on screen, in points. Around a node that is rotated, it is the upright rectangle; scales and rotations of
  /// the nodes around it are not included.
  public let frame: Rect
  /// The visible part of its frame, inside the screen, all clips, and what masks show, or nil for a node that isn't visible.
  public let visible: Rect?
}

extension SnapshotNode {
  /// What masks the node: the last one if several of its children do.
  package var mask: SnapshotNode? { children.last { $0.blendMode == .destinationIn } }

  /// The node and its descendants, each before its children.
  public var placedNodes: [PlacedNode] {
    var found: [PlacedNode] = []
    place(in: frame, around: "", depth: 0, from: .zero, into: &found)
    return found
  }

  /// `clip` is nil if no descendant is visible.
  private func place(in clip: Rect?, around: String, depth: Int, from origin: Vector, into found: inout [PlacedNode]) {
    let path = around.isEmpty ? name : "\(around)/\(name)"
    let untransformed = frame.offset(by: origin)
    let onScreen =
      transform.isIdentity ? untransformed : transform.bounds(of: untransformed, about: untransformed.center)
    let inner = untransformed.origin - boundsOrigin
    var shown = alpha > 0 ? clip : nil
    if let mask, let whole = shown {
      shown = mask.drawnPart(from: inner)?.intersection(whole)
    }
    let visible = shown.flatMap { onScreen.intersection($0) }
    found.append(PlacedNode(node: self, path: path, depth: depth, frame: onScreen, visible: visible))
    for child in children {
      let clip = clipsToBounds ? visible : shown
      child.place(
        in: child.blendMode == .destinationIn ? nil : clip, around: path, depth: depth + 1, from: inner, into: &found)
    }
  }

  /// The part of the screen in which the node and those in it draw something; nil if they draw nothing.
  private func drawnPart(from origin: Vector) -> Rect? {
    guard alpha > 0 else { return nil }
    let untransformed = frame.offset(by: origin)
    let whole = transform.isIdentity ? untransformed : transform.bounds(of: untransformed, about: untransformed.center)
    var part = (background?.alpha ?? 0) > 0 || hasDrawing ? whole : nil
    let inner = untransformed.origin - boundsOrigin
    for child in children where child.blendMode != .destinationIn {
      guard let drawn = child.drawnPart(from: inner) else { continue }
      guard let seen = clipsToBounds ? drawn.intersection(whole) : drawn else { continue }
      part = part?.union(seen) ?? seen
    }
    guard let mask else { return part }
    return mask.drawnPart(from: inner).flatMap { part?.intersection($0) }
  }

  /// Whether the content draws something.
  private var hasDrawing: Bool {
    if case .exact(let color)? = content.as(SurfaceContent.self)?.tone { return color.alpha > 0 }
    if let shape = content.as(ShapeContent.self) {
      let hasLine = shape.lineWidth > 0 && shape.strokeEnd > shape.strokeStart
      return shape.fill.alpha > 0 || shape.stroke.alpha > 0 && hasLine
    }
    if let text = content.as(TextContent.self) { return !text.string.isEmpty }
    return content.kind != ContainerContent.self
  }
}

extension PlacedNode {
  /// Returns whether a name refers to this node: its path, or the last components of the path.
  public func isNamed(_ name: String) -> Bool { path == name || path.hasSuffix("/\(name)") }
}
