package import Units

/// A number of the scene shown where it acts: a distance, a threshold, a constraint's constant. Places are points on screen.
package struct Guide: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A distance that changes as things move.
    case distance
    /// A length or limit of the rules.
    case rule
    /// A layout constraint's constant, or a layout guide.
    case constraint
  }

  package enum Shape: Hashable, Sendable {
    /// A dimension line between two points.
    case dimension(from: Point, to: Point)
    /// A line at which something changes.
    case line(from: Point, to: Point)
    case region(Rect)
    /// Words only, near a point.
    case note(Point)
  }

  /// As the scene's descriptor lists it, such as "topMenu.constant".
  package var name: String
  package var kind: Kind
  package var shape: Shape
  /// What stands beside it, with the live value.
  package var label: String

  package init(_ name: String, _ kind: Kind, _ shape: Shape, label: String) {
    self.name = name
    self.kind = kind
    self.shape = shape
    self.label = label
  }
}
