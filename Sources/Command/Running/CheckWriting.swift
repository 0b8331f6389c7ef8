import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookReview

/// Writes the results of `check` to a folder, and divides its work among shards.
struct CheckWriting {
  private let folder: String?
  private let tool: ToolFingerprint?
  private let shard: ShardWork?
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
    shard = try tool.flatMap { try ShardWork.plan("check", arguments, inputs, loader, $0) }
  }

  /// - Parameter cases: The cases of a page, or `nil` if none is wanted.
  /// - Returns: The cases of this run's own page, and the status of the run.
  func write(
    _ cells: [CheckedCell], _ cases: [VerifiedCase]?, _ status: ExitStatus, _ arguments: ParsedArguments,
    _ console: Console
  ) -> (cases: [VerifiedCase], status: ExitStatus) {
    let all = cases ?? []
    guard let folder, let tool, status != .interrupted, !stopsAtFailure || status == .done else { return (all, status) }
    do {
      let output = try OutputTransaction(
        root: FileTree.folder(of: folder), place: FileTree.name(of: folder), form: .check,
        isForced: arguments[CommonOptions.force]
      ) { Interruption.isWanted }
      let drawn = try shard == nil ? all : all.drawn(areAnimated: false, workers: Batch.workers(arguments))
      try drawn.writeReviews(to: output)
      let record = shard?.finished(status) { record in
        record.checks = cells.sorted { $0.name < $1.name }
        record.cases = drawn.sorted { $0.name < $1.name }.map { CaseRecord($0) }
        record.hasReport = cases != nil
      }
      try CheckResults(cells: cells, tool: tool).write(to: output, record: record)
      return (drawn, status)
    } catch {
      let outcome = Outcome.of(error, place: folder)
      console.report(outcome)
      return (all, max(status, outcome.status))
    }
  }
}
