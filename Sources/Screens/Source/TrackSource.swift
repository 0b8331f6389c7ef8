package import FlipbookSnapshots

/// A number of the screen in traces.
package struct TrackSource: Sendable {
  package let name: String
  /// The expression, or nil for what is drawn under the name.
  package let value: SourceExpression?
  /// What must hold for the track to have a value.
  package let condition: SourceExpression?
  package let place: ScreenSource.Place

  package init(
    _ name: String, _ value: SourceExpression?, when condition: SourceExpression? = nil, at place: ScreenSource.Place
  ) {
    self.name = name
    self.value = value
    self.condition = condition
    self.place = place
  }
}

/// A place on screen that a step can name: a part of a view.
package struct TargetSource: Sendable {
  package let name: String
  package let view: String
  /// Left, top, width, and height in the view's content; nil for the view's own.
  package let part: [SourceExpression?]
  package let place: ScreenSource.Place

  package init(_ name: String, view: String, part: [SourceExpression?], at place: ScreenSource.Place) {
    self.name = name
    self.view = view
    self.part = part
    self.place = place
  }
}

/// A number that the overlay `guides` draws where it acts.
package struct GuideSource: Sendable {
  package enum Shape: Sendable {
    case horizontalLine(y: SourceExpression)
    case verticalLine(x: SourceExpression)
    case verticalDimension(x: SourceExpression, from: SourceExpression, to: SourceExpression)
    case horizontalDimension(y: SourceExpression, from: SourceExpression, to: SourceExpression)
    case note(x: SourceExpression, y: SourceExpression)
  }

  package let name: String
  package let shape: Shape
  package var kind: Guide.Kind
  /// What must hold for it to be drawn.
  package var condition: SourceExpression?
  /// The label; without one, the name.
  package var label: SourceTemplate?
  package let place: ScreenSource.Place

  package init(_ name: String, _ shape: Shape, _ kind: Guide.Kind, at place: ScreenSource.Place) {
    self.name = name
    self.shape = shape
    self.kind = kind
    self.place = place
  }
}
