package import FlipbookExpressions

/// A user-defined screen as it is written: parsed, but not yet checked.
///
/// Every part has a place, a number that whoever reads files chooses; problems name it.
package struct ScreenSource: Sendable {
  package typealias Place = Int

  /// The name of the screen in messages.
  package var name = "screen"
  package var parameters: [ParameterSource] = []
  package var lists: [ListSource] = []
  /// The pictures beside the scenario that lists and expressions name, by their paths.
  package var pictures: [String: ScreenPicture] = [:]
  package var state: [StateSource] = []
  /// The views of the screen itself, from back to front.
  package var views: [ViewSource] = []
  package var gestures: [GestureSource] = []
  package var handlers: [HandlerSource] = []
  /// What traces contain, or nil for the standard selection.
  package var tracks: [TrackSource]?
  package var targets: [TargetSource] = []
  package var guides: [GuideSource] = []
  /// The opacity of the status bar, or nil if it is always opaque.
  package var statusBar: SourceExpression?
  /// The place of the whole screen.
  package var place: Place = 0

  package init() {}
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
  package var value: Value
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

/// A list of values that never change.
package struct ListSource: Sendable {
  package let name: String
  package let values: ExpressionList
  package let place: ScreenSource.Place

  package init(_ name: String, _ values: ExpressionList, at place: ScreenSource.Place) {
    self.name = name
    self.values = values
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
    /// The places of items, and those that are there at the start, in order; nil for all.
    case items([SourceExpression]?)
  }

  package let name: String
  package let start: Start
  /// The number of values if the state is a list.
  package let repetition: SourceExpression?
  package let place: ScreenSource.Place

  var hasItems: Bool { if case .items = start { true } else { false } }

  package init(
    _ name: String, _ start: Start, repetition: SourceExpression? = nil, at place: ScreenSource.Place
  ) {
    self.name = name
    self.start = start
    self.repetition = repetition
    self.place = place
  }
}
