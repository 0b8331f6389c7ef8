internal import FlipbookYAML

/// Reads a value, or reports what was expected.
struct ValueReader<Value> {
  /// What it reads, as it follows "expected" in messages.
  let expectation: String
  /// Reads a value, or reports an error and returns `nil`.
  let read: (Slot) -> Value?

  init(_ expectation: String, read: @escaping (Slot) -> Value?) {
    self.expectation = expectation
    self.read = read
  }

  func map<Other>(_ transform: @escaping (Value) -> Other) -> ValueReader<Other> {
    ValueReader<Other>(expectation) { slot in read(slot).map(transform) }
  }
}

extension ValueReader where Value == Bool {
  static var boolean: ValueReader {
    ValueReader("true or false") { slot in
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
    number("a number from \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound))", range.contains)
  }

  /// Reads a finite number that passes a test.
  static func number(_ expectation: String, _ isGood: @escaping (Double) -> Bool) -> ValueReader {
    ValueReader(expectation) { slot in
      if case .number(let value) = slot.node.scalar?.meaning, value.isFinite, isGood(value) { return value }
      return slot.fail(expected: expectation, hint: DecimalComma.hint(slot.node.scalar?.text ?? ""))
    }
  }
}

extension ValueReader where Value == Int {
  static func integer(_ range: ClosedRange<Int>) -> ValueReader {
    let bounds = Double(range.lowerBound)...Double(range.upperBound)
    let expectation =
      range.count == 1 ? "\(range.lowerBound)" : "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueReader<Double>.number(expectation) { $0.rounded() == $0 && bounds.contains($0) }.map { Int($0) }
  }
}

extension ValueReader where Value == String {
  /// Reads text. Numbers and Booleans must be in quotes.
  static var text: ValueReader {
    ValueReader("text") { slot in
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
    ValueReader(Wording.choice(words)) { slot in
      let word = slot.node.scalar?.text
      if let word, words.contains(word) { return word }
      return slot.fail(expected: Wording.choice(words), hint: word.map { NearestName.hint($0, among: words) } ?? "")
    }
  }

  /// Reads one of many names. Messages suggest a similar name, or list all names if none is similar.
  static func name(of kind: String, among names: [String]) -> ValueReader {
    let expectation = "the name of \("aeiou".contains(kind.prefix(1)) ? "an" : "a") \(kind)"
    return ValueReader(expectation) { slot in
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
    return ValueReader(reader.expectation) { slot in reader.read(slot).flatMap(Value.init(rawValue:)) }
  }
}

extension ValueReader {
  /// Reads a list of values. Invalid values are reported individually, and the list is `nil`.
  static func list<Element>(of element: ValueReader<Element>, named plural: String) -> ValueReader
  where Value == [Element] {
    ValueReader("a list of \(plural)") { slot in
      guard let items = slot.node.items else { return slot.fail(expected: "a list of \(plural)") }
      let values = items.compactMap { element.read(slot.with($0)) }
      return values.count == items.count ? values : nil
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
