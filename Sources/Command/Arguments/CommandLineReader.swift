import FlipbookScenarios

/// What a command line requests.
enum Request: Sendable {
  case run(Command, ParsedArguments)
  /// Help for a command, or for all commands.
  case help(Command?)
  /// The version, or everything that determines the bytes of results.
  case version(isVerbose: Bool)
}

/// Reads a command line.
struct CommandLineReader {
  let catalog: CommandCatalog

  /// The problems of an invalid command line, with its command if it names one.
  struct Failure: Error {
    let command: Command?
    let problems: [ArgumentProblem]
  }

  /// - Parameter arguments: The arguments without the name of the program.
  func read(_ arguments: [String]) throws(Failure) -> Request {
    var arguments = arguments[...]
    while let first = arguments.first, first.hasPrefix("-") {
      switch first {
      case "--version":
        let rest = arguments.dropFirst().filter { $0 != CommonOptions.noColor.description.spelling }
        return .version(isVerbose: rest == ["--verbose"])
      case "--help", "-h": return .help(nil)
      case CommonOptions.noColor.description.spelling: arguments.removeFirst()
      default: throw Failure(command: nil, problems: [leadingOption(first)])
      }
    }
    guard let name = arguments.popFirst() else { throw Failure(command: nil, problems: [.missingCommand]) }
    guard let command = catalog.command(named: name) else {
      throw Failure(command: nil, problems: [.unknownCommand(name, among: catalog.commands)])
    }
    return try read(arguments, of: command)
  }

  /// Returns whether the command line allows colors, before it is parsed, so that its own errors can be colored.
  static func allowsColor(_ arguments: [String]) -> Bool {
    !arguments.prefix { $0 != "--" }.contains(CommonOptions.noColor.description.spelling)
  }

  private func read(_ arguments: ArraySlice<String>, of command: Command) throws(Failure) -> Request {
    var parser = ArgumentParser(options: command.allOptions, operands: command.operands)
    parser.parse(arguments)
    if parser.parsed[CommonOptions.help] { return .help(command) }
    let problems = parser.problems + command.check(parser.parsed)
    guard problems.isEmpty else { throw Failure(command: command, problems: problems) }
    return .run(command, parser.parsed)
  }

  private func leadingOption(_ argument: String) -> ArgumentProblem {
    let name = String(argument.drop { $0 == "-" }.prefix { $0 != "=" })
    let general = ["version", "help", CommonOptions.noColor.description.name]
    if catalog.commands.contains(where: { $0.options.contains { $0.name == name } }) {
      return .other("option '--\(name)' must follow a command")
    }
    let nearest = NearestName.find(name, among: general).map { "--\($0)" }
    return .unknownOption(argument, nearest: nearest)
  }
}
