package import FlipbookUnits

/// The fill of an area.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// A gradient, in the coordinates of the filled shape.
package struct Gradient: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  package struct Stop: Hashable, Sendable {
    /// The position along the gradient, 0 … 1.
    package var location: Double
    package var color: Color

    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  package var shape: Shape
  /// The stops in order of location. The first and last colors extend beyond the gradient.
  package var stops: [Stop]

  package init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}

/// The style in which a path is stroked.
package struct Stroke: Hashable, Sendable {
  /// The shape of the line's ends. Corners are mitered with `butt` and round with `round`.
  package enum Ends: Hashable, Sendable { case butt, round }

  /// Points.
  package var width: Double
  package var ends: Ends

  package init(width: Double, ends: Ends = .round) {
    self.width = width
    self.ends = ends
  }
}
