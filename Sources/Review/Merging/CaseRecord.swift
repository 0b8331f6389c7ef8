import Flipbook
import FlipbookComparison

/// A verified case in the record of a shard.
package struct CaseRecord: Codable, Hashable, Sendable {
  private let name: String
  private let scenario: String
  private let source: String
  private let cell: String?
  private let status: String
  private let writing: String
  private let exitStatus: Int32
  private let verdict: String
  private let facts: [String]
  private let causes: [ChangedLine]
  private let candidate: String?
  private let content: String?
  private let baseline: String
  private let failures: Int
  private let milliseconds: Int
  private let line: Int?
  private let texts: String?
  private let report: String?
  private let looksDifferent: Bool
  private let lacksLooks: Bool
  private let candidateDigest: String?
  /// Whether the shard drew the case for a page.
  let hasReview: Bool

  package init(_ result: VerifiedCase) {
    name = result.name
    scenario = result.scenario
    source = result.source
    cell = result.cell
    status = result.status.rawValue
    writing = result.writing.rawValue
    exitStatus = result.exitStatus.rawValue
    verdict = result.verdict
    facts = result.facts
    causes = result.causes
    candidate = result.candidate
    content = result.content
    baseline = result.baseline
    failures = result.failures
    milliseconds = result.milliseconds
    line = result.line
    texts = result.texts
    report = result.report
    looksDifferent = result.looksDifferent
    lacksLooks = result.lacksLooks
    candidateDigest = result.candidateDigest
    hasReview = result.review is StoredReview
  }

  /// The case, or `nil` if the record is damaged.
  package var result: VerifiedCase? {
    guard let status = VerifiedCase.Status(rawValue: status), let exitStatus = ExitStatus(rawValue: exitStatus),
      let writing = VerifiedCase.Writing(rawValue: writing)
    else { return nil }
    var result = VerifiedCase(
      name: name, scenario: scenario, cell: cell, status: status, exitStatus: exitStatus, verdict: verdict)
    result.source = source
    result.writing = writing
    result.facts = facts
    result.causes = causes
    result.candidate = candidate
    result.content = content
    result.baseline = baseline
    result.failures = failures
    result.milliseconds = milliseconds
    result.line = line
    result.texts = texts
    result.report = report
    result.looksDifferent = looksDifferent
    result.lacksLooks = lacksLooks
    result.candidateDigest = candidateDigest
    return result
  }
}

/// An orphaned baseline in the record of a shard.
package struct OrphanRecord: Codable, Hashable, Sendable {
  private let scenario: String
  private let cell: String?
  private let reason: String
  private let path: String
  private let content: String?

  package init(_ orphan: OrphanedBaseline) {
    (scenario, cell, reason) = (orphan.scenario, orphan.cell, orphan.reason)
    (path, content) = (orphan.path, orphan.content)
  }

  package var orphan: OrphanedBaseline {
    var orphan = OrphanedBaseline(scenario: scenario, cell: cell, reason: reason, path: path)
    orphan.content = content
    return orphan
  }
}
