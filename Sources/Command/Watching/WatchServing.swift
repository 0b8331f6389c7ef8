import Flipbook
import FlipbookScenarios
import FlipbookServer

/// The work of `watch`: renders and judges, serves the page, and repeats it when files change.
struct WatchServing {
  let studio: Studio
  let arguments: ParsedArguments
  let console: Console
  let output: Option<String>
  private let desk = WatchDesk()
  private let memory = WatchMemory()

  init(studio: Studio, arguments: ParsedArguments, console: Console, output: Option<String>) {
    self.studio = studio
    self.arguments = arguments
    self.console = console
    self.output = output
  }

  /// The time between looks for a request to end, in milliseconds.
  private static let look: Int32 = 300

  func run() -> ExitStatus {
    let server: LoopbackServer
    do throws(LoopbackServer.Failure) {
      let port = UInt16(arguments[Option.port] ?? 0)
      server = try LoopbackServer(port: port, secret: ServedPage.secret()) { [desk] in desk.response(to: $0) }
    } catch {
      console.error(error.message)
      return .systemFailed
    }
    defer { withExtendedLifetime(server) {} }
    do throws(FolderWatch.Failure) {
      return try watch(console.announce(server.address(of: ""), by: "watch"))
    } catch {
      console.error(error.message, at: error.folder)
      return .systemFailed
    }
  }

  private func watch(_ start: ExitStatus) throws(FolderWatch.Failure) -> ExitStatus {
    guard start == .done else { return start }
    let watch = try FolderWatch()
    try look(with: watch)
    while !Interruption.isWanted {
      if watch.wait(milliseconds: WatchServing.look), !Interruption.isWanted { try look(with: watch) }
    }
    // Ctrl-C is how this command ends.
    Interruption.isNormalEnd()
    return .done
  }

  /// Watches all folders that exist, then renders and judges what has changed, so that no change is missed.
  private func look(with watch: FolderWatch) throws(FolderWatch.Failure) {
    let project = ProjectInputs(arguments, studio)
    let folder = project.output(output)
    let roots = project.root.map { [$0.folder.isEmpty ? "/" : $0.folder] } ?? []
    let operands = project.operands(fallback: Verifying.fallback).map(WatchServing.folder)
    try watch.add(trees: operands, alone: roots + operands.map(FileTree.folder), avoiding: folder)
    let run = WatchRound(
      studio: studio, arguments: arguments, console: console, project: project, output: folder, desk: desk,
      memory: memory)
    _ = run.run(ScenarioOptions(studio: studio))
  }

  /// The folder with everything that an operand can consist of: a scenario includes only files in its folder or below it.
  private static func folder(of operand: String) -> String {
    if FileTree.identity(of: operand)?.isFolder == true { return operand }
    guard FileTree.identity(of: operand) == nil, let pattern = PathPattern(operand) else {
      return FileTree.folder(of: operand)
    }
    return pattern.folder
  }
}
