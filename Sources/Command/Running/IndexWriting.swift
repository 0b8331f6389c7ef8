import Flipbook
import FlipbookExport
import FlipbookScenarios
import Synchronization

/// Writes the index of an output folder after a batch, if any scenario has the flipbook format.
final class IndexWriting: Sendable {
  private let isWanted = Mutex(false)

  /// Notes that a result with these formats has been written.
  func note(_ formats: [ExportFormat]) {
    if formats.contains(where: \.isIndexed) { isWanted.withLock { $0 = true } }
  }

  /// Whether any result that was noted is listed in the index.
  var isNeeded: Bool { isWanted.withLock { $0 } }

  /// - Parameter isForced: Whether a page that Flipbook did not write is replaced, too.
  /// - Returns: The outcome, or `nil` if no index is needed.
  func write(inFolder folder: String, isForced: Bool) -> Outcome? {
    guard isNeeded else { return nil }
    let path = FileTree.join(folder, IndexPage.fileName)
    do {
      switch try IndexPage.write(inFolder: folder, isForced: isForced, isInterrupted: { Interruption.isWanted }) {
      case .written(let count):
        return Outcome(
          status: .done, messages: [.done(Wording.count(count, "flipbook"), place: path)])
      case .foreign:
        return .failure(
          .wrong,
          "not a page that Flipbook wrote, so the list of flipbooks was not written; move it, or replace it with '--force'",
          place: path)
      }
    } catch {
      return .of(error, place: path)
    }
  }
}
