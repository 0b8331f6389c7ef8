import Flipbook

/// A command, with its operands, options, help, and action.
///
/// Argument parsing, help, and suggestions are derived from this description.
struct Command: Sendable {
  let name: String
  /// One sentence without a final period.
  let summary: String
  let operands: OperandDescription
  /// The command's own options, in the order in which help lists them.
  let options: [OptionDescription]
  /// The paragraphs of help after the usage line.
  let discussion: String
  /// Checks that involve several options or operands.
  let check: @Sendable (ParsedArguments) -> [ArgumentProblem]
  let run: @Sendable (ParsedArguments, Console) -> ExitStatus

  init(
    name: String,
    summary: String,
    operands: OperandDescription,
    options: [OptionDescription] = [],
    discussion: String = "",
    check: @escaping @Sendable (ParsedArguments) -> [ArgumentProblem] = { _ in [] },
    run: @escaping @Sendable (ParsedArguments, Console) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.check = check
    self.run = run
  }

  /// The command's own options, followed by the common ones.
  var allOptions: [OptionDescription] { options + CommonOptions.all }
}

/// The options that every command takes.
enum CommonOptions {
  static let noColor = Option<Bool>.flag("no-color", "do not color messages (same as setting NO_COLOR)")
  static let help = Option<Bool>.flag("help", short: "h", "show this help")

  static let all = [noColor.description, help.description]
}

/// Every command, in the order in which help lists them.
enum CommandCatalog {
  static let commands: [Command] = [
    .render, .trace, .validate, .check, .diff, .record, .verify, .approve, .list, .new, .schema, .help,
  ]

  static func command(named name: String) -> Command? { commands.first { $0.name == name } }
}
