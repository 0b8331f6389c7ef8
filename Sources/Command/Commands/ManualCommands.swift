import Flipbook
import FlipbookScenarios

extension Command {
  static func completions(_ studio: Studio) -> Command {
    Command(
      name: "completions",
      summary: "print a script with which a shell completes commands",
      operands: OperandDescription(
        placeholder: "bash|zsh|fish", expected: "bash, zsh, or fish", count: 1...1,
        words: CompletionShell.allCases.map(\.rawValue)),
      discussion: """
        For bash, add this line to ~/.bashrc: source <(\(Program.toolName) completions bash)
        For zsh, save the script as '_\(Program.toolName)' in a folder of $fpath. For fish, save it as
        ~/.config/fish/completions/\(Program.toolName).fish. The Debian package installs all of them.
        """
    ) { arguments, console in
      guard let shell = CompletionShell(rawValue: arguments.operands[0]) else { return .wrong }
      return console.write(shell.script(CommandCatalog(studio).commands))
    }
  }

  static func manual(_ studio: Studio) -> Command {
    Command(
      name: "manual",
      summary: "print the manual page of the program or of a command, for man",
      operands: OperandDescription(placeholder: "[COMMAND]", expected: "at most one command", count: 0...1),
      discussion: """
        To read a page, use: \(Program.toolName) manual render | man -l -
        """
    ) { arguments, console in
      let commands = CommandCatalog(studio).commands
      let page = ManualPage(commands: commands)
      guard let name = arguments.operands.first else { return console.write(page.overview) }
      guard let command = commands.first(where: { $0.name == name }) else {
        console.error(ArgumentProblem.unknownCommand(name, among: commands).description)
        return .wrong
      }
      return console.write(page.page(of: command))
    }
  }
}
