import FlipbookSnapshots

extension Listing {
  static let events = Listing(name: "events", noun: "event") {
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
  /// Whom it concerns, for people; nil for nobody.
  fileprivate var subject: String? {
    switch self {
    case .touchDown, .touchUp, .tap: "the view touched"
    case .willBeginDragging, .didEndDragging, .didEndDecelerating, .didScrollToTop, .pageChanged: "a scroll view"
    case .animationStart, .animationEnd: "what is animated"
    case .stateChanged: "a track"
    case .screen, .app: "the phase"
    case .keyboardWillShow, .keyboardDidShow, .keyboardWillHide, .keyboardDidHide: nil
    case .keyboardWillChangeFrame, .keyboardDidChangeFrame, .note: nil
    }
  }

  /// One sentence for people.
  fileprivate var summary: String {
    switch self {
    case .touchDown: "A finger comes down."
    case .touchUp: "The finger lifts."
    case .tap: "A touch that was no pan has lifted."
    case .willBeginDragging: "A finger begins to drag."
    case .didEndDragging: "The finger has let go; the scroll view may go on by itself."
    case .didEndDecelerating: "A scroll view that went on by itself has come to rest."
    case .didScrollToTop: "A tap on the status bar has scrolled to the top."
    case .pageChanged: "Another page is the current one."
    case .keyboardWillShow: "The keyboard begins to rise."
    case .keyboardDidShow: "The keyboard is up."
    case .keyboardWillHide: "The keyboard begins to leave."
    case .keyboardDidHide: "The keyboard is away."
    case .keyboardWillChangeFrame: "The keyboard begins to move, for whatever reason."
    case .keyboardDidChangeFrame: "The keyboard has moved."
    case .animationStart: "An animation begins."
    case .animationEnd: "An animation is over."
    case .stateChanged: "A track that holds a state has another value."
    case .screen: "The screen appears or disappears, as the timeline says."
    case .app: "The app becomes active or resigns, as the timeline says."
    case .note: "A caption begins."
    }
  }
}
