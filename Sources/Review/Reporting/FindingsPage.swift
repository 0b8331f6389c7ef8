package import Flipbook
import FlipbookComparison
import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios

/// A page of cases without anything to accept: one offline file, grouped by cause as the page of a review.
package struct FindingsPage {
  private let page: ReviewPage

  /// - Parameters:
  ///   - cases: The cases in any order, those without findings included.
  ///   - workers: The number of threads that draw pictures. The page does not depend on it.
  package init(cases: [VerifiedCase], title: String, workers: Int) {
    let cases = cases.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    page = ReviewPage(cases: cases, title: title, acceptance: nil, workers: workers)
  }

  /// The title of a page about expectations.
  package static let expectations = "Expectations"

  /// Writes the page.
  package func write(to file: OutputFile) -> Outcome { page.write(to: file) }

  /// Writes the page.
  /// - Throws: If it cannot be written, or the program is interrupted.
  func writeFile(to file: OutputFile) throws { try page.writeFile(to: file) }
}

extension ReviewPage {
  /// Writes the page as a file of its own.
  func write(to file: OutputFile) -> Outcome {
    do {
      let count = try writeFile(to: file)
      return Outcome(status: .done, messages: [.done(ByteCount.text(count), place: file.path)])
    } catch {
      return Outcome.of(error, place: file.path)
    }
  }

  /// - Returns: The size of the page in bytes.
  @discardableResult fileprivate func writeFile(to file: OutputFile) throws -> Int {
    let bytes = try html()
    try file.write(bytes) { Interruption.isWanted }
    return bytes.count
  }
}

extension VerifiedCase {
  /// The expectations of a cell as a case of a page. The run is played again when the page is written.
  /// - Returns: `nil` if the program is interrupted.
  package static func checked(_ cell: ScenarioLoader.Loaded, _ input: ScenarioInput) -> VerifiedCase? {
    let scenario = cell.play.scenario
    var result = VerifiedCase(
      name: scenario.name(in: input), scenario: input.path, cell: scenario.cell, status: .equal, exitStatus: .done,
      verdict: "equal")
    result.judge(cell, input)
    guard result.status == .failed else { return result }
    guard let run = RunMaker.run(of: cell, name: result.source, drawing: RunMaker.Drawing()) else { return nil }
    result.review = ReviewedRuns(
      first: nil, second: run, report: nil, failures: FailedExpectations(of: cell))
    return result
  }

  /// A scenario that cannot be played.
  package static func refused(_ input: ScenarioInput, _ outcome: Outcome) -> VerifiedCase {
    let errors = outcome.messages.compactMap(\.problem)
    var result = VerifiedCase(
      name: input.place, scenario: input.path, cell: nil, status: .wrong, exitStatus: outcome.status,
      verdict: "the scenario has \(Wording.count(errors.count, "error"))")
    result.facts = outcome.messages.compactMap { $0.reportedFinding(in: input.path) }
    result.headlines = outcome.messages.compactMap { $0.finding(in: input.path) }
    result.line = errors.first { $0.path == input.path }?.line
    result.problems = outcome.messages
    return result
  }
}
