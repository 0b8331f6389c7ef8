package import FlipbookExpressions
package import FlipbookMotion
package import FlipbookSimulation

/// A user-defined screen as it is written: parsed, but not yet checked.
///
/// Every part has a place, a number that whoever reads files chooses; problems name it.
package struct ScreenSource: Sendable {
  package typealias Place = Int

  /// The name of the screen in messages.
  package var name = "screen"
  package var parameters: [ParameterSource] = []
  package var state: [StateSource] = []
  /// The views of the screen itself, from back to front.
  package var views: [ViewSource] = []
  package var gestures: [GestureSource] = []
  package var handlers: [HandlerSource] = []
  /// What traces contain, or nil for the standard selection.
  package var tracks: [TrackSource]?
  package var targets: [TargetSource] = []
  package var guides: [GuideSource] = []
  /// The place of the whole screen.
  package var place: Place = 0

  package init() {}
}

/// An expression with its place.
package struct SourceExpression: Sendable {
  /// The expression as it is written.
  package let text: String
  package let syntax: Syntax
  package let place: ScreenSource.Place

  package init(_ text: String, _ syntax: Syntax, at place: ScreenSource.Place) {
    self.text = text
    self.syntax = syntax
    self.place = place
  }
}

/// A text in which expressions in braces are replaced by their values.
package struct SourceTemplate: Sendable {
  package enum Piece: Sendable {
    case text(String)
    case expression(SourceExpression)
  }

  package let pieces: [Piece]
  package let place: ScreenSource.Place

  package init(_ pieces: [Piece], at place: ScreenSource.Place) {
    self.pieces = pieces
    self.place = place
  }

  /// The text if it contains no expressions.
  var plain: String? {
    pieces.reduce("") { text, piece -> String? in
      guard let text, case .text(let part) = piece else { return nil }
      return text + part
    }
  }
}

/// A value that never changes while the screen is played.
package struct ParameterSource: Sendable {
  package enum Value: Hashable, Sendable {
    case number(Double)
    case flag(Bool)
    case word(String, of: [String])
    case text(String)
  }

  package let name: String
  package let value: Value
  package let summary: String
  /// The values that the parameter can have, if it is a number.
  package let range: ClosedRange<Double>
  package let place: ScreenSource.Place

  package init(
    _ name: String, _ value: Value, range: ClosedRange<Double>, summary: String, at place: ScreenSource.Place
  ) {
    self.name = name
    self.value = value
    self.range = range
    self.summary = summary
    self.place = place
  }
}

/// A value that handlers change.
package struct StateSource: Sendable {
  package enum Start: Sendable {
    /// A number or a flag.
    case expression(SourceExpression)
    /// One of several words; without an expression the first.
    case words([String], SourceExpression?)
    /// A number that follows a scroll view between two bounds.
    case follow(String, low: SourceExpression, high: SourceExpression, start: SourceExpression?)
  }

  package let name: String
  package let start: Start
  package let place: ScreenSource.Place

  package init(_ name: String, _ start: Start, at place: ScreenSource.Place) {
    self.name = name
    self.start = start
    self.place = place
  }
}

/// A view.
package struct ViewSource: Sendable {
  package let name: String
  package let place: ScreenSource.Place
  /// The edges and other numbers that the view sets, in file order.
  package var properties: [(key: ViewKey, value: SourceExpression)] = []
  /// What the view shows; nil for a container.
  package var part: ScreenPart?
  /// The values of the part's fields, by their positions.
  package var fields: [(index: Int, value: FieldSource)] = []
  package var touches = Touches.itself
  package var repetition: SourceExpression?
  package var scroll: ScrollSource?
  package var views: [ViewSource] = []

  package init(_ name: String, at place: ScreenSource.Place) {
    self.name = name
    self.place = place
  }

  /// Who gets the touches in a view.
  package enum Touches: String, CaseIterable, Sendable {
    /// The view and those in it.
    case itself = "self"
    /// What is below.
    case none
    /// The views in it; where there is none, what is below.
    case through
  }
}

/// The value of a part's field.
package enum FieldSource: Sendable {
  case constant(PartValue)
  case expression(SourceExpression)
  case template(SourceTemplate)
  case templates([SourceTemplate])
}

