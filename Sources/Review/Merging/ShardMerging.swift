import Flipbook
import FlipbookBitmaps
import FlipbookComparison
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

/// Merges the results of all shards into those of a run without shards, byte for byte.
package struct ShardMerging {
  private let shards: ShardSet
  /// The folder of the merged results.
  private let output: String
  private let workers: Int
  private let isForced: Bool

  /// - Parameters:
  ///   - isForced: Whether files that Flipbook did not write are replaced, too.
  ///   - workers: The number of threads. The results do not depend on it.
  package init(_ shards: ShardSet, output: String, isForced: Bool = false, workers: Int) {
    self.shards = shards
    self.output = output
    self.workers = workers
    self.isForced = isForced
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
    try verify()
    switch record.command {
    case "render": return try results(record, progress)
    case "check": return try checks(record)
    default: return try cases(record)
    }
  }

  // MARK: - Damage

  /// Checks that everything that is merged is as the shards wrote it, before anything is written.
  private func verify() throws {
    for member in shards.members {
      for cell in member.record.cells { try verify(cell, of: member) }
      for file in member.record.files { try verify(file, of: member) }
    }
  }

  private func verify(_ cell: ShardRecord.Cost, of member: ShardSet.Member) throws {
    if Interruption.isWanted { throw ResultWriter.Interrupted() }
    guard let digest = cell.digest else { return }
    let path = FileTree.join(member.folder, cell.name)
    guard let found = try StoredResult(root: member.folder, place: cell.name).digest() else {
      throw Damage(path: path, message: "the result is missing; copy the folder of the shard again")
    }
    guard found == digest else { throw Damage(path: path, message: ShardMerging.changed) }
  }

  private func verify(_ file: ShardRecord.Part, of member: ShardSet.Member) throws {
    let path = FileTree.join(member.folder, file.name)
    let (place, name) = (FileTree.folder(of: file.name), FileTree.name(of: file.name))
    let found = try StoredFiles.read([name], in: Folder.open(member.folder), place: place, limit: 1 << 30)[name]
    guard let found else {
      throw Damage(path: path, message: "the file is missing; copy the folder of the shard again")
    }
    guard ContentDigest(of: found).description == file.value else {
      throw Damage(path: path, message: ShardMerging.changed)
    }
  }

  private static let changed = "damaged: not what the shard wrote; copy its folder again, or run the shard again"

  // MARK: - Rendered results

  private func results(_ record: ShardRecord, _ progress: (Int, Int) -> Void) throws -> [String] {
    OutputTransaction.clearUp(root: output) { Interruption.isWanted }
    let total = shards.costs.count
    var done = 0
    var written = 0
    for member in shards.members {
      for cell in member.record.cells {
        if Interruption.isWanted { throw ResultWriter.Interrupted() }
        let result = StoredResult(root: member.folder, place: cell.name)
        if cell.digest != nil, try result.copy(to: output, isForced: isForced) { written += 1 }
        done += 1
        progress(done, total)
      }
    }
    var lines = ["\(written) of \(Wording.count(total, "result")) merged: \(Wording.printable(output))"]
    if shards.members.contains(where: \.record.hasIndex) {
      let page = FileTree.join(output, IndexPage.fileName)
      let index = try IndexPage.write(inFolder: output, isForced: isForced) { Interruption.isWanted }
      guard case .written(let count) = index else { throw OutputError(page, .foreignResultFile) }
      lines.append("\(Wording.place(page)): \(Wording.count(count, "flipbook"))")
    }
    return lines
  }

  // MARK: - Verified cases

  private func cases(_ record: ShardRecord) throws -> [String] {
    let transaction = try transaction(.verification)
    let orphans = Set(shards.members.flatMap(\.record.orphans)).map(\.orphan)
    let cases = try storedCases { result, member in
      if let candidate = result.candidate { try copy(candidate, of: member, to: transaction) }
    }
    let verification = Verification(
      cases: cases.recognizingRenames(orphans),
      orphans: orphans.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) },
      tool: record.tool, tolerance: record.tolerance, output: output, since: record.since)
    let page = try record.hasReport ? verification.page(workers: workers).html() : nil
    try verification.write(to: transaction, review: page.map { try ReviewFiles(page: $0, cases: verification.cases) })
    return verification.closing
  }

  /// Returns the cases of all shards, ordered by name.
  /// - Parameter visit: Is called with each case and its shard.
  private func storedCases(
    _ visit: (VerifiedCase, ShardSet.Member) throws -> Void = { _, _ in }
  ) throws -> [VerifiedCase] {
    var cases: [String: VerifiedCase] = [:]
    for member in shards.members {
      for stored in member.record.cases {
        guard var result = stored.result else { throw Damage(path: member.folder, message: "a case is damaged") }
        // A scenario with errors is reported by every shard that has one of its cells.
        guard cases[result.name] == nil else { continue }
        if stored.hasReview { result.review = try review(of: result.name, member) }
        cases[result.name] = result
        try visit(result, member)
      }
    }
    return cases.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private func review(of name: String, _ member: ShardSet.Member) throws -> StoredReview {
    guard let review = try StoredReview.read(name: name, in: member.folder) else {
      throw Damage(path: member.folder, message: "what the shard drew of \(Wording.quoted(name)) is missing or damaged")
    }
    return review
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
    let cases = try storedCases()
    try results.write(to: transaction(.check))
    guard record.hasReport else { return [results.closing] }
    let page = FileTree.join(output, ReviewPage.fileName)
    try FindingsPage(cases: cases, title: FindingsPage.expectations, workers: workers).writeFile(
      to: OutputFile(page, isForced: isForced))
    return [results.closing, Wording.place(page)]
  }

  private func transaction(_ form: ResultForm) throws(OutputError) -> OutputTransaction {
    try OutputTransaction(
      root: FileTree.folder(of: output), place: FileTree.name(of: output), form: form, isForced: isForced
    ) { Interruption.isWanted }
  }
}
