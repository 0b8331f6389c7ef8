package import FlipbookUnits

/// A number of the scene that is shown where it applies: a distance, a threshold or a constraint's constant. Positions are
/// in screen coordinates, in points.
package struct Guide: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A distance that changes during movement.
    case distance
    /// A length or limit that the scene's rules define.
    case rule
    /// The constant of a layout constraint, or a layout guide.
    case constraint
  }

  package enum Shape: Hashable, Sendable {
    /// A dimension line between two points.
    case dimension(from: Point, to: Point)
    /// A line at which something changes.
    case line(from: Point, to: Point)
    case region(Rect)
    /// Text near a point.
    case note(Point)
  }

  /// The name in the scene's descriptor, such as "topMenu.constant".
  package var name: String
  package var kind: Kind
  package var shape: Shape
  /// The label, with the current value.
  package var label: String

  package init(_ name: String, _ kind: Kind, _ shape: Shape, label: String) {
    self.name = name
    self.kind = kind
    self.shape = shape
    self.label = label
  }
}
