import Flipbook
import FlipbookExport
import FlipbookReview

/// Writes the results of `check` to a folder, and divides its work among shards.
struct CheckWriting {
  private let folder: String?
  private let tool: ToolFingerprint?
  private let shard: ShardRun?
  private let stopsAtFailure: Bool
  /// Whether anything is written.
  var isNeeded: Bool { folder != nil }
  var part: ShardPart { shard?.part ?? .all }

  /// - Parameter folder: The folder of the results, or `nil` to write none.
  /// - Throws: If fonts are missing, or the work cannot be divided.
  init(
    _ folder: String?, _ arguments: ParsedArguments, _ inputs: ScenarioInputs, _ loader: ScenarioLoader
  ) throws {
    self.folder = folder
    stopsAtFailure = arguments[Option.failFast]
    tool = try folder.map { _ in try ToolFingerprint.current(fontFolders: []) }
    shard = try tool.flatMap { try ShardRun.plan("check", arguments, inputs, loader, $0) }
  }

  /// - Returns: The status of the run.
  func write(_ cells: [CheckedCell], _ status: ExitStatus, _ console: Console) -> ExitStatus {
    guard let folder, let tool, status != .interrupted, !stopsAtFailure || status == .done else { return status }
    do {
      let output = try OutputTransaction(
        root: FileTree.folder(of: folder), place: FileTree.name(of: folder), form: .check
      ) { Interruption.isWanted }
      let record = shard?.finished(status) { $0.checks = cells.sorted { $0.name < $1.name } }
      try CheckResults(cells: cells, tool: tool).write(to: output, record: record)
      return status
    } catch {
      let outcome = Outcome.of(error, place: folder)
      console.report(outcome)
      return max(status, outcome.status)
    }
  }
}
