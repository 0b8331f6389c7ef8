import FlipbookScenarios
import Glibc

/// The files of a project, which are the only ones that an assistant can name.
struct ProjectFiles: Sendable {
  /// The absolute path of the project's root, without symbolic links.
  let root: String

  /// Returns the path of something in the project, relative to its root.
  /// - Throws: `AssistantProblem` if it is missing, or leads outside of the project.
  func operand(_ path: String) throws(AssistantProblem) -> String {
    let shown = Wording.quoted(path)
    guard !path.isEmpty, !path.utf8.contains(0) else {
      throw AssistantProblem("expected the path of a file in the project")
    }
    guard let found = realpath(path.hasPrefix("/") ? path : "\(root)/\(path)", nil) else {
      throw AssistantProblem("\(shown): \(String(cString: strerror(errno)))")
    }
    defer { free(found) }
    let real = String(cString: found)
    if real == root { return "." }
    guard real.hasPrefix(root == "/" ? "/" : root + "/") else {
      throw AssistantProblem("\(shown): outside of the project, whose files are the only ones that can be used")
    }
    // Not an option, whatever its name is.
    return "./" + real.dropFirst(root.count + (root == "/" ? 0 : 1))
  }
}
