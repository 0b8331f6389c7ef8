package import Flipbook
import FlipbookBitmaps
import FlipbookEncoding
package import FlipbookExport
package import FlipbookStorage
import FoundationEssentials
import Glibc

/// What a run of one shard writes beside its results, so that the results of all shards can be merged.
package struct ShardRecord: Codable, Hashable, Sendable {
  package static let fileName = "shard.json"
  private static let formatVersion = 1
  private static let mostBytes = 1 << 30

  /// A part of what determines the bytes of results: a library, a font, an option, or a scenario.
  package struct Part: Codable, Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// What a cell took.
  package struct Cost: Codable, Hashable, Sendable {
    package let name: String
    package let milliseconds: Int
    /// The digest of the cell's result, or `nil` if it has none.
    package var digest: String?

    package init(name: String, milliseconds: Int) {
      self.name = name
      self.milliseconds = milliseconds
    }
  }

  package var flipbookShard = ShardRecord.formatVersion
  package var command: String
  package var number: Int
  package var count: Int
  /// The version and the digest of the program.
  package var program: String
  package var libraries: [Part]
  package var fonts: [Part]
  package var options: [Part]
  /// Every scenario of the run with a digest of its texts.
  package var scenarios: [Part]
  /// A digest of which shard does what.
  package var plan: String
  /// The cells of this shard.
  package var cells: [Cost] = []
  package var status = ExitStatus.done.rawValue
  /// Whether the run wrote an index.
  package var hasIndex = false
  package var cases: [CaseRecord] = []
  package var orphans: [OrphanRecord] = []
  package var tolerance = 0.0
  /// The commit that scenarios were compared with, or `nil` if it was baselines.
  package var since: EarlierCommit?
  package var checks: [CheckedCell] = []
  /// Whether the run wrote a page of its findings.
  package var hasReport = false
  /// The files of `verify`, `check`, and `record` that are merged, with their digests.
  package var files: [Part] = []

  package init(
    command: String, shard: Shard, tool: ToolFingerprint, options: [Part], scenarios: [ShardPlanning.Source],
    plan: ShardPlan
  ) {
    self.command = command
    (number, count) = (shard.number, shard.count)
    program = "\(tool.version) \(ProgramIdentity.digest ?? "unknown")"
    libraries = tool.libraries.map { Part($0.name, $0.version) }
    fonts = tool.fonts.map { Part($0.name, $0.version) }
    self.options = options
    self.scenarios = scenarios.map { Part($0.name, $0.digest) }
    self.plan = plan.digest
    cells = zip(plan.units, plan.shards).filter { $1 == shard.number }.map { Cost(name: $0.0.name, milliseconds: 0) }
  }

  /// The record with the digests of the results in a folder, so that damage is found before they are merged.
  /// - Throws: `OutputError` if a result cannot be read.
  package func withResults(in folder: String) throws(OutputError) -> ShardRecord {
    // A shard without cells makes no folder.
    guard FileTree.identity(of: folder) != nil else { return self }
    var record = self
    for index in cells.indices {
      record.cells[index].digest = try StoredResult(root: folder, place: cells[index].name).digest()
    }
    return record
  }

  /// The record with the digests of the files that a transaction has so far.
  package func withFiles(of output: OutputTransaction) -> ShardRecord {
    var record = self
    record.files = output.digests.sorted { $0.key < $1.key }.map { Part($0.key, $0.value) }
    return record
  }

  /// The record as the contents of its file.
  package var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Only numbers that are not finite could fail, and none is stored.
    return (try? encoder.encode(self)).map { Array($0) + [UInt8(ascii: "\n")] } ?? []
  }

  /// Reads the record of a folder.
  /// - Returns: `nil` if the folder has no valid record.
  /// - Throws: `OutputError` if the folder or the file cannot be read.
  package static func read(in folder: String) throws(OutputError) -> ShardRecord? {
    guard let bytes = try Folder.open(folder).contents(of: fileName, limit: mostBytes),
      let record = try? JSONDecoder().decode(ShardRecord.self, from: Data(bytes)),
      record.flipbookShard == formatVersion, Shard(number: record.number, count: record.count) != nil
    else { return nil }
    return record
  }

  /// Removes the record of an earlier run, so that it does not describe later results.
  /// - Parameter isForced: Whether a file of that name that Flipbook did not write is removed, too.
  /// - Throws: `OutputError` if the file must stay.
  package static func remove(in folder: String, isForced: Bool) throws(OutputError) {
    guard FileTree.identity(of: path(in: folder)) != nil else { return }
    try OutputFile(path(in: folder), isForced: isForced).check()
    unlink(path(in: folder))
  }

  /// The path of the record in a folder.
  package static func path(in folder: String) -> String { FileTree.join(folder, fileName) }

  /// The version of the program, libraries and fonts.
  package var tool: ToolFingerprint {
    ToolFingerprint(
      version: String(program.prefix { $0 != " " }), libraries: libraries.map { .init($0.name, $0.value) },
      fonts: fonts.map { .init($0.name, $0.value) })
  }
}
