public import FlipbookUnits

/// The soft shadow of a node's frame, as `CALayer` draws it. It is drawn below the node, also where the node clips.
public struct NodeShadow: Hashable, Sendable {
  /// The color of the shadow where nothing is beside it.
  public var color: Color
  /// The opacity, 0 … 1, which multiplies the color's.
  public var opacity: Double
  /// The standard deviation of the blur in points, as `shadowRadius`.
  public var radius: Double
  /// How far the shadow is moved from the node, in points.
  public var offset: Vector

  /// Creates a shadow; the defaults are `CALayer`'s, except for the opacity.
  public init(
    color: Color = .black, opacity: Double = 1, radius: Double = 3, offset: Vector = Vector(dx: 0, dy: -3)
  ) {
    self.color = color
    self.opacity = opacity
    self.radius = radius
    self.offset = offset
  }
}
