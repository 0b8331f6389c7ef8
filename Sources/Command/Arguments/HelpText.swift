import Flipbook

/// Formats help from the descriptions of commands.
enum HelpText {
  /// The list of all commands.
  static func overview(of commands: [Command]) -> String {
    var text = """
      Simulates iOS scrolling, touches, and keyboard motion from a scenario, and renders every frame.

      Usage: \(Program.toolName) <command> [options] [files or folders]

      Commands:

      """
    text += table(commands.map { (left: $0.name, right: $0.summary) })
    text += "\nOptions:\n"
    text += table([
      (left: "--version", right: "show the version; with --verbose, everything that determines the bytes of results"),
      (left: "-h, --help", right: "show this help"),
      (left: "--no-color", right: CommonOptions.noColor.description.summary),
    ])
    return text + "\nFor more about a command, see '\(Program.toolName) help <command>'.\n"
  }

  static func of(_ command: Command) -> String {
    var text = sentence(command.summary) + "\n\nUsage: " + usage(of: command) + "\n"
    if !command.discussion.isEmpty { text += "\n" + command.discussion + "\n" }
    text += "\nOptions:\n"
    return text + table(command.allOptions.map { (left: left($0), right: right($0)) })
  }

  static func usage(of command: Command) -> String {
    let parts = [Program.toolName, command.name] + (command.allOptions.isEmpty ? [] : ["[options]"])
    return (parts + [command.operands.placeholder].compactMap { $0 }).joined(separator: " ")
  }

  private static func left(_ option: OptionDescription) -> String {
    let short = option.short.map { "-\($0), " } ?? ""
    return short + option.spelling + (option.value.map { " \($0.placeholder)" } ?? "")
  }

  private static func right(_ option: OptionDescription) -> String {
    guard let words = option.value?.words, !words.isEmpty else { return option.summary }
    return option.summary + ": " + words.joined(separator: ", ")
  }

  private static func sentence(_ summary: String) -> String {
    summary.prefix(1).uppercased() + summary.dropFirst() + "."
  }

  /// Formats two columns; the right one starts on a new line if the left one is too wide.
  private static func table(_ rows: [(left: String, right: String)]) -> String {
    let width = min(24, rows.map(\.left.count).max() ?? 0)
    return rows.map { row in
      let indent = String(repeating: " ", count: width + 4)
      let lines = wrapped(row.right, width: 80 - width - 4)
      let isLong = row.left.count > width
      let padding = isLong ? "\n" + indent : String(repeating: " ", count: width - row.left.count + 2)
      return "  " + row.left + padding + lines.joined(separator: "\n" + indent) + "\n"
    }.joined()
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    text.split(separator: " ").reduce(into: [String]()) { lines, word in
      if let last = lines.last, last.count + 1 + word.count <= width {
        lines[lines.count - 1] = last + " " + word
      } else {
        lines.append(String(word))
      }
    }
  }
}
