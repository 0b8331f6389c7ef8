/// An event in a refresh. See Output, "Events".
public struct Event: Hashable, Sendable {
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    case touchDown, touchUp, tap
    case willBeginDragging, didEndDragging, didEndDecelerating, didScrollToTop, pageChanged
    case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide
    case keyboardWillChangeFrame, keyboardDidChangeFrame
    case animationStart, animationEnd
    case stateChanged
    case screen, app, note
  }

  public var kind: Kind
  /// The time of the refresh in which it happened.
  public var seconds: Double
  /// The object that it concerns, such as a scroll view, a tapped target, an animated view or a track, or nil if the kind is
  /// enough.
  public var subject: String?
  /// Details in a fixed order, such as `from` and `to` of a `stateChanged`.
  public var details: [Detail]

  /// A named detail of an event.
  public struct Detail: Hashable, Sendable {
    public var name: String
    public var value: TrackValue

    public init(_ name: String, _ value: TrackValue) {
      self.name = name
      self.value = value
    }
  }

  public init(kind: Kind, seconds: Double, subject: String? = nil, details: [Detail] = []) {
    self.kind = kind
    self.seconds = seconds
    self.subject = subject
    self.details = details
  }
}
