import CFlipbookMemory
public import Flipbook
import FlipbookCairoRendering
import FlipbookScenarios
import Glibc

/// The command line: `flipbook`, or a tool of your own with the same commands.
public enum FlipbookCommand {
  /// Runs the command line of this process, and ends the process.
  ///
  /// - Parameters:
  ///   - studio: The scenes, looks, formats, overlays, and devices that the tool knows. It is made only if the command needs it.
  ///   - name: The name of the tool in messages and help.
  public static func main(studio: @autoclosure () -> Studio = .standard, name: String = "flipbook") -> Never {
    Program.toolName = name
    StandardStreams.prepare()
    Interruption.watch()
    FatalFailure.handle { description in
      StandardStreams.writeMessage("\(Program.toolName): error: \(description)\n")
      _exit(ExitStatus.systemFailed.rawValue)
    }
    // A result that is being written is then as if the run had been killed.
    cmemory_end_on_failure("\(Program.toolName): error: not enough memory\n", ExitStatus.systemFailed.rawValue)
    cmemory_keep_freed()
    let arguments = Array(CommandLine.arguments.dropFirst())
    let console = Console(allowsColor: CommandLineReader.allowsColor(arguments))
    let status: ExitStatus =
      if !argumentsAreUTF8(console) {
        .wrong
      } else if arguments == ["--version"] {
        console.write(VersionText.short)
      } else {
        run(arguments, CommandCatalog(studio()), console)
      }
    if status == .interrupted || Interruption.isWanted { Interruption.endProcess() }
    exit(status.rawValue)
  }

  /// Reports names that are not UTF-8, because the program would search for a different name.
  private static func argumentsAreUTF8(_ console: Console) -> Bool {
    let wrong = (1..<max(1, Int(CommandLine.argc))).filter { index in
      CommandLine.unsafeArgv[index].map { String(validatingCString: $0) == nil } ?? false
    }
    for index in wrong {
      console.error("argument \(index) is not UTF-8: \(Wording.quoted(CommandLine.arguments[index]))")
    }
    return wrong.isEmpty
  }

  private static func run(_ arguments: [String], _ catalog: CommandCatalog, _ console: Console) -> ExitStatus {
    do throws(CommandLineReader.Failure) {
      switch try CommandLineReader(catalog: catalog).read(arguments) {
      case .run(let command, let arguments): return command.perform(arguments, console)
      case .help(nil): return console.write(HelpText.overview(of: catalog.commands))
      case .help(let command?): return console.write(HelpText.of(command))
      case .version(isVerbose: false): return console.write(VersionText.short)
      case .version(isVerbose: true): return verboseVersion(console)
      }
    } catch {
      return report(error, console)
    }
  }

  private static func verboseVersion(_ console: Console) -> ExitStatus {
    do {
      return console.write(try VersionText.verbose())
    } catch {
      let outcome = Outcome.of(error, place: Program.toolName)
      console.report(outcome)
      return outcome.status
    }
  }

  private static func report(_ failure: CommandLineReader.Failure, _ console: Console) -> ExitStatus {
    for problem in failure.problems { console.error(problem.description) }
    let help = ([Program.toolName, "help", failure.command?.name].compactMap { $0 }).joined(separator: " ")
    console.message("For usage, see '\(help)'.")
    return .wrong
  }
}
