/// A command: what it takes, what it says of itself, and what it does.
///
/// This one table gives parsing, help and suggestions.
struct Command: Sendable {
  let name: String
  /// One sentence without a full stop.
  let summary: String
  let operands: OperandDescription
  /// Its own options, in the order in which help lists them.
  let options: [OptionDescription]
  /// Further paragraphs of its help.
  let discussion: String
  /// What is wrong with values beyond what each option's kind tells.
  let check: @Sendable (ParsedArguments) -> [ArgumentProblem]
  let run: @Sendable (ParsedArguments, Console) async -> ExitStatus

  init(
    name: String,
    summary: String,
    operands: OperandDescription,
    options: [OptionDescription] = [],
    discussion: String = "",
    check: @escaping @Sendable (ParsedArguments) -> [ArgumentProblem] = { _ in [] },
    run: @escaping @Sendable (ParsedArguments, Console) async -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.check = check
    self.run = run
  }

  /// Its own options and those that every command takes.
  var allOptions: [OptionDescription] { options + CommonOptions.all }
}

/// The options that every command takes.
enum CommonOptions {
  static let noColor = Option<Bool>.flag("no-color", "never colour messages (NO_COLOR does the same)")
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
