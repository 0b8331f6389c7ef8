package import Flipbook
package import FlipbookComparison
import FlipbookComparison
import FlipbookScenarios

/// The outcome of comparing a scenario, or a cell of its matrix, with its baseline.
package struct VerifiedCase: Sendable {
  package enum Status: String, CaseIterable, Sendable {
    case equal
    case changed
    /// It equals its baseline, but expectations fail.
    case failed
    /// There is no baseline.
    case new
    /// The scenario or the baseline cannot be read, or something could not be written.
    case wrong
  }

  /// How the baseline was written.
  package enum Writing: String, Sendable {
    case none, recorded, updated
  }

  /// The place of its result, such as "hiding-bars/fling".
  package let name: String
  package let scenario: String
  /// The path of the scenario in reports.
  var source: String
  package var cell: String?
  package var status: Status
  package var writing = Writing.none
  /// The exit status of a run with only this case.
  package var exitStatus: ExitStatus
  /// One line, without the name.
  package var verdict: String
  /// Every fact: possible explanations of the others first, then the simplest and largest.
  package var facts: [String] = [] { didSet { headlines = facts } }
  /// The same facts with long lists shortened for a terminal. Set them after `facts`.
  var headlines: [String] = []
  /// The lines of the scenario that explain the difference; the facts begin with them.
  package var causes: [ChangedLine] = []
  /// The comparison as JSON in the place that the results have for it, or nil if nothing differs.
  package var report: String?
  /// Both runs for the page of a review, or nil if it is not wanted.
  var review: (any ReviewMaterial)?
  /// Whether something looks different that no stored picture shows.
  package var looksDifferent = false
  /// Whether the baseline is of an earlier version, which has no digests of looks.
  package var lacksLooks = false
  /// A digest of the candidate's files.
  package var candidateDigest: String?
  /// A digest of what a new candidate shows, by which renamed scenarios are recognized.
  var content: String?
  /// The path of the baseline that the scenario had before it was renamed.
  package var renamedFrom: String?
  /// The baseline's path, whether or not it exists; empty for what is not compared with one.
  package var baseline = ""
  /// The candidate's folder within the results, or nil if there is none.
  package var candidate: String?
  /// The number of expectations that fail.
  package var failures = 0
  /// The duration of the run; 0 if it cannot be played.
  package var milliseconds = 0
  /// The line of the scenario that is the likely cause.
  package var line: Int?
  /// A digest of the texts that the scenario was read from.
  package var texts: String?
  /// Messages about what was written beside the results.
  package var notes: [Outcome.Message] = []
  /// The errors of the scenario or the baseline.
  package var problems: [Outcome.Message] = []

  package init(name: String, scenario: String, cell: String?, status: Status, exitStatus: ExitStatus, verdict: String) {
    self.name = name
    self.scenario = scenario
    source = ReportedPath.of(scenario)
    self.cell = cell
    self.status = status
    self.exitStatus = exitStatus
    self.verdict = verdict
  }

  /// Whether the case has a candidate that can be accepted.
  package var isOpen: Bool { candidate != nil && writing == .none }
  /// Whether one line says everything about the case.
  package var isBrief: Bool {
    status == .equal || status == .new && writing == .recorded && failures == 0 && facts.isEmpty
  }
}

extension [VerifiedCase] {
  /// "3 equal, 1 changed of 4".
  package var counts: String {
    let parts = VerifiedCase.Status.allCases.compactMap { status -> String? in
      let count = self.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return parts.isEmpty ? "nothing verified" : parts.joined(separator: ", ") + (parts.count > 1 ? " of \(count)" : "")
  }

  package func count(of status: VerifiedCase.Status) -> Int { count { $0.status == status } }

  /// Where a finding that the cases share is: " (in 6 cells)", or nothing for a single case.
  package var extent: String {
    let scenarios = Set(map(\.scenario)).count
    guard count > 1 else { return "" }
    return " (in \(count) \(scenarios == 1 ? "cells" : scenarios == count ? "scenarios" : "cases"))"
  }
}
