/// An event in a refresh. See Output, "Events".
package struct Event: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case touchDown, touchUp, tap
    case willBeginDragging, didEndDragging, didEndDecelerating, didScrollToTop, pageChanged
    case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide
    case keyboardWillChangeFrame, keyboardDidChangeFrame
    case animationStart, animationEnd
    case stateChanged
    case screen, app, note
  }

  package var kind: Kind
  /// The time of the refresh in which it happened.
  package var seconds: Double
  /// The object that it concerns, such as a scroll view, a tapped target, an animated view or a track, or nil if the kind is
  /// enough.
  package var subject: String?
  /// Details in a fixed order, such as `from` and `to` of a `stateChanged`.
  package var details: [Detail]

  /// A named detail of an event.
  package struct Detail: Hashable, Sendable {
    package var name: String
    package var value: TrackValue

    package init(_ name: String, _ value: TrackValue) {
      self.name = name
      self.value = value
    }
  }

  package init(kind: Kind, seconds: Double, subject: String? = nil, details: [Detail] = []) {
    self.kind = kind
    self.seconds = seconds
    self.subject = subject
    self.details = details
  }
}
