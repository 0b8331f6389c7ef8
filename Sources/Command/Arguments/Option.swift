/// An option of a command whose value has a type.
struct Option<Value: Sendable>: Sendable {
  let description: OptionDescription
  let read: @Sendable (String) -> Value?

  /// Creates an option with a value.
  init(_ name: String, short: Character? = nil, _ kind: ValueKind<Value>, _ summary: String) {
    description = OptionDescription(
      name: name,
      short: short,
      value: OptionDescription.Value(
        placeholder: kind.placeholder, expected: kind.expected, words: kind.words, isList: false,
        isFitting: { kind.read($0) != nil }, output: kind.output),
      summary: summary)
    read = kind.read
  }
}

extension Option where Value == Bool {
  /// Creates an option without a value.
  static func flag(_ name: String, short: Character? = nil, _ summary: String) -> Option {
    Option(description: OptionDescription(name: name, short: short, value: nil, summary: summary)) { _ in true }
  }
}

extension Option {
  /// Creates an option whose value is a list. Items are separated by commas, or the option is repeated.
  static func list<Item>(
    _ name: String, short: Character? = nil, _ item: ValueKind<Item>, _ summary: String
  ) -> Option where Value == [Item] {
    let read: @Sendable (String) -> [Item]? = { text in
      let items = text.split(separator: ",", omittingEmptySubsequences: false).map { item.read(String($0)) }
      return items.allSatisfy { $0 != nil } ? items.compactMap(\.self) : nil
    }
    let value = OptionDescription.Value(
      placeholder: item.placeholder + ",…", expected: item.expected, words: item.words, isList: true,
      isFitting: { item.read($0) != nil })
    let description = OptionDescription(name: name, short: short, value: value, summary: summary)
    return Option(description: description, read: read)
  }

  private init(description: OptionDescription, read: @escaping @Sendable (String) -> Value?) {
    self.description = description
    self.read = read
  }
}

/// The parts of an option that parsing and help need.
struct OptionDescription: Sendable {
  struct Value: Sendable {
    let placeholder: String
    let expected: String
    let words: [String]
    /// Whether the option can be repeated, each time with one or more items separated by commas.
    let isList: Bool
    /// Whether a text is a valid value, or a valid item of a list.
    let isFitting: @Sendable (String) -> Bool
    /// What the command writes, if the value is its name.
    var output: OutputKind?
  }

  /// The name without dashes.
  let name: String
  let short: Character?
  /// The value, or `nil` for a flag.
  let value: Value?
  let summary: String

  /// The name with dashes.
  var spelling: String { "--\(name)" }
}
