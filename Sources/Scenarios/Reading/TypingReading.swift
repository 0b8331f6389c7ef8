internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// Steps that press keys: `type`, `delete`, and `return`.
extension VerbReader {
  static var keys: [VerbReader] {
    [
      VerbReader(name: "type") { slot, _ in
        typing(slot, key: "text", .typed) { Typing.Content.text($0) }
      },
      VerbReader(name: "delete") { slot, _ in
        typing(slot, key: "count", .integer(1...ScenarioLimits.keys)) { Typing.Content.delete($0) }
      },
      VerbReader(name: "return", read: returnKey),
      VerbReader(name: "select") { slot, _ in selection(slot).map { StepVerb.select($0) } },
    ]
  }

  /// Reads what is pressed, or a map with it and the time from one key to the next.
  private static func typing<Value>(
    _ slot: Slot, key: String, _ reader: ValueReader<Value>, _ content: (Value) -> Typing.Content
  ) -> StepVerb? {
    guard case .mapping = slot.node.content else {
      return reader.read(slot).map { .type(Typing(content($0))) }
    }
    guard var map = MapReader(slot, owner: "'\(slot.subject)'") else { return nil }
    let value = map.require(key, reader)
    let interval = map.read("every", .interval, standard: Typing.standardInterval)
    map.finish()
    guard let value, let interval else { return nil }
    return .type(Typing(content(value), every: interval))
  }

  /// Reads what is selected: all, end, the place of the caret, or from where to where, in characters.
  private static func selection(_ slot: Slot) -> TextSelection? {
    let place = ValueReader.integer(0...ScenarioLimits.keys)
    if case .sequence(let items) = slot.node.content {
      guard items.count == 2 else {
        return slot.fail(expected: "two numbers, as in select: [0, 4]")
      }
      let ends = items.compactMap { place.read(slot.with($0)) }
      guard ends.count == 2 else { return nil }
      guard ends[0] <= ends[1] else {
        slot.error("the start is behind the end; write [\(ends[1]), \(ends[0])]")
        return nil
      }
      return TextSelection(ends[0], ends[1])
    }
    switch slot.node.scalar?.text {
    case "all": return .all
    case "end": return .end
    case let text? where text.allSatisfy(\.isNumber): return place.read(slot).map { TextSelection($0, $0) }
    case let text:
      let near = slot.report.hint(text ?? "", among: ["all", "end"])
      return slot.fail(expected: "all, end, a number of characters, or two, as in select: [0, 4]", hint: near)
    }
  }

  /// The key of a step without a value: `{after: 0.2, return}`, or `return: true`.
  private static func returnKey(_ slot: Slot, _ names: StageNames) -> StepVerb? {
    switch slot.node.scalar?.meaning {
    case .null, .boolean(true): .type(Typing(.returnKey))
    default: slot.fail(expected: "true or nothing", hint: " (to enter text, write type: Hello)")
    }
  }
}

extension ValueReader where Value == String {
  /// Reads a text with at least one character, as it is written: also a number or a word such as true.
  fileprivate static var typed: ValueReader {
    ValueReader("a text") { slot in
      guard let scalar = slot.node.scalar, scalar.meaning != .null, !scalar.text.isEmpty else {
        return slot.fail(expected: "a text of at least one character")
      }
      guard scalar.text.count <= ScenarioLimits.keys else {
        slot.error("expected at most \(ScenarioLimits.keys) characters, found \(scalar.text.count)")
        return nil
      }
      return scalar.text
    }
  }
}

extension ValueReader where Value == Microseconds {
  /// Reads the time from one key to the next: 0.001 s to 10 s.
  fileprivate static var interval: ValueReader {
    ValueReader("0.001 s to 10 s") { slot in
      if let interval = Microseconds(reading: slot.node), !ScenarioLimits.intervals.contains(interval) {
        return slot.fail(expected: "0.001 s to 10 s from one key to the next")
      }
      return ValueReader.positiveDuration.read(slot)
    }
  }
}
