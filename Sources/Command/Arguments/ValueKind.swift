import FlipbookScenarios

/// The values that an option accepts, and how to read them.
struct ValueKind<Value: Sendable>: Sendable {
  /// The placeholder in usage lines, such as "DIR".
  let placeholder: String
  /// The description in messages, such as "a whole number from 1 to 64".
  let expected: String
  /// All possible values, if they are words from a list.
  let words: [String]
  /// Returns the value, or `nil` if the text is invalid.
  let read: @Sendable (String) -> Value?
  /// What the command writes, if the value is its name.
  var output: OutputKind?
}

/// What a command writes to a name on the command line.
enum OutputKind: Sendable {
  case file
  /// A folder with results.
  case folder
}

extension ValueKind where Value == String {
  /// Accepts any text that is not empty.
  static func text(_ placeholder: String, _ expected: String) -> ValueKind {
    ValueKind(placeholder: placeholder, expected: expected, words: []) { $0.isEmpty ? nil : $0 }
  }

  /// Accepts the name of a file that the command writes.
  static let outputFile = {
    var kind = text("FILE", "the name of a new file")
    kind.output = .file
    return kind
  }()

  /// Accepts the name of a folder to which the command writes results.
  static let outputFolder = {
    var kind = text("DIR", "a folder")
    kind.output = .folder
    return kind
  }()
}

extension ValueKind where Value == Int {
  static func integer(_ placeholder: String, _ range: ClosedRange<Int>) -> ValueKind {
    let expected = "a whole number from \(range.lowerBound) to \(range.upperBound)"
    return ValueKind(placeholder: placeholder, expected: expected, words: []) { text in
      // `Int` also accepts "+4", which is not a common notation.
      guard text.utf8.first != UInt8(ascii: "+"), let number = Int(text), range.contains(number) else { return nil }
      return number
    }
  }
}

extension ValueKind where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  static func word(_ placeholder: String) -> ValueKind {
    let words = Value.allCases.map(\.rawValue)
    return ValueKind(placeholder: placeholder, expected: Wording.choice(words), words: words, read: Value.init)
  }
}
