import Testing

@testable import Flipbook
@testable import FlipbookCommand

@Suite("Argument parser")
struct ArgumentParserTests {
  private static let output = Option<String>("output", short: "o", .text("DIR", "a folder"), "")
  private static let jobs = Option<Int>("jobs", .integer("N", 1...64), "")
  private static let format = Option<[String]>.list("format", .text("NAME", "a format"), "")
  private static let quiet = Option<Bool>.flag("quiet", short: "q", "")
  private static let color = Option<Look>("look", .word("LOOK"), "")

  enum Look: String, CaseIterable { case light, dark }

  private func parse(
    _ arguments: [String], operands: OperandDescription = .scenarios
  ) -> ArgumentParser {
    let options = [
      Self.output.description, Self.jobs.description, Self.format.description, Self.quiet.description,
      Self.color.description,
    ]
    var parser = ArgumentParser(options: options, operands: operands)
    parser.parse(arguments)
    return parser
  }

  @Test(
    "A value can follow its option as the next argument, after an equal sign, or directly after its letter",
    arguments: [["--output", "d", "f"], ["--output=d", "f"], ["-o", "d", "f"], ["-od", "f"], ["f", "-o", "d"]])
  func values(arguments: [String]) {
    let parser = parse(arguments)
    #expect(parser.problems.isEmpty)
    #expect(parser.parsed[Self.output] == "d")
    #expect(parser.parsed.operands == ["f"])
  }

  @Test(
    "Unusual values are accepted",
    arguments: [
      (["--output=-x", "f"], "-x"), (["--output=", "f"], nil), (["--output=a=b", "f"], "a=b"),
      (["--output", "-", "f"], "-"), (["-o=x", "f"], "=x"), (["--output", "-5", "f"], "-5"),
    ] as [([String], String?)])
  func oddValues(arguments: [String], value: String?) {
    #expect(parse(arguments).parsed[Self.output] == value)
  }

  @Test("Lists are separated by commas, or the option is repeated")
  func lists() {
    #expect(parse(["--format", "a,b", "f", "--format=c"]).parsed[Self.format] == ["a", "b", "c"])
    #expect(parse(["f"]).parsed[Self.format] == nil)
  }

  @Test("After --, all arguments are operands, and so is a single dash")
  func operands() {
    let parser = parse(["a", "-", "--", "--output", "-o", "--"])
    #expect(parser.problems.isEmpty)
    #expect(parser.parsed.operands == ["a", "-", "--output", "-o", "--"])
  }

  @Test("Flags are set or not")
  func flags() {
    #expect(parse(["f", "-q"]).parsed[Self.quiet])
    #expect(parse(["f", "--quiet"]).parsed[Self.quiet])
    #expect(!parse(["f"]).parsed[Self.quiet])
  }

  @Test(
    "Errors include the expected value and the nearest name",
    arguments: [
      (["f", "--outptu", "x"], ["unknown option '--outptu' (did you mean '--output'?)"]),
      (["f", "--outptu=x"], ["unknown option '--outptu' (did you mean '--output'?)"]),
      (["f", "--zzz"], ["unknown option '--zzz'"]),
      (["f", "-quiet"], ["-q: does not take a value"]),
      (["f", "-x"], ["unknown option '-x'"]),
      (["f", "--quiet=yes"], ["--quiet: does not take a value"]),
      (["f", "--output"], ["--output: expected a folder, found nothing"]),
      (["f", "--output", "--quiet"], ["--output: expected a folder, found nothing"]),
      (["f", "--output="], ["--output: expected a folder, found ''"]),
      (["f", "-o", "a", "--output", "b"], ["--output: specified twice"]),
      (["f", "--jobs", "0"], ["--jobs: expected a whole number from 1 to 64, found '0'"]),
      (["f", "--jobs", "+4"], ["--jobs: expected a whole number from 1 to 64, found '+4'"]),
      (["f", "--jobs", "1e1"], ["--jobs: expected a whole number from 1 to 64, found '1e1'"]),
      (
        ["f", "--jobs", "99999999999999999999"],
        ["--jobs: expected a whole number from 1 to 64, found '99999999999999999999'"]
      ),
      (["f", "--format", "a,,b"], ["--format: expected a format, found ''"]),
      (["f", "--look", "drak"], ["--look: expected light or dark, found 'drak' (did you mean 'dark'?)"]),
      ([], ["expected at least one scenario file or folder"]),
      (
        ["--jobs", "x", "--frobnicate"],
        ["--jobs: expected a whole number from 1 to 64, found 'x'", "unknown option '--frobnicate'"]
      ),
      (["f", "--\u{1B}[31m"], ["unknown option '--\\u{1B}[31m'"]),
    ])
  func problems(arguments: [String], messages: [String]) {
    #expect(parse(arguments).problems.map(\.description) == messages)
  }

  @Test("Excess and unknown operands are errors")
  func operandProblems() {
    let one = OperandDescription(placeholder: "X", expected: "one of two", count: 0...1, words: ["scenes", "devices"])
    #expect(parse(["scenes"], operands: one).problems.isEmpty)
    #expect(
      parse(["scene"], operands: one).problems.map(\.description)
        == ["unknown 'scene': expected scenes or devices (did you mean 'scenes'?)"])
    #expect(
      parse(["scenes", "devices"], operands: one).problems.map(\.description)
        == ["unexpected argument 'devices': expected one of two"])
  }
}

