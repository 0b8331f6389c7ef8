package import Flipbook
import FlipbookExpectations
import FlipbookExport
import FlipbookScenarios

/// The verdicts on a cell of a scenario, or the errors of a scenario, as `check --output` writes them.
package struct CheckedCell: Codable, Hashable, Sendable {
  package struct Expectation: Codable, Hashable, Sendable {
    package let subject: String
    /// The failure in words, without the name of the cell, or `nil` if the expectation holds.
    package let failure: String?
    /// The verdict as JSON.
    package let json: String
  }

  package let name: String
  package let scenario: String
  /// The duration of the run; 0 if it cannot be played.
  package let milliseconds: Int
  package let expectations: [Expectation]
  /// The errors of a scenario that cannot be played.
  package let errors: [String]

  /// Creates the verdicts on a cell.
  package init(_ judged: JudgedScenario, name: String, milliseconds: Int) {
    self.name = name
    self.milliseconds = milliseconds
    let reported = judged.scenario.reported
    scenario = reported.path
    errors = []
    expectations = zip(reported.expectations, judged.verdicts).map { expectation, verdict in
      var part = reported
      part.expectations = [expectation]
      return Expectation(
        subject: verdict.subject, failure: part.failures(of: [verdict]).first?.with(cell: nil).description,
        json: JudgedScenario(scenario: part, verdicts: [verdict]).element(depth: 2))
    }
  }

  /// Creates the errors of a scenario.
  package init(name: String, scenario: String, errors: [String]) {
    self.name = name
    self.scenario = ReportedPath.of(scenario)
    self.errors = errors
    milliseconds = 0
    expectations = []
  }
}
