package import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios
import Glibc

/// The folders of all shards of a run, which belong together.
package struct ShardSet: Sendable {
  /// A folder, and what its shard recorded.
  package struct Member: Sendable {
    package let folder: String
    package let record: ShardRecord
  }

  package struct Problem: Hashable, Sendable {
    package let path: String
    package let message: String
    package var status = ExitStatus.wrong
  }

  /// In the order of the shards' numbers.
  package let members: [Member]

  /// Any of the records; the parts that describe the run are equal in all of them.
  package var first: ShardRecord? { members.first?.record }

  /// The exit status of the whole run.
  package var status: ExitStatus {
    members.compactMap { ExitStatus(rawValue: $0.record.status) }.max() ?? .done
  }

  /// The recorded costs of all results, by name.
  package var costs: [ShardRecord.Cost] {
    members.flatMap(\.record.cells).sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Reads the records of folders, and checks that they are all shards of one run.
  package static func read(_ folders: [String]) -> (set: ShardSet?, problems: [Problem]) {
    var members: [Member] = []
    var problems: [Problem] = []
    for folder in folders {
      do throws(OutputError) {
        if let record = try ShardRecord.read(in: folder) {
          members.append(Member(folder: folder, record: record))
        } else {
          let message = "not the results of a shard: \(ShardRecord.fileName) is missing or damaged"
          problems.append(Problem(path: folder, message: message))
        }
      } catch {
        let isAbsent = [ENOENT, ENOTDIR].contains(error.code)
        problems.append(
          Problem(
            path: isAbsent ? folder : error.path, message: isAbsent ? "no such folder" : error.sentence,
            status: error.isSystemFailure && !isAbsent ? .systemFailed : .wrong))
      }
    }
    members.sort { ($0.record.number, $0.folder) < ($1.record.number, $1.folder) }
    problems += differences(members)
    // Shards of different runs are not missing or duplicate.
    if problems.isEmpty { problems += gaps(members) }
    return (problems.isEmpty ? ShardSet(members: members) : nil, problems)
  }

  private static func gaps(_ members: [Member]) -> [Problem] {
    guard let count = members.first?.record.count else { return [] }
    let duplicates = zip(members, members.dropFirst()).filter { $0.record.number == $1.record.number }.map {
      Problem(
        path: $1.folder, message: "contains shard \($1.record.number)/\(count), as does \(Wording.quoted($0.folder))")
    }
    let present = Set(members.map(\.record.number))
    let missing = (1...count).filter { !present.contains($0) }.map { "\($0)/\(count)" }
    guard !missing.isEmpty else { return duplicates }
    let words = missing.prefix(10).joined(separator: ", ") + (missing.count > 10 ? ", …" : "")
    let noun = missing.count == 1 ? "shard \(words) is" : "\(missing.count) shards are missing: \(words)"
    return duplicates + [Problem(path: "merge", message: missing.count == 1 ? "\(noun) missing" : noun)]
  }

  /// Returns how records differ from the first one, by the names of what differs.
  private static func differences(_ members: [Member]) -> [Problem] {
    guard let first = members.first else { return [] }
    return members.dropFirst().compactMap { member in
      let words = differences(member.record, first.record)
      guard !words.isEmpty else { return nil }
      let message = "belongs to a different run than \(Wording.quoted(first.folder)): " + words.joined(separator: "; ")
      return Problem(path: member.folder, message: message)
    }
  }

  private static func differences(_ own: ShardRecord, _ first: ShardRecord) -> [String] {
    var words: [String] = []
    if own.command != first.command { words.append("its command is \(own.command), not \(first.command)") }
    if own.count != first.count { words.append("it is one of \(own.count) shards, not \(first.count)") }
    if own.program != first.program { words.append("the program is \(own.program), not \(first.program)") }
    words += changes("library", own.libraries, first.libraries) + changes("font", own.fonts, first.fonts)
    words += changes("option", own.options, first.options)
    words += changes("scenario", own.scenarios, first.scenarios)
    if own.hasReport != first.hasReport { words.append("it has \(own.hasReport ? "a" : "no") report") }
    if words.isEmpty, own.plan != first.plan { words.append("the cells are divided differently (other costs?)") }
    return words.map { Wording.printable($0) }
  }

  private static let mostNames = 5

  /// Returns the names of the parts that differ, at most five of them.
  private static func changes(_ noun: String, _ own: [ShardRecord.Part], _ first: [ShardRecord.Part]) -> [String] {
    guard own != first else { return [] }
    let values = Dictionary(first.map { ($0.name, $0.value) }, uniquingKeysWith: { $1 })
    let names = Set(own.map(\.name))
    let changed = own.compactMap { part -> String? in
      guard let value = values[part.name] else { return "\(noun) '\(part.name)' is only in this one" }
      return value == part.value ? nil : "\(noun) '\(part.name)' is \(part.value), not \(value)"
    }
    let all = changed + first.filter { !names.contains($0.name) }.map { "\(noun) '\($0.name)' is missing" }
    guard !all.isEmpty else { return ["the \(noun) parts have a different order"] }
    return Array(all.prefix(mostNames)) + (all.count > mostNames ? ["and \(all.count - mostNames) more"] : [])
  }
}
