import FlipbookScenarios

/// Parses the arguments of a command according to its options.
///
/// Supports `--opt value`, `--opt=value`, `-o value`, and `-ovalue`. After `--`, all arguments are operands. All
/// problems are reported together.
struct ArgumentParser {
  let options: [OptionDescription]
  let operands: OperandDescription
  private(set) var parsed = ParsedArguments()
  private(set) var problems: [ArgumentProblem] = []
  private var rest: ArraySlice<String> = []

  init(options: [OptionDescription], operands: OperandDescription) {
    self.options = options
    self.operands = operands
  }

  mutating func parse(_ arguments: some Sequence<String>) {
    rest = Array(arguments)[...]
    while let argument = rest.popFirst() {
      if argument == "--" {
        parsed.operands += rest
        rest = []
      } else if argument.hasPrefix("--") {
        readLong(argument)
      } else if argument.hasPrefix("-"), argument != "-" {
        readShort(argument)
      } else {
        parsed.operands.append(argument)
      }
    }
    // The value of an unknown option would count as an operand and be reported again.
    if !problems.contains(where: \.isUnknownOption) { problems += operands.problems(with: parsed.operands) }
  }

  private mutating func readLong(_ argument: String) {
    let parts = argument.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = parts.first.map(String.init) ?? ""
    guard let option = options.first(where: { $0.name == name }) else {
      let nearest = NearestName.find(name, among: options.map(\.name)).map { "--\($0)" }
      problems.append(.unknownOption("--\(name)", nearest: nearest))
      return
    }
    read(option, spelling: option.spelling, attached: parts.count == 2 ? String(parts[1]) : nil)
  }

  private mutating func readShort(_ argument: String) {
    let letters = argument.dropFirst()
    guard let letter = letters.first, let option = options.first(where: { $0.short == letter }) else {
      let name = NearestName.find(String(letters), among: options.map(\.name))
      problems.append(.unknownOption(argument, nearest: name.map { "--\($0)" }))
      return
    }
    let attached = String(letters.dropFirst())
    read(option, spelling: "-\(letter)", attached: attached.isEmpty ? nil : attached)
  }

  private mutating func read(_ option: OptionDescription, spelling: String, attached: String?) {
    if parsed.isGiven(option), option.value?.isList == false { problems.append(.repeated(option: spelling)) }
    guard let value = option.value else {
      if attached != nil { problems.append(.unexpectedValue(option: spelling)) }
      return parsed.add("", to: option)
    }
    guard let text = attached ?? nextValue() else {
      problems.append(.missingValue(option: spelling, expected: value.expected))
      return
    }
    let items = value.isList ? text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : [text]
    for item in items where !value.isFitting(item) {
      problems.append(
        .unfittingValue(
          option: spelling, text: item, expected: value.expected,
          nearest: NearestName.find(item, among: value.words)))
    }
    parsed.add(text, to: option)
  }

  /// Returns the next argument, unless it is an option in place of a missing value.
  private mutating func nextValue() -> String? {
    guard let next = rest.first, next == "-" || !next.hasPrefix("-") || isNumberLike(next) else { return nil }
    return rest.popFirst()
  }

  private func isNumberLike(_ text: String) -> Bool {
    text.dropFirst().utf8.first.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
  }
}

/// The operands of a command.
struct OperandDescription: Sendable {
  /// The placeholder in usage lines, such as "FILE…", or `nil` for no operands.
  let placeholder: String?
  /// The description in messages.
  let expected: String
  let count: ClosedRange<Int>
  /// All possible operands, if they are words from a list.
  var words: [String] = []

  static let none = OperandDescription(placeholder: nil, expected: "no further arguments", count: 0...0)

  func problems(with operands: [String]) -> [ArgumentProblem] {
    if operands.count < count.lowerBound { return [.missingOperand(expected: expected)] }
    if operands.count > count.upperBound { return [.excessOperand(operands[count.upperBound], expected: expected)] }
    guard !words.isEmpty else { return [] }
    return operands.filter { !words.contains($0) }.map {
      .unknownOperand($0, expected: Wording.choice(words), nearest: NearestName.find($0, among: words))
    }
  }
}
