public import FlipbookUnits

/// A number of the scene that is shown where it applies: a distance, a threshold or a constraint's constant. Positions are
/// in screen coordinates, in points.
public struct Guide: Hashable, Sendable {
  /// What a guide's number is. It determines the guide's color and line.
  public enum Kind: Hashable, Sendable {
    /// A distance that changes during movement.
    case distance
    /// A length or limit that the scene's rules define.
    case rule
    /// The constant of a layout constraint, or a layout guide.
    case constraint
  }

  /// Where a guide is drawn, in screen coordinates, in points.
  public enum Shape: Hashable, Sendable {
    /// A dimension line between two points.
    case dimension(from: Point, to: Point)
    /// A line at which something changes.
    case line(from: Point, to: Point)
    /// The outline of an area, lightly filled.
    case region(Rect)
    /// Text near a point.
    case note(Point)
  }

  /// The name in the scene's descriptor, such as "topMenu.constant".
  public var name: String
  /// What the number is.
  public var kind: Kind
  /// The lines, area, or point at which the guide is drawn.
  public var shape: Shape
  /// The label, with the current value.
  public var label: String

  /// Creates a guide with a label at a shape.
  public init(_ name: String, _ kind: Kind, _ shape: Shape, label: String) {
    self.name = name
    self.kind = kind
    self.shape = shape
    self.label = label
  }
}
