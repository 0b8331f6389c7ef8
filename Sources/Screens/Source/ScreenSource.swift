package import FlipbookExpressions
package import FlipbookSimulation

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
  /// What a hardware keyboard shows: a word of `hardwareKeyboards`. Nil for the first.
  package var hardwareKeyboard: SourceExpression?
  /// What scenarios can name, or nil for everything.
  package var interface: InterfaceSource?
  /// The place of the whole screen.
  package var place: Place = 0

  package init() {}

  /// The system's keyboard, or the bar with suggestions alone.
  package static let hardwareKeyboards = ["keyboard", "bar"]
}

/// What scenarios can name, each with one sentence.
package struct InterfaceSource: Sendable {
  package typealias Entry = (name: String, summary: String, place: ScreenSource.Place)

  /// One sentence about the screen.
  package var summary = ""
  package var targets: [Entry] = []
  package var tracks: [Entry] = []
  package var scrollViews: [Entry] = []
  package var guides: [Entry] = []
  /// A timeline that shows what a screen that the program brings along is about, as a scenario writes it.
  package var starter = ""

  package init() {}
}

/// A value that never changes while the screen is played.
package struct ParameterSource: Sendable {
  package let descriptor: ParameterDescriptor
  package var value: ParameterValue
  /// The text of a parameter that is a text of the sample content.
  package let sample: String?
  package let place: ScreenSource.Place

  package var name: String { descriptor.name }

  /// Creates a parameter with its value; without another one, with the standard.
  package init(
    _ descriptor: ParameterDescriptor, _ value: ParameterValue? = nil, sample: String? = nil,
    at place: ScreenSource.Place
  ) {
    self.descriptor = descriptor
    self.value = value ?? descriptor.standard
    self.sample = sample
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
