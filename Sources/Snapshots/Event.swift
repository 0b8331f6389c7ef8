/// An event in a refresh. See Output, "Events".
public struct Event: Hashable, Sendable {
  /// What happened. The raw value is the event's name in traces, manifests, and expectations.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A finger went down, lifted, or tapped. The subject is the view that it touched.
    case touchDown, touchUp, tap
    case willBeginDragging, didEndDragging, didEndDecelerating, didScrollToTop, pageChanged
    case keyboardWillShow, keyboardDidShow, keyboardWillHide, keyboardDidHide
    case keyboardWillChangeFrame, keyboardDidChangeFrame
    case animationStart, animationEnd
    case stateChanged
    case screen, app, rotate, note
  }

  /// What happened.
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
    /// The key of the detail in JSON, such as `willDecelerate`.
    public var name: String
    /// The value of the detail: a number or a word.
    public var value: TrackValue

    /// Creates a detail with a name and a value.
    public init(_ name: String, _ value: TrackValue) {
      self.name = name
      self.value = value
    }
  }

  /// Creates an event in the refresh at `seconds`.
  public init(kind: Kind, seconds: Double, subject: String? = nil, details: [Detail] = []) {
    self.kind = kind
    self.seconds = seconds
    self.subject = subject
    self.details = details
  }
}
