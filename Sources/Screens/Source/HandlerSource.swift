package import FlipbookMotion
package import FlipbookSimulation

/// A gesture that handlers are told about.
package struct GestureSource: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case pan, press, swipe, pinch, rotation

    /// Whether the gesture is one of two fingers.
    package var isPair: Bool { self == .pinch || self == .rotation }
  }

  package let name: String
  package let kind: Kind
  package let view: String
  package let place: ScreenSource.Place
  /// What must be true as a touch begins.
  package var condition: SourceExpression?
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
  /// The side to which a swipe goes, how far in points, and how fast at least in points per second.
  package var direction = LayoutEdge.left
  package var distance: SourceExpression?
  package var speed: SourceExpression?
  /// The least number of fingers of a pan.
  package var fingers = 1
  /// The gestures beside which this one can begin, and beside this one they.
  package var simultaneously: [(name: String, place: ScreenSource.Place)] = []

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
    /// The text with expressions in braces that the value is, or nil.
    package var template: SourceTemplate?
    package let place: ScreenSource.Place

    package init(
      _ name: String, _ value: SourceExpression, template: SourceTemplate? = nil, at place: ScreenSource.Place
    ) {
      self.name = name
      self.value = value
      self.template = template
      self.place = place
    }
  }

  package indirect enum Action: Sendable {
    case set([Assignment])
    case animate([Assignment], Motion)
    /// Sets values one after the other in one animation.
    case keyframes([Keyframe], Motion)
    /// Scrolls views to offsets; without a motion as UIKit does.
    case scroll([Assignment], Motion?, isAnimated: Bool, then: [ActionSource])
    /// Moves offsets and the coordinates of the content alike, by points.
    case shift([Assignment])
    /// Zooms scroll views to scales.
    case zoom([Assignment])
    case keyboard(isShown: Bool)
    /// Changes where a scroll view comes to rest, in a handler of `willEndDragging`.
    case target(SourceExpression, place: ScreenSource.Place)
    case endRefreshing(String, place: ScreenSource.Place)
    case front(String, place: ScreenSource.Place)
    /// Makes a view that edits a text the first responder.
    case focus(String, place: ScreenSource.Place)
    /// Selects characters of the text that the first responder edits.
    case select(start: SourceExpression, end: SourceExpression)
    /// Stops what moves numbers of state or scroll views, where they are drawn.
    case stop([(name: String, place: ScreenSource.Place)])
    case cancel
    /// Lays out at once.
    case layout
    /// Inserts, deletes, and moves items in one animation.
    case batch([ItemsChange], Motion)
    /// Pauses a named animation, puts it at a fraction of its course, and lets it go on or back.
    case pause(String, place: ScreenSource.Place)
    case fraction([Assignment])
    case resume(String, isReversed: SourceExpression?, Motion, place: ScreenSource.Place)
    case run([ActionSource])
  }

  /// What happens to one or all of several items.
  package struct ItemsChange: Sendable {
    package enum Kind: String, CaseIterable, Sendable {
      case insert, delete, move
      /// Which of all are there, and in which order they are.
      case filter, sort

      /// Whether the expression is about each item, whose number is `i`.
      package var isOfEach: Bool { self == .filter || self == .sort }
    }

    package let kind: Kind
    /// The state.
    package let name: String
    /// The number of an item, or what is asked about each.
    package let item: SourceExpression
    /// The place that it gets; the last one without it.
    package let destination: SourceExpression?
    package let place: ScreenSource.Place

    package init(
      _ kind: Kind, of name: String, _ item: SourceExpression, to destination: SourceExpression?,
      at place: ScreenSource.Place
    ) {
      self.kind = kind
      self.name = name
      self.item = item
      self.destination = destination
      self.place = place
    }
  }

  /// A part of an animation, by when it starts and how long it is, both as a share of the whole.
  package struct Keyframe: Sendable {
    package let start: SourceExpression
    package let length: SourceExpression
    package let assignments: [Assignment]

    package init(start: SourceExpression, length: SourceExpression, _ assignments: [Assignment]) {
      self.start = start
      self.length = length
      self.assignments = assignments
    }
  }

  /// How an animation goes.
  package struct Motion: Sendable {
    package var name: String?
    package var seconds: SourceExpression?
    package var curve = TimingCurve.easeInOut
    /// The parameter that is the curve, or nil.
    package var curveParameter: String?
    package var response: SourceExpression?
    package var damping: SourceExpression?
    /// SwiftUI's number for a spring in place of a damping ratio.
    package var bounce: SourceExpression?
    package var velocity: SourceExpression?
    /// How long it waits at its start; `i` is the number of the copy that moves.
    package var delay: SourceExpression?
    /// How often it runs.
    package var repetition: Repetition?
    package var autoreverses = false
    /// Whether the stage is laid out inside the animation.
    package var layoutsIfNeeded = false
    /// Whether it begins paused.
    package var isPaused = false
    package var then: [ActionSource] = []
    package var place: ScreenSource.Place

    package init(at place: ScreenSource.Place) { self.place = place }

    package enum Repetition: Sendable {
      case count(SourceExpression)
      case forever(ScreenSource.Place)
    }
  }
}
