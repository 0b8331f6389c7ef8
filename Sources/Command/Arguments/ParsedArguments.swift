import FlipbookStorage

/// The valid arguments of a command.
struct ParsedArguments: Sendable {
  /// The arguments that are not options, in order.
  var operands: [String] = []
  /// The values of each option, in order; an empty string for a flag.
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, to option: OptionDescription) { texts[option.name, default: []].append(text) }

  func isGiven(_ option: OptionDescription) -> Bool { texts[option.name] != nil }

  /// The value of an option, or `nil` if it is not specified.
  subscript<Value>(option: Option<Value>) -> Value? { text(of: option.description).flatMap(option.read) }

  /// The file that an option names for an output, or `nil` if it is not specified.
  func file(_ option: Option<String>) -> OutputFile? {
    self[option].map { OutputFile($0, isForced: self[CommonOptions.force]) }
  }

  /// Whether a flag is specified.
  subscript(flag: Option<Bool>) -> Bool { isGiven(flag.description) }

  /// The names and texts of all options, in the order of their names.
  var options: [(name: String, text: String)] {
    texts.keys.sorted().map { ($0, texts[$0, default: []].joined(separator: ",")) }
  }

  /// Returns the text of an option. The items of a repeated list are joined.
  func text(of option: OptionDescription) -> String? { texts[option.name]?.joined(separator: ",") }
}
