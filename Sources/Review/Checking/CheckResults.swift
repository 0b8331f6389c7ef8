import Flipbook
package import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios

/// The results of a run of `check`, which are written to a folder like those of `verify`.
package struct CheckResults: Sendable {
  package static let formatVersion = 1

  /// Ordered by name.
  private let cells: [CheckedCell]
  private let tool: ToolFingerprint

  package init(cells: [CheckedCell], tool: ToolFingerprint) {
    self.cells = cells.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.tool = tool
  }

  /// - Parameter record: The record of the shard, if the run is one.
  package func write(to output: OutputTransaction, record: ShardRecord? = nil) throws(OutputError) {
    if let record { try output.write(record.withFiles(of: output).bytes, to: ShardRecord.fileName) }
    try output.write(tests, to: VerificationFiles.tests)
    try output.write(summary, to: VerificationFiles.summary)
    try output.commit(manifest: json(files: output.files))
  }

  private var expectations: [CheckedCell.Expectation] { cells.flatMap(\.expectations) }
  private var failed: Int { expectations.count { $0.failure != nil } }
  private var wrong: Int { cells.count { !$0.errors.isEmpty } }

  /// "2 of 12 expectations fail in 5 results, 1 scenario is wrong".
  package var closing: String {
    let place = "in \(Wording.count(cells.count, "result"))"
    let words =
      "\(failed) of \(Wording.count(expectations.count, "expectation")) \(failed == 1 ? "fails" : "fail") \(place)"
    return wrong == 0 ? words : "\(words), \(Wording.count(wrong, "scenario")) \(wrong == 1 ? "is" : "are") wrong"
  }

  private func json(files: [String]) -> [UInt8] {
    var json = JSONWriter()
    json.object { json in
      json.field("flipbookCheck", CheckResults.formatVersion)
      json.field("tool") { json in
        json.object(.inline) { json in
          json.field("name", Program.name)
          json.field("version", tool.version)
        }
      }
      json.field("counts") { json in
        json.object(.inline) { json in
          json.field("results", cells.count)
          json.field("expectations", expectations.count)
          json.field("failed", failed)
          json.field("wrong", wrong)
        }
      }
      json.field("expectations") { $0.array { json in expectations.forEach { json.raw($0.json) } } }
      json.field("errors") { $0.array { json in cells.flatMap(\.errors).forEach { json.value($0) } } }
      json.field("files") { $0.array { json in files.forEach { json.value($0) } } }
    }
    json.endLine()
    return json.take()
  }

  /// The cells that have the same errors or failures, in the order in which they are first found.
  private var groups: [(texts: [String], cells: [CheckedCell])] {
    var places: [[String]: Int] = [:]
    var groups: [(texts: [String], cells: [CheckedCell])] = []
    for cell in cells {
      let texts = cell.errors + cell.expectations.compactMap(\.failure)
      guard !texts.isEmpty else { continue }
      guard let place = places[texts] else {
        places[texts] = groups.count
        groups.append((texts, [cell]))
        continue
      }
      groups[place].cells.append(cell)
    }
    return groups
  }

  /// The results as JUnit XML, with a test for each cell.
  private var tests: [UInt8] {
    JUnitXML(name: "\(Program.toolName) check", tests: cells.map(CheckResults.test)).bytes
  }

  private static func test(of cell: CheckedCell) -> JUnitXML.Test {
    let failures = cell.expectations.compactMap(\.failure)
    var test = JUnitXML.Test(name: cell.name, scenario: cell.scenario, milliseconds: cell.milliseconds)
    if !cell.errors.isEmpty {
      test.end = .error(Wording.count(cell.errors.count, "error"), cell.errors.joined(separator: "\n"))
    } else if !failures.isEmpty {
      let count = Wording.count(failures.count, "expectation")
      test.end = .failure("\(count) failed", failures.joined(separator: "\n"))
    }
    return test
  }

  /// The results for a pull request: every failure with its text, and those that several results share once.
  private var summary: [UInt8] {
    var lines = ["## Motion: \(closing)", ""]
    for group in groups {
      let extent = group.cells.count == 1 ? "" : " (in \(Wording.count(group.cells.count, "result")))"
      lines += ["<details><summary>\(Markdown.cell(group.cells[0].name))\(extent)</summary>", ""]
      lines += Markdown.block(group.texts) + ["", "</details>", ""]
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }
}
