package import FlipbookSnapshots
package import FlipbookUnits

/// A moment of a run. Refresh n lies at n/R; what is reached or passed is reached or passed but for a microsecond.
package enum Moment: Hashable, Sendable {
  /// The first refresh that has reached it.
  case seconds(Microseconds)
  /// The last refresh of the last frame.
  case end
  case event(EventMoment)
}

/// The refresh in which something happens for the n-th time, or the first one that has reached so much later.
package struct EventMoment: Hashable, Sendable {
  package var kind: Event.Kind
  /// Whom it concerns; nil for anybody.
  package var subject: String?
  /// From 1.
  package var number: Int
  package var plus: Microseconds

  package init(_ kind: Event.Kind, of subject: String? = nil, number: Int = 1, plus: Microseconds = .zero) {
    self.kind = kind
    self.subject = subject
    self.number = number
    self.plus = plus
  }

  func matches(_ event: Event) -> Bool { event.kind == kind && (subject == nil || subject == event.subject) }
}

/// The refreshes in which a condition is judged.
package enum Span: Hashable, Sendable {
  /// All of them.
  case always
  /// The one of the moment.
  case at(Moment)
  /// From the moment's refresh to the last one that has not passed the other: both ends are included.
  case between(Moment, Moment)
  /// From the moment's refresh, or the first that has reached so much later, to the end.
  case from(Moment, after: Microseconds)
}

extension Moment {
  /// As messages call it.
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
  /// As it goes on after what is expected.
  var when: String {
    switch (condition, span) {
    case (.becomes, .always), (.changes, .always): "during the whole run"
    default: span.text
    }
  }
}

extension Span {
  /// As it goes on after what is expected.
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
