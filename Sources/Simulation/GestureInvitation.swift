import FlipbookUnits

/// A gesture that something on screen answers.
package struct GestureInvitation: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    case tap
    case doubleTap
    /// A finger that rests until a press begins, and moves then.
    case press
    case drag(PanAxis)
    /// A drag from an edge of the screen.
    case edgeDrag(LayoutEdge)
    /// Two fingers.
    case pair
  }

  /// The target, or the pattern of a family.
  package let pattern: String
  package let kind: Kind

  package init(_ pattern: String, _ kind: Kind) { (self.pattern, self.kind) = (pattern, kind) }
}
