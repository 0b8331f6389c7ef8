import Synchronization

/// The identity of the program in manifests, baselines, and messages.
package enum Program {
  /// The name of the library in manifests and baselines, whichever tool writes them.
  package static let name = "flipbook"
  /// The version in manifests, baselines, and `--version`.
  package static let version = "0.2.0"

  private static let tool = Mutex(name)

  /// The name of the command line in messages, help, and the commands that they suggest.
  ///
  /// It is a property of the process, as its arguments are: `FlipbookCommand.main` sets it before anything else.
  package static var toolName: String {
    get { tool.withLock { $0 } }
    set { tool.withLock { $0 = newValue } }
  }
}
