package import Flipbook
import FlipbookComparison
import FlipbookExport
import FlipbookScenarios
import Glibc

/// An older Flipbook that draws the expected pictures of scenarios, because baselines usually have none.
///
/// Its results are in a temporary folder, which exists as long as the program does.
package final class OlderProgram: Sendable {
  /// The path of the program's file.
  package let path: String
  private let folder: TemporaryFolder

  /// Why the program cannot be used.
  package struct Failure: Error, Sendable {
    package let status: ExitStatus
    package let message: String
  }

  /// The longest time, in seconds, for a version and for a result.
  private static let limits = (version: 20, result: 1800)

  /// - Throws: A failure if there is no such program, or if it is not Flipbook.
  package init(_ path: String) throws(Failure) {
    // Without a slash, the program is in the current folder, as every other path of an option is.
    self.path = path.contains("/") ? path : "./\(path)"
    guard let identity = FileTree.identity(of: path) else { throw Failure(status: .wrong, message: "no such file") }
    guard !identity.isFolder, access(path, X_OK) == 0 else {
      throw Failure(status: .wrong, message: "expected an older \(Program.name), found a file that cannot be run")
    }
    let version = try OlderProgram.run(self.path, ["--version"], seconds: OlderProgram.limits.version)
    guard version.succeeded, version.text.split(separator: "\n").count == 1,
      version.text.hasPrefix("\(Program.name) ") || version.text.contains("(\(Program.name) ")
    else {
      let found = version.text.split(whereSeparator: \.isNewline).first.map { Wording.quoted(String($0)) } ?? "nothing"
      throw Failure(
        status: .wrong, message: "expected an older \(Program.name), whose --version prints its name, found \(found)")
    }
    folder = try OlderProgram.temporaryFolder()
  }

  /// Draws a cell of a scenario, and returns its result as a run with pictures.
  /// - Parameter name: A name that no other result has.
  /// - Throws: A failure if the program cannot draw it, with the last line that it printed.
  func run(scenario: String, cell: String?, name: String) throws(Failure) -> Run {
    let output = FileTree.join(folder.path, name.replacing("/", with: "+"))
    let selection = cell.map { ["--only", $0] } ?? []
    let arguments = ["render", scenario] + selection + ["--format", "png", "--output", output, "--quiet"]
    let end = try OlderProgram.run(path, arguments, seconds: OlderProgram.limits.result)
    guard let result = OlderProgram.result(in: output) else {
      let line = end.text.split(whereSeparator: \.isNewline).last.map { ": \($0)" } ?? ""
      throw Failure(status: .wrong, message: "\(path) cannot draw the expected pictures of this scenario\(line)")
    }
    do throws(Refusal) {
      return try PictureFolder(result).run()
    } catch {
      let text = error.outcome.messages.compactMap { $0.problem?.text }.first ?? ""
      throw Failure(status: error.outcome.status, message: "\(path) draws pictures that cannot be compared: \(text)")
    }
  }

  /// Returns the folder of the only result, which is as deep as the scenario's name.
  private static func result(in folder: String) -> String? {
    if StoredResult.exists(inFolder: folder) { return folder }
    var tree = FileTree(avoiding: nil)
    for name in (tree.names(in: folder) ?? []).sorted() where !name.hasPrefix(".") {
      let inner = FileTree.join(folder, name)
      guard FileTree.identity(of: inner)?.isFolder == true else { continue }
      if let result = result(in: inner) { return result }
    }
    return nil
  }

  private static func run(
    _ path: String, _ arguments: [String], seconds: Int
  ) throws(Failure) -> ChildProcess.End {
    do throws(ChildProcess.Failure) {
      return try ChildProcess.run(path, arguments, seconds: seconds) { Interruption.isWanted }
    } catch {
      switch error {
      case .notStarted(let reason): throw Failure(status: .wrong, message: "cannot be run: \(reason)")
      case .endless: throw Failure(status: .wrong, message: "\(path) did not end within \(seconds) s and was stopped")
      case .interrupted: throw Failure(status: .interrupted, message: "")
      }
    }
  }

  private static func temporaryFolder() throws(Failure) -> TemporaryFolder {
    do throws(TemporaryFolder.Failure) {
      return try TemporaryFolder(for: "expected")
    } catch {
      throw Failure(status: .systemFailed, message: "\(error.parent): \(error.reason)")
    }
  }
}
