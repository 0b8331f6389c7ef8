internal import FlipbookYAML

/// Reads a value, or reports what was expected. Knows its schema, so that a key is described in one place.
struct ValueReader<Value> {
  /// What it reads, as it follows "expected" in messages.
  let expectation: String
  /// The words that it reads, if they are few.
  let words: [String]
  /// Reads a value, or reports an error and returns `nil`.
  let read: (Slot) -> Value?
  private let form: () -> SchemaValue

  /// The JSON Schema of what it reads.
  var schema: SchemaValue { form() }

  init(
    _ expectation: String, words: [String] = [], schema: @escaping @autoclosure () -> SchemaValue,
    read: @escaping (Slot) -> Value?
  ) {
    self.expectation = expectation
    self.words = words
    self.read = read
    form = schema
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(expectation, words: words, schema: schema) { slot in read(slot).map(transform) }
  }
}

extension ValueReader {
  /// Reads a map. The schema has the keys that `body` asks for, so it asks for each of them whatever the others are.
  ///
  /// - Parameters:
  ///   - owner: The name of the map in messages.
  ///   - others: What to write instead of keys that another language has.
  static func map(
    _ owner: String, insteadOf others: [String: String] = [:], _ body: @escaping (inout MapReader) -> Value?
  ) -> ValueReader {
    ValueReader("a map", schema: MapForm.schema(owner) { _ = body(&$0) }) { slot in
      guard var map = MapReader(slot, owner: owner) else { return nil }
      let value = body(&map)
      map.finish(insteadOf: others)
      return value
    }
  }

  /// Reads a word or another scalar with this reader, and a map with another one.
  func orMap(_ other: ValueReader, expectation: String? = nil) -> ValueReader {
    ValueReader(
      expectation ?? "\(self.expectation), or a map", words: words, schema: ["anyOf": [schema, other.schema]]
    ) { slot in
      if case .mapping = slot.node.content { other.read(slot) } else { read(slot) }
    }
  }
}

extension ValueReader where Value == Bool {
  static var boolean: ValueReader {
    ValueReader("true or false", schema: .boolean) { slot in
      if case .boolean(let value) = slot.node.scalar?.meaning { return value }
      let word = slot.node.scalar?.text.lowercased() ?? ""
      let isOldWord = ["yes", "no", "on", "off", "y", "n"].contains(word)
      return slot.fail(expected: "true or false", hint: isOldWord ? " (YAML 1.2 has only true and false)" : "")
    }
  }
}

extension ValueReader where Value == Double {
  /// Reads a finite number in a range.
  static func number(_ range: ClosedRange<Double>) -> ValueReader {
    let bounds = "\(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound))"
    return number("a number from \(bounds)", schema: .number(range), range.contains)
  }

  /// Reads a finite number that passes a test.
  static func number(
    _ expectation: String, schema: @escaping @autoclosure () -> SchemaValue, _ isGood: @escaping (Double) -> Bool
  ) -> ValueReader {
    ValueReader(expectation, schema: schema()) { slot in
      if case .number(let value) = slot.node.scalar?.meaning, value.isFinite, isGood(value) { return value }
      return slot.fail(expected: expectation, hint: DecimalComma.hint(slot.node.scalar?.text ?? ""))
    }
  }
}

extension ValueReader where Value == Double {
  /// Reads a distance or a coordinate in points.
  static var length: ValueReader { .number(-ScenarioLimits.longestDistance...ScenarioLimits.longestDistance) }
}

extension ValueReader where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> ValueReader {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let expectation =
      range.count == 1 ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueReader<Double>.number(expectation, schema: .integer(range)) {
      $0.rounded() == $0 && bounds.contains($0)
    }.map { Int($0) }
  }
}

extension ValueReader where Value == String {
  /// Reads text. Numbers and Booleans must be in quotes.
  static var text: ValueReader {
    ValueReader("text", schema: .text) { slot in
      guard let scalar = slot.node.scalar else { return slot.fail(expected: "text") }
      switch scalar.meaning {
      case .text: return scalar.text
      case .null: return slot.fail(expected: "text")
      case .boolean, .number, .oddNumber: return slot.fail(expected: "text", hint: " (put it in quotes)")
      }
    }
  }

  /// Reads one of a few words.
  static func choice(_ words: [String]) -> ValueReader {
    ValueReader(Wording.choice(words), words: words, schema: .choice(words)) { slot in
      let word = slot.node.scalar?.text
      if let word, words.contains(word) { return word }
      return slot.fail(expected: Wording.choice(words), hint: word.map { NearestName.hint($0, among: words) } ?? "")
    }
  }

  /// Reads one of many names. Messages suggest a similar name, or list all names if none is similar.
  static func name(of kind: String, among names: [String]) -> ValueReader {
    let expectation = "the name of \("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
    return ValueReader(expectation, words: names, schema: .choice(names)) { slot in
      guard let scalar = slot.node.scalar, scalar.meaning != .null else { return slot.fail(expected: expectation) }
      if names.contains(scalar.text) { return scalar.text }
      let hint = slot.report.hint(scalar.text, among: names)
      let words = hint.isEmpty ? " (expected \(Wording.choice(names)))" : hint
      slot.error("unknown \(kind) \(Wording.quoted(scalar.text))\(words)")
      return nil
    }
  }
}

extension ValueReader where Value: RawRepresentable<String> & CaseIterable {
  /// Reads a raw value of an enumeration.
  static var word: ValueReader {
    let reader = ValueReader<String>.choice(Value.allCases.map(\.rawValue))
    return ValueReader(reader.expectation, words: reader.words, schema: reader.schema) { slot in
      reader.read(slot).flatMap(Value.init(rawValue:))
    }
  }
}

extension ValueReader {
  /// Reads a list of values. Invalid values are reported individually, and the list is `nil`.
  /// - Parameter counts: How many there can be; any number if it is `nil`.
  static func list<Element>(
    of element: ValueReader<Element>, named plural: String, _ counts: ClosedRange<Int>? = nil
  ) -> ValueReader
  where Value == [Element] {
    ValueReader(
      "a list of \(plural)", words: element.words,
      schema: .list(of: element.schema, atLeast: counts?.lowerBound ?? 0, atMost: counts?.upperBound)
    ) { slot in
      guard let items = slot.node.items else { return slot.fail(expected: "a list of \(plural)") }
      let values = items.compactMap { element.read(slot.with($0)) }
      guard values.count == items.count else { return nil }
      if let counts, !counts.contains(items.count) {
        slot.error("expected \(counts.lowerBound) to \(counts.upperBound) \(plural), found \(items.count)")
        return nil
      }
      return values
    }
  }
}

extension Node {
  /// The items of a list. Null is an empty list, and any other value has `nil`.
  var items: [Node]? {
    switch content {
    case .sequence(let items): items
    case .scalar(let scalar) where scalar.meaning == .null: []
    default: nil
    }
  }
}
