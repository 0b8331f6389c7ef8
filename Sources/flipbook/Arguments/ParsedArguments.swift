/// A command line that fits its command.
struct ParsedArguments: Sendable {
  /// What stands beside the options, in order.
  var operands: [String] = []
  /// The texts given to each option, in order; "" for a flag.
  private var texts: [String: [String]] = [:]

  mutating func add(_ text: String, to option: OptionDescription) { texts[option.name, default: []].append(text) }

  func isGiven(_ option: OptionDescription) -> Bool { texts[option.name] != nil }

  /// The option's value, or nil where it is not given.
  subscript<Value>(option: Option<Value>) -> Value? { text(of: option.description).flatMap(option.read) }

  /// Whether a flag is given.
  subscript(flag: Option<Bool>) -> Bool { isGiven(flag.description) }

  /// The option's text; the items of a list given several times are joined as in one.
  func text(of option: OptionDescription) -> String? { texts[option.name]?.joined(separator: ",") }
}
