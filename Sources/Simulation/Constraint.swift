/// Identifies a constraint of a stage.
public struct ConstraintID: Hashable, Sendable {
  let index: Int
}

/// Ties an edge of a view to another edge: view.edge = anchor ± constant. All views of a constraint share a parent.
struct Constraint {
  let view: ViewID
  let edge: LayoutEdge
  let anchor: LayoutAnchor
  /// +1 where the constant pushes the edge right or down, −1 where it pushes it left or up.
  let sign: Double
  var constant: Double
}

/// An edge of a view's frame, which a constraint can tie or be tied to.
public enum LayoutEdge: Hashable, Sendable {
  case left, right, top, bottom
}

/// What an edge is tied to.
public enum LayoutAnchor: Hashable, Sendable {
  /// An edge of the common parent, in the parent's own coordinates.
  case superview(LayoutEdge)
  /// An edge of a sibling that was tied before.
  case sibling(ViewID, LayoutEdge)
}

/// The direction in which a constraint's constant counts.
public enum ConstantDirection: Hashable, Sendable {
  /// Right or down.
  case forward
  /// Left or up.
  case backward
}
