package import Units

/// What an area is filled with.
package enum Paint: Hashable, Sendable {
  case color(Color)
  case gradient(Gradient)
}

/// Colours that change with the place, in the coordinates of what is filled.
package struct Gradient: Hashable, Sendable {
  package enum Shape: Hashable, Sendable {
    case linear(from: Point, to: Point)
    case radial(center: Point, radius: Double)
  }

  package struct Stop: Hashable, Sendable {
    /// 0 … 1 along the gradient.
    package var location: Double
    package var color: Color

    package init(_ location: Double, _ color: Color) {
      self.location = location
      self.color = color
    }
  }

  package var shape: Shape
  /// In the order of their locations; the outermost colours go on beyond.
  package var stops: [Stop]

  package init(_ shape: Shape, stops: [Stop]) {
    self.shape = shape
    self.stops = stops
  }
}

/// How a path is drawn as a line.
package struct Stroke: Hashable, Sendable {
  /// Shape of a line's ends; corners are mitred with `butt` and round with `round`.
  package enum Ends: Hashable, Sendable { case butt, round }

  /// Points.
  package var width: Double
  package var ends: Ends

  package init(width: Double, ends: Ends = .round) {
    self.width = width
    self.ends = ends
  }
}
