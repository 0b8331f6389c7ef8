internal import FlipbookExpectations
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == Moment {
  /// Reads a duration, `end`, or an event such as `{event: touchUp, number: 2, of: list, plus: 0.1}`.
  static var moment: ValueReader {
    let event = ValueReader<EventMoment>.event("the moment of an event", isNumbered: true)
    return ValueReader(
      "a moment: seconds, end, or an event such as {event: touchUp}",
      schema: ["anyOf": [.duration(), ["const": "end"], event.schema]]
    ) { slot in
      switch slot.node.content {
      case .mapping: return event.read(slot).map(Moment.event)
      case .scalar(let scalar) where scalar.text == "end": return .end
      case .scalar(let scalar) where Event.Kind(rawValue: scalar.text) != nil:
        return slot.fail(expected: "a moment", hint: " (write {event: \(scalar.text)})")
      default:
        var slot = slot
        slot.alternative = ", end, or an event such as {event: touchUp}"
        return ValueReader<Microseconds>.anyDuration.read(slot).map(Moment.seconds)
      }
    }
  }
}

extension ValueReader where Value == EventMoment {
  /// Reads the events of a kind, such as `{event: touchUp, of: list, plus: 0.1}`.
  static var eachEvent: ValueReader {
    let expectation = "an event such as {event: touchUp}"
    let event = event("'afterEach'", isNumbered: false)
    return ValueReader(expectation, schema: event.schema) { slot in
      if case .mapping = slot.node.content { return event.read(slot) }
      let name = slot.node.scalar.flatMap { Event.Kind(rawValue: $0.text) }
      return slot.fail(expected: expectation, hint: name.map { " (write {event: \($0.rawValue)})" } ?? "")
    }
  }

  fileprivate static func event(_ owner: String, isNumbered: Bool) -> ValueReader {
    .map(owner) { map in
      let name = map.require("event", .name(of: "event", among: Event.Kind.allCases.map(\.rawValue)))
      let number =
        isNumbered ? map.read("number", .integer(1...1_000_000), standard: 1, "Which of several; default 1.") : 1
      let subject = map.read("of", .text, "What it happens to, as the program's list of events says.")
      let plus = map.read("plus", .anyDuration, standard: .zero, "How long after it.")
      guard let kind = name.flatMap(Event.Kind.init), let number, let plus else { return nil }
      return EventMoment(kind, of: subject, number: number, plus: plus)
    }
  }
}

extension ValueReader where Value == Span {
  /// Reads two moments, both included.
  static var between: ValueReader {
    let expectation = "two moments such as [0.5, end]"
    let moment = ValueReader<Moment>.moment
    return ValueReader(expectation, schema: .list(of: moment.schema, atLeast: 2, atMost: 2)) { slot in
      guard case .sequence(let items) = slot.node.content, items.count == 2 else {
        return slot.fail(expected: expectation)
      }
      let moments = items.map { moment.read(slot.with($0)) }
      guard let start = moments[0], let end = moments[1] else { return nil }
      if case .seconds(let first) = start, case .seconds(let second) = end, first > second {
        slot.error("expected the earlier moment first, found \(first.text) before \(second.text)")
        return nil
      }
      return .between(start, end)
    }
  }
}
