import FlipbookScenarios

/// A problem with a command line.
enum ArgumentProblem: Error, Equatable, CustomStringConvertible {
  case missingCommand
  case unknownCommand(String, nearest: String?)
  case unknownOption(String, nearest: String?)
  case missingValue(option: String, expected: String)
  case unexpectedValue(option: String)
  case unfittingValue(option: String, text: String, expected: String, nearest: String?)
  case repeated(option: String)
  case missingOperand(expected: String)
  case excessOperand(String, expected: String)
  case unknownOperand(String, expected: String, nearest: String?)
  /// A problem that is already described as text.
  case other(String)

  static func unknownCommand(_ name: String, among commands: [Command]) -> ArgumentProblem {
    .unknownCommand(name, nearest: CommandSuggestion.find(name, among: commands))
  }

  var isUnknownOption: Bool {
    if case .unknownOption = self { true } else { false }
  }

  var description: String {
    switch self {
    case .missingCommand: "expected a command"
    case .unknownCommand(let name, let nearest): "unknown command \(Wording.quoted(name))" + hint(nearest)
    case .unknownOption(let name, let nearest): "unknown option \(Wording.quoted(name))" + hint(nearest)
    case .missingValue(let option, let expected): "\(option): expected \(expected), found nothing"
    case .unexpectedValue(let option): "\(option): does not take a value"
    case .unfittingValue(let option, let text, let expected, let nearest):
      "\(option): expected \(expected), found \(Wording.quoted(text))"
        + (nearest == nil ? DecimalComma.hint(text) : hint(nearest))
    case .repeated(let option): "\(option): specified twice"
    case .missingOperand(let expected): "expected \(expected)"
    case .excessOperand(let text, let expected): "unexpected argument \(Wording.quoted(text)): expected \(expected)"
    case .unknownOperand(let text, let expected, let nearest):
      "unknown \(Wording.quoted(text)): expected \(expected)" + hint(nearest)
    case .other(let message): message
    }
  }

  private func hint(_ nearest: String?) -> String { nearest.map { " (did you mean '\($0)'?)" } ?? "" }
}
