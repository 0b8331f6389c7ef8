import Flipbook

extension Command {
  static let help = Command(
    name: "help",
    summary: "show help for a command, or list all commands",
    operands: OperandDescription(placeholder: "[command]", expected: "at most one command", count: 0...1)
  ) { arguments, console in
    guard let name = arguments.operands.first else { return console.write(HelpText.overview()) }
    guard let command = CommandCatalog.command(named: name) else {
      console.error(ArgumentProblem.unknownCommand(name, among: CommandCatalog.commands).description)
      return .wrong
    }
    return console.write(HelpText.of(command))
  }
}