/// What makes a view scroll.
package struct ScrollSource: Sendable {
  package enum Content: Sendable {
    /// A length along the axis, in points.
    case length(SourceExpression)
    /// A number of pages, each as long as the view.
    case pages(SourceExpression)
    /// Rows of equal height.
    case rows(SourceExpression, height: SourceExpression?)
    /// As long as the view.
    case none
  }

  package let isVertical: Bool
  package var content = Content.none
  /// What each row shows; nil for the rows of the sample content.
  package var row: ViewSource? {
    get { rowViews.first }
    set { rowViews = newValue.map { [$0] } ?? [] }
  }

  /// The row in a list, because a view that scrolls can be in a row.
  private var rowViews: [ViewSource] = []
  /// Insets before and after the content.
  package var insets: (leading: SourceExpression?, trailing: SourceExpression?) = (nil, nil)
  /// Flags that differ from the standard.
  package var flags: [ScrollFlag: SourceExpression] = [:]
  /// What a drag does with the keyboard.
  package var dismissal = KeyboardDismissMode.none
  /// Whether the scroll view has a refresh control.
  package var refreshes = false
  package var place: ScreenSource.Place

  package init(isVertical: Bool, at place: ScreenSource.Place) {
    self.isVertical = isVertical
    self.place = place
  }
}

/// The flags of a scroll view. They don't change while the screen is played.
package enum ScrollFlag: String, CaseIterable, Sendable {
  case paging, bounces, indicator, scrollsToTop, alwaysBounces, draggingAfterLift
}

/// A gesture that handlers are told about.
package struct GestureSource: Sendable {
  package enum Kind: Sendable {
    case pan, press
  }

  package let name: String
  package let kind: Kind
  package let view: String
  package let place: ScreenSource.Place
  /// `x`, `y`, or both.
  package var axis = PanAxis.both
  package var edge: LayoutEdge?
  package var edgeWidth: SourceExpression?
  package var slop: SourceExpression?
  /// The scroll view that shares the touch with a pan.
  package var scrollView: String?
  /// How far the pan can move its view before the scroll view takes over.
  package var room: SourceExpression?
  package var seconds: SourceExpression?

  package init(_ name: String, _ kind: Kind, view: String, at place: ScreenSource.Place) {
    self.name = name
    self.kind = kind
    self.view = view
    self.place = place
  }
}

/// What happens when an event occurs.
package struct HandlerSource: Sendable {
  package let event: ScreenEvent
  /// The name of the scroll view, view, or gesture; empty for the screen.
  package let subject: String
  /// The expression of `becomes` and `crosses`.
  package var expression: SourceExpression?
  /// The number that is crossed.
  package var threshold: SourceExpression?
  package var group: ActionSource
  package let place: ScreenSource.Place

  package init(_ event: ScreenEvent, subject: String, group: ActionSource, at place: ScreenSource.Place) {
    self.event = event
    self.subject = subject
    self.group = group
    self.place = place
  }
}

/// Actions with a common condition.
package struct ActionSource: Sendable {
  package var condition: SourceExpression?
  package var values: [(name: String, value: SourceExpression, place: ScreenSource.Place)] = []
  package var actions: [Action] = []
  package var otherwise: [ActionSource] = []
  /// Seconds until the actions start.
  package var delay: SourceExpression?
  package var place: ScreenSource.Place

  package init(at place: ScreenSource.Place) { self.place = place }

  package struct Assignment: Sendable {
    package let name: String
    package let value: SourceExpression
    package let place: ScreenSource.Place

    package init(_ name: String, _ value: SourceExpression, at place: ScreenSource.Place) {
      self.name = name
      self.value = value
      self.place = place
    }
  }

  package indirect enum Action: Sendable {
    case set([Assignment])
    case animate([Assignment], Motion)
    /// Scrolls views to offsets; without a motion as UIKit does.
    case scroll([Assignment], Motion?, isAnimated: Bool, then: [ActionSource])
    case keyboard(isShown: Bool)
    case endRefreshing(String, place: ScreenSource.Place)
    case front(String, place: ScreenSource.Place)
    case cancel
    case run([ActionSource])
  }

  /// How an animation goes.
  package struct Motion: Sendable {
    package var name: String?
    package var seconds: SourceExpression?
    package var curve = TimingCurve.easeInOut
    package var response: SourceExpression?
    package var damping: SourceExpression?
    package var velocity: SourceExpression?
    package var then: [ActionSource] = []
    package var place: ScreenSource.Place

    package init(at place: ScreenSource.Place) { self.place = place }
  }
}

/// A number of the screen in traces.
package struct TrackSource: Sendable {
  package let name: String
  /// The expression, or nil for what is drawn under the name.
  package let value: SourceExpression?
  package let place: ScreenSource.Place

  package init(_ name: String, _ value: SourceExpression?, at place: ScreenSource.Place) {
    self.name = name
    self.value = value
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
  }

  package let name: String
  package let shape: Shape
  package let label: SourceTemplate?
  package let place: ScreenSource.Place

  package init(_ name: String, _ shape: Shape, label: SourceTemplate?, at place: ScreenSource.Place) {
    self.name = name
    self.shape = shape
    self.label = label
    self.place = place
  }
}
