package import FlipbookExpressions

/// What a handler of a screen can answer.
package enum ScreenEvent: Int, CaseIterable, Sendable {
  case scrolled, willBeginDragging, willEndDragging, didEndDragging, didEndDecelerating, didEndScrolling, dragged,
    released
  case tapped, doubleTapped, touchDown, touchMoved, touchUp
  case didBeginEditing, editingChanged, returned, didEndEditing
  case tappedStatusBar
  case keyboardWillShow, keyboardWillHide, keyboardWillChangeFrame
  case willAppear, appeared, willDisappear, becameActive, resignedActive, willTransition,
    didTransition
  case began, moved, ended, canceled, swiped
  case pulledToRefresh, keyboardDragged
  case becomes, crosses, every

  /// The position of the event among all.
  var index: Int { rawValue }

  /// The event's key in a screen.
  package var name: String { ScreenEvent.names[index] }

  /// Swift finds the name of a case by reflection, which allocates.
  private static let names = allCases.map { "\($0)" }

  package init?(named name: String) {
    guard let index = ScreenEvent.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index)
  }

  /// What a handler names after the event.
  package enum Subject: Sendable {
    case scrollView, view, field, gesture, screen, expression, refresh
  }

  package var subject: Subject {
    switch self {
    case .scrolled, .willBeginDragging, .willEndDragging, .didEndDragging, .didEndDecelerating, .didEndScrolling,
      .dragged,
      .released, .pulledToRefresh:
      .scrollView
    case .began, .moved, .ended, .canceled, .swiped: .gesture
    case .tapped, .doubleTapped, .touchDown, .touchMoved, .touchUp: .view
    case .didBeginEditing, .editingChanged, .returned, .didEndEditing: .field
    case .becomes, .crosses: .expression
    case .every: .refresh
    default: .screen
    }
  }

  /// When the event occurs, in one sentence.
  package var summary: String {
    switch self {
    case .scrolled: "The offset has changed, before the call that changed it returns."
    case .willBeginDragging: "A finger starts to drag the scroll view."
    case .willEndDragging: "The finger lifts, before didEndDragging; the target can be changed."
    case .didEndDragging: "The finger lifts, or stops the deceleration."
    case .didEndDecelerating: "A deceleration or a bounce ends."
    case .didEndScrolling: "A programmed scroll ends."
    case .dragged: "A finger drags the scroll view, in each refresh, after its move."
    case .released: "The finger that dragged the scroll view has lifted."
    case .tapped: "A finger has tapped the view, or a view in it."
    case .doubleTapped: "A finger has tapped the view twice within 0.35 seconds."
    case .touchDown: "A finger goes down on the view, or on a view in it."
    case .touchMoved: "That finger moves."
    case .touchUp: "That finger lifts."
    case .didBeginEditing: "A view that edits a text has become the first responder."
    case .editingChanged: "A key has changed the text that the view edits."
    case .returned: "The return key has been pressed while the view is the first responder."
    case .didEndEditing: "The view is not the first responder any longer."
    case .tappedStatusBar: "The status bar was tapped, before the list scrolls to its top."
    case .keyboardWillShow: "The keyboard is about to move up."
    case .keyboardWillHide: "The keyboard is about to move down."
    case .keyboardWillChangeFrame: "The keyboard is about to change its height while it is up."
    case .willAppear: "The screen is about to appear."
    case .appeared: "The screen has appeared."
    case .willDisappear: "The screen is about to disappear."
    case .becameActive: "The app has become active."
    case .resignedActive: "The app is about to become inactive."
    case .willTransition: "The device is turned; inside the animation, before anything has its new place."
    case .didTransition: "The device is turned; inside the animation, after everything has its new place."
    case .began: "A gesture has been recognized."
    case .moved: "Its finger has moved."
    case .ended: "Its finger has lifted."
    case .canceled: "The touch has been canceled."
    case .swiped: "A swipe has been recognized."
    case .pulledToRefresh: "A finger has pulled the list far enough to refresh, which has begun."
    case .keyboardDragged: "A drag has moved the shown keyboard."
    case .becomes: "A condition becomes true."
    case .crosses: "A number crosses another one, in either direction."
    case .every: "A refresh of the display: every: refresh."
    }
  }

  /// The names that the event's handlers can read in addition, with their kinds and meanings.
  package var payload: [Payload] {
    switch self {
    case .scrolled:
      [
        Payload("delta", .number, "How far the offset has changed."),
        Payload("clampedDelta", .number, "How far the offset has changed inside its limits."),
      ]
    case .willEndDragging:
      [
        Payload("velocity", .number, "How fast the offset changes (points per second)."),
        Payload("targetContentOffset", .number, "The offset at which the scroll view will come to rest (points)."),
      ]
    case .didEndDragging: [Payload("decelerates", .flag, "Whether the scroll view decelerates.")]
    case .dragged: touchPoint
    case .released: touchVelocity
    case .tapped, .doubleTapped, .touchDown:
      touchPoint + touchedItem + touchedRow
    case .touchMoved:
      [
        Payload("touch.dx", .number, "How far the finger has moved to the right."),
        Payload("touch.dy", .number, "How far the finger has moved down."),
      ] + touchedRow
    case .touchUp: touchVelocity + touchedRow
    case .keyboardWillShow, .keyboardWillHide, .keyboardWillChangeFrame:
      [
        Payload("keyboard.duration", .number, "The announced duration in seconds; 0 if it is missing."),
        Payload("keyboard.endHeight", .number, "The announced height; 0 if it is missing."),
        Payload("keyboard.isComplete", .flag, "Whether neither is missing."),
      ]
    case .willTransition:
      [
        Payload("size.width", .number, "The width that the screen will have (points)."),
        Payload("size.height", .number, "The height that the screen will have (points)."),
      ]
    case .crosses: [Payload("rising", .flag, "Whether the number is now the larger one.")]
    default: []
    }
  }

  private var touchPoint: [Payload] {
    [
      Payload("touch.x", .number, "The finger's x on screen."),
      Payload("touch.y", .number, "The finger's y on screen."),
    ]
  }

  private var touchedItem: [Payload] {
    [
      Payload(
        "touch.item", .number,
        "The touched item of a tab bar, a navigation bar, or a segmented control, from 0; -1 elsewhere.")
    ]
  }

  private var touchedRow: [Payload] {
    [
      Payload("row", .number, "The touched row of a list, from 0; -1 outside of its rows."),
      Payload("section", .number, "The section of that row, from 0."),
      Payload("sectionRow", .number, "The row in its section, from 0."),
    ]
  }

  private var touchVelocity: [Payload] {
    [
      Payload("touch.velocity.x", .number, "The finger's horizontal velocity in points per second."),
      Payload("touch.velocity.y", .number, "The finger's vertical velocity in points per second."),
    ]
  }

  /// A value that an event has.
  package struct Payload: Hashable, Sendable {
    package let name: String
    package let type: ValueType
    package let summary: String

    init(_ name: String, _ type: ValueType, _ summary: String) {
      self.name = name
      self.type = type
      self.summary = summary
    }
  }
}
