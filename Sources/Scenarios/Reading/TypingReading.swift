internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// Steps that press keys: `type`, `delete`, and `return`.
extension VerbReader {
  static var keys: [VerbReader] {
    [
      VerbReader("type", "Enters a text into the focused field.") { _ in
        typing("type", key: "text", .typed) { Typing.Content.text($0) }
      },
      VerbReader("delete", "Deletes characters before the caret.") { _ in
        typing("delete", key: "count", .integer(1...ScenarioLimits.keys)) { Typing.Content.delete($0) }
      },
      VerbReader("return", "Presses the return key.") { _ in returnKey },
      VerbReader("select", "Selects a part of the focused field's text, in characters, or places the caret.") { _ in
        selection.map { StepVerb.select($0) }
      },
    ]
  }

  /// Reads what is pressed, or a map with it and the time from one key to the next.
  private static func typing<Value>(
    _ name: String, key: String, _ reader: ValueReader<Value>, _ content: @escaping (Value) -> Typing.Content
  ) -> ValueReader<StepVerb> {
    reader.map { .type(Typing(content($0))) }.orMap(
      .map("'\(name)'") { map in
        let value = map.require(key, reader)
        let interval = map.read(
          "every", .interval, standard: Typing.standardInterval, "The time from one key to the next (seconds).")
        guard let value, let interval else { return nil }
        return .type(Typing(content(value), every: interval))
      })
  }

  /// Reads what is selected: all, end, the place of the caret, or from where to where, in characters.
  private static var selection: ValueReader<TextSelection> {
    let place = ValueReader.integer(0...ScenarioLimits.keys)
    let ends = SchemaValue.list(of: place.schema, atLeast: 2, atMost: 2)
    let schema: SchemaValue = ["anyOf": [.choice(["all", "end"]), place.schema, ends]]
    return ValueReader("all, end, a number of characters, or two, as in select: [0, 4]", schema: schema) { slot in
      if case .sequence(let items) = slot.node.content { return range(items, slot, place) }
      switch slot.node.scalar?.text {
      case "all": return .all
      case "end": return .end
      case let text? where text.allSatisfy(\.isNumber): return place.read(slot).map { TextSelection($0, $0) }
      case let text:
        let near = slot.report.hint(text ?? "", among: ["all", "end"])
        return slot.fail(expected: "all, end, a number of characters, or two, as in select: [0, 4]", hint: near)
      }
    }
  }

  private static func range(_ items: [Node], _ slot: Slot, _ place: ValueReader<Int>) -> TextSelection? {
    guard items.count == 2 else { return slot.fail(expected: "two numbers, as in select: [0, 4]") }
    let ends = items.compactMap { place.read(slot.with($0)) }
    guard ends.count == 2 else { return nil }
    guard ends[0] <= ends[1] else {
      slot.error("the start is behind the end; write [\(ends[1]), \(ends[0])]")
      return nil
    }
    return TextSelection(ends[0], ends[1])
  }

  /// The key of a step without a value: `{after: 0.2, return}`, or `return: true`.
  private static var returnKey: ValueReader<StepVerb> {
    let schema: SchemaValue = ["type": ["boolean", "null"], "not": ["enum": [false]]]
    return ValueReader("true or nothing", schema: schema) { slot in
      switch slot.node.scalar?.meaning {
      case .null, .boolean(true): .type(Typing(.returnKey))
      default: slot.fail(expected: "true or nothing", hint: " (to enter text, write type: Hello)")
      }
    }
  }
}

extension ValueReader where Value == String {
  /// Reads a text with at least one character, as it is written: also a number or a word such as true.
  fileprivate static var typed: ValueReader {
    ValueReader("a text", schema: ["type": ["string", "number", "boolean"], "minLength": 1]) { slot in
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
    let range = ScenarioLimits.intervals
    let schema = SchemaValue.duration(from: range.lowerBound.seconds, upTo: range.upperBound)
    return ValueReader("0.001 s to 10 s", schema: schema) { slot in
      if let interval = Microseconds(reading: slot.node), !range.contains(interval) {
        return slot.fail(expected: "0.001 s to 10 s from one key to the next")
      }
      return ValueReader.positiveDuration.read(slot)
    }
  }
}
