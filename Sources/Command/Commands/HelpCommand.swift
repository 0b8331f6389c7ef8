import Flipbook

extension Command {
  static func help(_ studio: Studio) -> Command {
    Command(
      name: "help",
      summary: "show help for a command, or list all commands",
      operands: OperandDescription(placeholder: "[command]", expected: "at most one command", count: 0...1)
    ) { arguments, console in
      let catalog = CommandCatalog(studio)
      guard let name = arguments.operands.first else { return console.write(HelpText.overview(of: catalog.commands)) }
      guard let command = catalog.command(named: name) else {
        console.error(ArgumentProblem.unknownCommand(name, among: catalog.commands).description)
        return .wrong
      }
      return console.write(HelpText.of(command))
    }
  }
}
