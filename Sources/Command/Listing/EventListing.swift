import FlipbookSnapshots

extension Listing {
  static let events = Listing(name: "events", noun: "event") { _ in
    Event.Kind.allCases.map { kind in
      let (subject, summary) = (kind.subject, kind.summary)
      var entry = ListingEntry(name: kind.rawValue, summary: summary)
      entry.columns = [("`of`", subject ?? ""), ("meaning", summary)]
      guard let subject else { return entry }
      entry.note = "(of \(subject))"
      entry.facts = [("of", .word(subject))]
      return entry
    }
  }
}

extension Event.Kind {
  /// What the event concerns, for people; `nil` if there is only one possibility.
  fileprivate var subject: String? {
    switch self {
    case .touchDown, .touchUp, .tap: "the touched view"
    case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didScrollToTop, .pageChanged: "a scroll view"
    case .animationStart, .animationEnd: "the animated element"
    case .stateChanged: "a track"
    case .screen, .app: "the phase"
    case .rotate: "the orientation"
    case .keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide: nil
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame, .note: nil
    }
  }

  /// A sentence for people.
  fileprivate var summary: String {
    switch self {
    case .touchDown: "A finger touches the screen."
    case .touchUp: "The finger lifts."
    case .tap: "A touch that did not become a pan has ended."
    case .willBeginDragging: "A finger starts to drag."
    case .didEndDragging: "The dragging finger has lifted; the scroll view may keep moving."
    case .didEndDecelerating: "A scroll view that kept moving has come to rest."
    case .didScrollToTop: "A tap on the status bar has scrolled the view to the top."
    case .pageChanged: "The current page has changed."
    case .keyboardWillShow: "The keyboard is about to appear."
    case .keyboardDidShow: "The keyboard has appeared."
    case .keyboardWillHide: "The keyboard is about to disappear."
    case .keyboardDidHide: "The keyboard has disappeared."
    case .keyboardWillChangeFrame: "The keyboard's frame is about to change."
    case .keyboardDidChangeFrame: "The keyboard's frame has changed."
    case .animationStart: "An animation starts."
    case .animationEnd: "An animation has ended."
    case .stateChanged: "The value of a track with states has changed."
    case .screen: "The screen appears or disappears, as set in the timeline."
    case .app: "The app becomes or resigns active, as set in the timeline."
    case .rotate: "The device is turned, as set in the timeline."
    case .note: "A caption appears."
    }
  }
}
