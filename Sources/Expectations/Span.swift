package import FlipbookSnapshots
package import FlipbookUnits

/// A moment in a run. Refresh n is at n/R seconds. Moments are compared with a tolerance of one microsecond.
package enum Moment: Hashable, Sendable {
  /// The first refresh at or after this time.
  case seconds(Microseconds)
  /// The last refresh of the last frame.
  case end
  case event(EventMoment)
}

/// The refresh in which an event happens for the nth time, or the first one at or after a delay from it.
package struct EventMoment: Hashable, Sendable {
  package var kind: Event.Kind
  /// The event's subject; `nil` for any.
  package var subject: String?
  /// Which occurrence of the event, starting at 1.
  package var number: Int
  /// The delay after the event.
  package var plus: Microseconds

  package init(_ kind: Event.Kind, of subject: String? = nil, number: Int = 1, plus: Microseconds = .zero) {
    self.kind = kind
    self.subject = subject
    self.number = number
    self.plus = plus
  }

  func matches(_ event: Event) -> Bool { event.kind == kind && (subject == nil || subject == event.subject) }
}

/// The refreshes in which a condition is evaluated.
package enum Span: Hashable, Sendable {
  /// All refreshes.
  case always
  /// The refresh of the moment.
  case at(Moment)
  /// From the refresh of the first moment to the last refresh at or before the second.
  case between(Moment, Moment)
  /// From the refresh of the moment, or the first one at or after a delay from it, to the end.
  case from(Moment, after: Microseconds)
}

extension Moment {
  /// The moment as messages show it.
  var text: String {
    switch self {
    case .seconds(let moment): moment.seconds.secondsText
    case .end: "the end"
    case .event(let event): event.text
    }
  }
}

extension EventMoment {
  /// The event without its number, such as "touchUp of 'list'".
  var name: String { kind.rawValue + (subject.map { " of '\($0)'" } ?? "") }

  fileprivate var text: String {
    let which = number == 1 ? name : "\(name) number \(number)"
    return plus == .zero ? which : "\(plus.seconds.secondsText) after \(which)"
  }
}

extension Expectation {
  /// When the condition applies, as it follows the condition in messages.
  var when: String {
    let exempted = exception.map { ", unless \($0.text)" } ?? ""
    if let text = demand.text(span) { return text + exempted }
    return switch (condition, span) {
    case (.becomes, .always), (.changes, .always), (.turns, .always), (.crosses, .always):
      "during the whole run" + exempted
    default: span.text + exempted
    }
  }
}

extension Span {
  /// When the condition applies, as it follows the condition in messages.
  var text: String {
    switch self {
    case .always: "at all times"
    case .at(let moment): "at \(moment.text)"
    case .between(let start, let end): "between \(start.text) and \(end.text)"
    case .from(let moment, .zero): "from \(moment.text) on"
    case .from(let moment, let wait): "from \(wait.seconds.secondsText) after \(moment.text) on"
    }
  }
}