@Suite("Command line")
struct CommandLineReaderTests {
  private func problems(_ arguments: [String]) -> [String] {
    do {
      _ = try CommandLineReader(catalog: CommandCatalog(.standard)).read(arguments)
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test(
    "All errors of a command line are reported at once",
    arguments: [
      ([], ["expected a command"]),
      (["rendr", "x"], ["unknown command 'rendr' (did you mean 'render'?)"]),
      (["scenario.yaml"], ["unknown command 'scenario.yaml' (did you mean 'render FILE'?)"]),
      (["zzz"], ["unknown command 'zzz'"]),
      (["--outptu"], ["unknown option '--outptu'"]),
      (["--versoin"], ["unknown option '--versoin' (did you mean '--version'?)"]),
      (["--output", "x", "render"], ["option '--output' must follow a command"]),
      (["render"], ["expected at least one scenario file or folder"]),
      (["render", "f", "--frames", "5"], [framesMessage("5")]),
      (["render", "f", "--frames", "9..3"], [framesMessage("9..3")]),
      (["render", "f", "--frames", "-1..3"], [framesMessage("-1..3")]),
      (["render", "f", "--frames", "1...3"], [framesMessage("1...3")]),
      (["render", "f", "--frames", "1..99999999999999999999"], [framesMessage("1..99999999999999999999")]),
      (["trace", "a", "b"], ["unexpected argument 'b': expected one scenario file"]),
      (["trace", "a", "--format", "xml"], ["--format: expected csv or json, found 'xml'"]),
      (["trace", "a", "--format", "cvs"], ["--format: expected csv or json, found 'cvs' (did you mean 'csv'?)"]),
      (["validate", "a", "--output", "x"], ["unknown option '--output'"]),
      (["list", "device"], ["unknown 'device': expected \(listings) (did you mean 'devices'?)"]),
      (["help", "render", "trace"], ["unexpected argument 'trace': expected at most one command"]),
    ])
  func wrong(arguments: [String], messages: [String]) {
    #expect(problems(arguments) == messages)
  }

  @Test(
    "A command of another program leads to its equivalent",
    arguments: [
      ("test", "check"), ("lint", "validate"), ("compare", "diff"), ("accept", "approve"), ("update", "record"),
      ("devices", "list devices"), ("scene", "list scenes"), ("Render", "render"),
      ("devcies", "list devices"), ("version", "--version"), ("tset", "check"),
    ])
  func meanings(word: String, command: String) {
    #expect(problems([word]) == ["unknown command '\(word)' (did you mean '\(command)'?)"])
  }

  private static let listings =
    "scenes, devices, curves, formats, overlays, events, looks, components, handlers, functions, facts, colors, or icons"

  private static func framesMessage(_ text: String) -> String {
    "--frames: expected a range of frames such as 0..59, found '\(text)'"
  }

  @Test("Options that override keys of scenarios follow the rules of those keys")
  func scenarioOptions() {
    let messages = problems([
      "render", "f", "--fps", "0", "--device", "iphone-16-por", "--format", "pgn", "--jbos", "2",
    ])
    #expect(messages.count == 4)
    #expect(messages.contains { $0.hasPrefix("--fps: ") && $0.contains("1 to 240") })
    #expect(messages.contains { $0.hasPrefix("--device: ") && $0.contains("'iphone-16-pro'") })
    #expect(messages.contains { $0.hasPrefix("--format: ") && $0.contains("'png'") })
    #expect(messages.contains("unknown option '--jbos' (did you mean '--jobs'?)"))
  }

  @Test(
    "Help and version are available in every common spelling",
    arguments: [
      ["--help"], ["-h"], ["render", "--help"], ["render", "-h", "--nonsense"], ["--no-color", "--version"],
    ])
  func help(arguments: [String]) throws {
    switch try CommandLineReader(catalog: CommandCatalog(.standard)).read(arguments) {
    case .help, .version: break
    case .run(let command, _): Issue.record("ran \(command.name)")
    }
  }

  @Test(
    "The help of every command lists each of its options", arguments: CommandCatalog(.standard).commands.map(\.name))
  func helpIsComplete(name: String) throws {
    let command = try #require(CommandCatalog(.standard).command(named: name))
    let help = HelpText.of(command)
    for option in command.allOptions { #expect(help.contains(option.spelling)) }
    #expect(help.split(separator: "\n").allSatisfy { $0.count <= 110 })
    #expect(HelpText.overview(of: CommandCatalog(.standard).commands).contains("  \(name)"))
  }

  @Test("Option names are unique within a command", arguments: CommandCatalog(.standard).commands.map(\.name))
  func uniqueNames(name: String) throws {
    let options = try #require(CommandCatalog(.standard).command(named: name)).allOptions
    #expect(Set(options.map(\.name)).count == options.count)
    #expect(Set(options.compactMap(\.short)).count == options.compactMap(\.short).count)
  }

  @Test("Of several exit statuses, the first of 130, 4, 2, 1, 3 applies")
  func exitOrder() {
    #expect(ExitStatus.allCases.sorted(by: >).map(\.rawValue) == [130, 4, 2, 1, 3, 0])
    #expect(max(ExitStatus.wrong, .systemFailed) == .systemFailed)
  }
}
