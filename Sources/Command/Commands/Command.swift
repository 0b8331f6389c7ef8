import Flipbook
import FlipbookExport
import FlipbookStorage

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
  /// The schema of the command's own JSON document, or `nil` if it prints the report of its run instead.
  let document: OutputSchema?
  /// Checks that involve several options or operands.
  let check: @Sendable (ParsedArguments) -> [ArgumentProblem]
  let run: @Sendable (ParsedArguments, Console) -> ExitStatus

  init(
    name: String,
    summary: String,
    operands: OperandDescription,
    options: [OptionDescription] = [],
    discussion: String = "",
    document: OutputSchema? = nil,
    check: @escaping @Sendable (ParsedArguments) -> [ArgumentProblem] = { _ in [] },
    run: @escaping @Sendable (ParsedArguments, Console) -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.document = document
    self.check = check
    self.run = run
  }

  /// The command's own options, followed by the common ones.
  var allOptions: [OptionDescription] {
    let format = Option.textOrJSON.description
    return options + (options.contains { $0.value?.output != nil } ? [CommonOptions.force.description] : [])
      + (options.contains { $0.name == format.name } ? [] : [format]) + CommonOptions.all
  }

  /// The options that name files which the command writes.
  private var outputs: [OptionDescription] { options.filter { $0.value?.output == .file } }

  /// Runs the command, with the report of its run if that is wanted.
  func perform(_ arguments: ParsedArguments, _ console: Console) -> ExitStatus {
    guard document == nil, arguments.wantsJSON else { return runChecked(arguments, console) }
    console.beginReport(of: name)
    return console.endReport(runChecked(arguments, console))
  }

  /// Runs the command, unless a file that it would write cannot be written.
  private func runChecked(_ arguments: ParsedArguments, _ console: Console) -> ExitStatus {
    for option in outputs {
      guard let path = arguments.text(of: option) else { continue }
      do throws(OutputError) {
        try OutputFile(path, isForced: arguments[CommonOptions.force]).check()
      } catch {
        console.error("'\(option.spelling)': \(error.sentence)", at: path)
        return error.isSystemFailure ? .systemFailed : .wrong
      }
    }
    return run(arguments, console)
  }
}

/// The options that every command takes.
enum CommonOptions {
  static let noColor = Option<Bool>.flag("no-color", "do not color messages (same as setting NO_COLOR)")
  /// An option of all commands that write files which the user names.
  static let force = Option<Bool>.flag("force", "replace files in the way even if Flipbook did not write them")
  static let help = Option<Bool>.flag("help", short: "h", "show this help")

  static let all = [noColor.description, help.description]
}

/// The commands of a tool, in the order in which help lists them.
struct CommandCatalog: Sendable {
  let commands: [Command]

  init(_ studio: Studio) {
    let first: [Command] = [
      .render(studio), .trace(studio), .validate(studio), .check(studio), .explore(studio), .sweep(studio),
      .diff(studio), .measure,
      .fit, .importing(studio), .recorder, .record(studio),
      .verify(studio), .approve(studio), .review(studio), .watch(studio), .merge, .embed(studio), .list(studio),
      .new(studio),
    ]
    let last: [Command] = [
      .plan(studio), .cache(studio), .clean(studio), .doctor(studio), .lsp(studio), .mcp(studio), .completions(studio),
      .manual(studio),
      .help(studio),
    ]
    commands = first + [.schema(studio, of: first + last)] + last
  }

  func command(named name: String) -> Command? { commands.first { $0.name == name } }
}
