internal import FlipbookExpectations
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

extension ValueReader where Value == Moment {
  /// Reads a duration, `end`, or an event such as `{event: touchUp, number: 2, of: list, plus: 0.1}`.
  static var moment: ValueReader {
    ValueReader("a moment: seconds, end, or an event such as {event: touchUp}") { slot in
      switch slot.node.content {
      case .mapping: return event(slot).map(Moment.event)
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

  private static func event(_ slot: Slot) -> EventMoment? {
    ValueReader<EventMoment>.event(slot, owner: "the moment of an event", isNumbered: true)
  }
}

extension ValueReader where Value == EventMoment {
  /// Reads the events of a kind, such as `{event: touchUp, of: list, plus: 0.1}`.
  static var eachEvent: ValueReader {
    let expectation = "an event such as {event: touchUp}"
    return ValueReader(expectation) { slot in
      if case .mapping = slot.node.content { return event(slot, owner: "'afterEach'", isNumbered: false) }
      let name = slot.node.scalar.flatMap { Event.Kind(rawValue: $0.text) }
      return slot.fail(expected: expectation, hint: name.map { " (write {event: \($0.rawValue)})" } ?? "")
    }
  }

  fileprivate static func event(_ slot: Slot, owner: String, isNumbered: Bool) -> EventMoment? {
    guard var map = MapReader(slot, owner: owner) else { return nil }
    let name = map.require("event", .name(of: "event", among: Event.Kind.allCases.map(\.rawValue)))
    let number = isNumbered ? map.read("number", .integer(1...1_000_000), standard: 1) : 1
    let subject = map.read("of", .text)
    let plus = map.read("plus", .anyDuration, standard: .zero)
    map.finish()
    guard let kind = name.flatMap(Event.Kind.init), let number, let plus else { return nil }
    return EventMoment(kind, of: subject, number: number, plus: plus)
  }
}

extension ValueReader where Value == Span {
  /// Reads two moments, both included.
  static var between: ValueReader {
    let expectation = "two moments such as [0.5, end]"
    return ValueReader(expectation) { slot in
      guard case .sequence(let items) = slot.node.content, items.count == 2 else {
        return slot.fail(expected: expectation)
      }
      let moments = items.map { ValueReader<Moment>.moment.read(slot.with($0)) }
      guard let start = moments[0], let end = moments[1] else { return nil }
      if case .seconds(let first) = start, case .seconds(let second) = end, first > second {
        slot.error("expected the earlier moment first, found \(first.text) before \(second.text)")
        return nil
      }
      return .between(start, end)
    }
  }
}
