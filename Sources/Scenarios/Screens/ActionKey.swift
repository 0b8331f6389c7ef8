internal import FlipbookScreens

/// A key of handlers that says what happens. The others say when, how, and with which values.
enum ActionKey: String, CaseIterable {
  case set, animate, keyframes, scroll, shift, zoom, keyboard, focus, select, front, endRefreshing, cancel, stop
  case `do`, targetContentOffset, pause, fractionComplete, `continue`
  case insert, delete, move, filter, sort

  /// The change of items that the key is.
  var change: ActionSource.ItemsChange.Kind? { ActionSource.ItemsChange.Kind(rawValue: rawValue) }

  /// What `during`, `curve`, and `spring` are about.
  var isAnimated: Bool { [.animate, .keyframes, .scroll, .continue].contains(self) || change != nil }

  /// Whether its value is a map of names with values.
  var hasNames: Bool {
    change != nil || [.set, .animate, .scroll, .shift, .zoom, .fractionComplete].contains(self)
  }

  var summary: String {
    switch self {
    case .set: "State with the values that it gets at once."
    case .animate: "State with the values that it moves to."
    case .keyframes: "State that is set in parts of one animation."
    case .scroll: "Scroll views with the offsets that they go to."
    case .shift: "Moves offsets and what is in the content alike."
    case .zoom: "Zooms scroll views to scales, about the touch."
    case .keyboard: "Shows or hides the keyboard."
    case .focus: "The view that edits a text and becomes the first responder."
    case .select: "What the first responder selects, in characters: all, end, the place of the caret, or [start, end]."
    case .front: "The view that goes in front of those beside it."
    case .endRefreshing: "The scroll view whose refreshing ends."
    case .cancel: "Ends the touch for all gestures and scroll views."
    case .stop: "State or scroll views that stop where they are drawn."
    case .do: "More actions, in order."
    case .targetContentOffset: "Where the scroll view comes to rest, in willEndDragging."
    case .pause: "The named animation that is paused where it is."
    case .fractionComplete: "Named animations with how much of each is drawn, 0 to 1; it pauses them."
    case .continue: "The paused animation that goes on, with during, curve, or spring."
    case .insert: "Items that come, with their numbers."
    case .delete: "Items that go, with their numbers."
    case .move: "Items that get another place, with their numbers."
    case .filter: "Items with a condition for each: those that are there."
    case .sort: "Items with a number or a text for each, by which they are in order."
    }
  }

  /// - Parameter keyframes: The schema of the parts of an animation.
  func schema(_ keyframes: @autoclosure () -> SchemaValue) -> SchemaValue {
    switch self {
    case .keyframes: keyframes()
    case _ where hasNames: .values
    case .keyboard: .choice(["show", "hide"])
    case .focus, .front, .endRefreshing, .pause, .continue: .text
    case .select:
      ["anyOf": [SchemaValue.expression.suggesting(["all", "end"]), .list(of: .expression, atLeast: 2, atMost: 2)]]
    case .cancel: .choice(["touch"])
    case .stop: ["type": ["string", "array"]]
    case .do: .actions
    default: .expression
    }
  }
}

/// Schemas that many keys of screens share.
extension SchemaValue {
  static var expression: SchemaValue { ["type": ["number", "string", "boolean"]] }

  /// Names with values.
  static var values: SchemaValue { ["type": ["object", "null"]] }

  /// One group of actions, or several.
  static var actions: SchemaValue {
    ["anyOf": [["$ref": "#/definitions/action"], ["type": "array", "items": ["$ref": "#/definitions/action"]]]]
  }

  static var views: SchemaValue {
    ["type": ["object", "null"], "additionalProperties": ["$ref": "#/definitions/view"]]
  }

  static var handlers: SchemaValue {
    ["type": ["array", "null"], "items": ["$ref": "#/definitions/handler"]]
  }
}
