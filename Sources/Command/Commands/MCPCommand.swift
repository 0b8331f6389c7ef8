import Flipbook
import FlipbookScenarios
import Glibc

extension Command {
  private static let canApprove = Option<Bool>.flag(
    "allow-approve", "also offer a tool that records baselines, which changes files")

  static func mcp(_ studio: Studio) -> Command {
    Command(
      name: "mcp",
      summary: "serve assistants over the Model Context Protocol on standard input and output",
      operands: OperandDescription(
        placeholder: "[DIR]", expected: "at most one folder, the root of a project", count: 0...1),
      options: [canApprove.description],
      discussion: """
        An assistant that speaks the Model Context Protocol starts it, and can then validate, play, draw, and explore
        scenarios, compare runs, verify baselines, measure and fit recordings, and read the reference. Only files of
        the project in DIR (default: the nearest folder upward with a flipbook.yaml or a repository) can be named, and
        nothing is written there, except baselines with '--allow-approve'. A call ends after 5 minutes.

        Exit status: 0 at the end of the input.
        """
    ) { arguments, console in
      let folder = arguments.operands.first ?? AbsolutePath.currentFolder.flatMap(ProjectRoot.nearest)?.folder ?? "."
      guard let root = realPath(folder.isEmpty ? "/" : folder), chdir(root) == 0 else {
        console.error("\(Wording.quoted(folder)): \(String(cString: strerror(errno)))")
        return .wrong
      }
      var server = AssistantServer(
        files: ProjectFiles(root: root), studio: studio, canApprove: arguments[canApprove])
      return server.run()
    }
  }
}
