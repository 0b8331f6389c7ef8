package import FlipbookRuns
import FlipbookUnits

/// The results of a run of `verify` that are needed to accept candidates.
package struct VerificationRecord: Sendable {
  /// The version of the file's format.
  package static let formatVersion = 1
  /// The key that contains the version.
  package static let versionKey = "flipbookVerification"

  package struct Case: Hashable, Sendable {
    package let name: String
    package let scenario: String
    /// The cell, or `nil` without a matrix.
    package let cell: String?
    package let status: String
    /// The folder of the candidate within the results, or `nil` if there is none.
    package let candidate: String?
    /// The path of the baseline that the scenario had before it was renamed, or `nil` if it was not.
    package let renamedFrom: String?
    /// A digest of the texts that the scenario was read from, or `nil` if it could not be read.
    package let texts: String?
    /// Whether the baseline was already written by the run.
    package let isWritten: Bool
    /// The number of expectations that failed; 0 if they were not evaluated.
    package let failures: Int
    package let verdict: String
  }

  package struct Orphan: Hashable, Sendable {
    package let scenario: String
    package let cell: String?
  }

  package let cases: [Case]
  package let orphans: [Orphan]

  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error, with its position.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> VerificationRecord {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    let version = try root.member(versionKey)
    guard try version.number() == Double(formatVersion) else {
      throw version.problem("expected \(formatVersion), the format that this version of Flipbook reads")
    }
    var cases: [Case] = []
    for node in try root.member("cases").elements() { cases.append(try readCase(node)) }
    var orphans: [Orphan] = []
    for node in try root.member("orphans").elements() {
      orphans.append(Orphan(scenario: try node.member("scenario").text(), cell: try optional(node.member("cell"))))
    }
    return VerificationRecord(cases: cases, orphans: orphans)
  }

  private static func readCase(_ node: JSONNode) throws(TraceProblem) -> Case {
    Case(
      name: try node.member("name").text(), scenario: try node.member("scenario").text(),
      cell: try optional(node.member("cell")), status: try node.member("status").text(),
      candidate: try optional(node.member("candidate")), renamedFrom: try node["renamedFrom"].flatMap(optional),
      texts: try optional(node.member("texts")),
      isWritten: try node.member("written").text() == "true",
      failures: try node["failedExpectations"].map(count) ?? 0,
      verdict: try node.member("verdict").text())
  }

  private static func count(_ node: JSONNode) throws(TraceProblem) -> Int { Int(holding: try node.number()) }

  private static func optional(_ node: JSONNode) throws(TraceProblem) -> String? {
    node.isNull ? nil : try node.text()
  }
}
