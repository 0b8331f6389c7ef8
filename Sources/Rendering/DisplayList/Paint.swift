public import FlipbookUnits

/// The fill of an area.
public enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A gradient, in the coordinates of the filled shape.
public struct Gradient: Hashable, Sendable {
  public enum Shape: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  public struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0 … 1.
    public var location: Double
    public var color: Color

    public init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  public var shape: Shape
  /// The stops in order of location. The first and last colors extend beyond the gradient.
  public var stops: [Stop]

  public init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}

/// The style in which a path is stroked.
public struct Stroke: Hashable, Sendable {
  /// The shape of the line's ends. Corners are mitered with `butt` and round with `round`.
  public enum Ends: Hashable, Sendable { case butt, round }

  /// Points.
  public var width: Double
  public var ends: Ends

  public init(width: Double, ends: Ends = .round) {
    self.width = width
    self.ends = ends
  }
}
