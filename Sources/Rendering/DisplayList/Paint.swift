public import FlipbookUnits

/// The fill of an area.
package enum Paint: Hashable, Sendable {
  /// One color everywhere.
  case color(Color)
  /// Colors that change with the position.
  case gradient(Gradient)
}

/// A gradient, in the coordinates of the filled shape.
public struct Gradient: Hashable, Sendable {
  /// The direction in which the colors change.
  public enum Shape: Hashable, Sendable {
    /// Colors that change along a line, from location 0 at its start to 1 at its end.
    case linear(from: Point, to: Point)
    /// Colors that change in circles, from location 0 at the center to 1 at the radius, in points.
    case radial(center: Point, radius: Double)
  }

  /// A color at a location. Colors are interpolated between stops.
  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0 … 1.
    public var location: Double
    /// The color at the location, which can be translucent.
    public var color: Color

    /// Creates a stop at a location, 0 … 1.
    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  /// The direction in which the colors change.
  public var shape: Shape
  /// The stops in order of location. The first and last colors extend beyond the gradient.
  public var stops: [Stop]

  /// Creates a gradient from a shape and its stops, in order of location.
  public init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}

/// The style in which a path is stroked.
public struct Stroke: Hashable, Sendable {
  /// The shape of the line's ends. Corners are mitered with `butt` and round with `round`.
  public enum Ends: Hashable, Sendable { case butt, round }

  /// The width of the line, in points.
  public var width: Double
  /// The shape of the line's ends and corners.
  public var ends: Ends

  /// Creates a stroke with a width in points.
  public init(width: Double, ends: Ends = .round) {
    self.width = width
    self.ends = ends
  }
}
