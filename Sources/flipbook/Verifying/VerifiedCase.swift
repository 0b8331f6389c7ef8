import FlipbookComparison
import FlipbookScenarios

/// The outcome of comparing a scenario, or a cell of its matrix, with its baseline.
struct VerifiedCase: Sendable {
  enum Status: String, CaseIterable, Sendable {
    case equal
    case changed
    /// There is no baseline.
    case new
    /// The scenario or the baseline cannot be read, or something could not be written.
    case wrong
  }

  /// How the baseline was written.
  enum Writing: String, Sendable {
    case none, recorded, updated
  }

  /// The place of its result, such as "hiding-bars/fling".
  let name: String
  let scenario: String
  var cell: String?
  var status: Status
  var writing = Writing.none
  /// The exit status of a run with only this case.
  var exitStatus: ExitStatus
  /// One line, without the name.
  var verdict: String
  /// Every fact: possible explanations of the others first, then the simplest and largest.
  var facts: [String] = [] { didSet { headlines = facts } }
  /// The same facts with long lists shortened for a terminal. Set them after `facts`.
  var headlines: [String] = []
  /// The comparison, or nil if nothing was compared.
  var report: DiffReport?
  /// The baseline's path, whether or not it exists.
  var baseline: String
  /// The candidate's folder within the results, or nil if there is none.
  var candidate: String?
  /// The line of the scenario that is the likely cause.
  var line: Int?
  /// A digest of the texts that the scenario was read from.
  var texts: String?
  /// Messages about what was written beside the results.
  var notes: [Outcome.Message] = []
  /// The errors of the scenario or the baseline.
  var problems: [Outcome.Message] = []

  init(name: String, scenario: String, cell: String?, status: Status, exitStatus: ExitStatus, verdict: String) {
    self.name = name
    self.scenario = scenario
    self.cell = cell
    self.status = status
    self.exitStatus = exitStatus
    self.verdict = verdict
    baseline = BaselinePlace(scenario: scenario, cell: cell).path
  }

  /// Whether the case has a candidate that can be accepted.
  var isOpen: Bool { candidate != nil && writing == .none }
}

extension [VerifiedCase] {
  /// "3 equal, 1 changed of 4".
  var counts: String {
    let parts = VerifiedCase.Status.allCases.compactMap { status -> String? in
      let count = self.count { $0.status == status }
      return count == 0 ? nil : "\(count) \(status.rawValue)"
    }
    return parts.isEmpty ? "nothing verified" : parts.joined(separator: ", ") + (parts.count > 1 ? " of \(count)" : "")
  }

  func count(of status: VerifiedCase.Status) -> Int { count { $0.status == status } }
}
