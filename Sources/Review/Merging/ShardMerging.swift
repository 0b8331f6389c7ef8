import Flipbook
import FlipbookComparison
import FlipbookExport
import FlipbookScenarios

/// Merges the results of all shards into those of a run without shards, byte for byte.
package struct ShardMerging {
  private let shards: ShardSet
  /// The folder of the merged results.
  private let output: String

  package init(_ shards: ShardSet, output: String) {
    self.shards = shards
    self.output = output
  }

  /// A record or a result that is damaged.
  package struct Damage: Error {
    package let path: String
    package let message: String
  }

  /// Writes the merged results.
  ///
  /// - Returns: The last lines for the terminal.
  /// - Throws: `OutputError`, or `Damage` if a folder of a shard is not as the run left it.
  package func run(progress: (Int, Int) -> Void) throws -> [String] {
    guard let record = shards.first else { return [] }
    switch record.command {
    case "render": return try results(record, progress)
    case "check": return try checks(record)
    default: return try cases(record)
    }
  }

  // MARK: - Rendered results

  private func results(_ record: ShardRecord, _ progress: (Int, Int) -> Void) throws -> [String] {
    let total = shards.costs.count
    var done = 0
    var written = 0
    for member in shards.members {
      for cell in member.record.cells {
        if Interruption.isWanted { throw ResultWriter.Interrupted() }
        if try StoredResult(root: member.folder, place: cell.name).copy(to: output) { written += 1 }
        done += 1
        progress(done, total)
      }
    }
    var lines = ["\(written) of \(Wording.count(total, "result")) merged: \(Wording.printable(output))"]
    if shards.members.contains(where: \.record.hasIndex) {
      if case .written(let count) = try IndexPage.write(inFolder: output, isInterrupted: { Interruption.isWanted }) {
        lines.append("\(Wording.place(FileTree.join(output, IndexPage.fileName))): \(Wording.count(count, "flipbook"))")
      }
    }
    return lines
  }

  // MARK: - Verified cases

  private func cases(_ record: ShardRecord) throws -> [String] {
    var cases: [String: VerifiedCase] = [:]
    let transaction = try transaction(.verification)
    for member in shards.members {
      for stored in member.record.cases {
        guard let result = stored.result else { throw Damage(path: member.folder, message: "a case is damaged") }
        // A scenario with errors is reported by every shard that has one of its cells.
        guard cases.updateValue(result, forKey: result.name) == nil, let candidate = result.candidate else { continue }
        try copy(candidate, of: member, to: transaction)
      }
    }
    let orphans = Set(shards.members.flatMap(\.record.orphans)).map(\.orphan)
    let verification = Verification(
      cases: cases.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }.recognizingRenames(orphans),
      orphans: orphans.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      tool: record.tool, tolerance: record.tolerance, output: output)
    try verification.write(to: transaction)
    return verification.closing
  }

  private func copy(_ candidate: String, of member: ShardSet.Member, to output: OutputTransaction) throws {
    let files = try StoredFiles.read(
      Baseline.allNames, in: Folder.open(member.folder), place: candidate, limit: 1 << 28)
    guard !files.isEmpty else {
      throw Damage(path: FileTree.join(member.folder, candidate), message: "the candidate is missing")
    }
    for name in Baseline.allNames {
      if let bytes = files[name] { try output.write(bytes, to: "\(candidate)/\(name)") }
    }
  }

  // MARK: - Checks

  private func checks(_ record: ShardRecord) throws -> [String] {
    var cells: [String: CheckedCell] = [:]
    for cell in shards.members.flatMap(\.record.checks) { cells[cell.name] = cell }
    let results = CheckResults(cells: Array(cells.values), tool: record.tool)
    try results.write(to: transaction(.check))
    return [results.closing]
  }

  private func transaction(_ form: ResultForm) throws(OutputError) -> OutputTransaction {
    try OutputTransaction(root: FileTree.folder(of: output), place: FileTree.name(of: output), form: form) {
      Interruption.isWanted
    }
  }
}
