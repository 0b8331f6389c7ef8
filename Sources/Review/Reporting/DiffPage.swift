package import Flipbook
package import FlipbookComparison
package import FlipbookStorage

/// The page of a comparison: one offline file that shows both runs.
package struct DiffPage {
  private let result: VerifiedCase
  private let page: ReviewPage

  /// - Parameters:
  ///   - workers: The number of threads that draw pictures. The page does not depend on it.
  package init(
    runs: (Run, Run), report: DiffReport, tolerance: PictureTolerance, workers: Int
  ) {
    let words = DiffWords(report, isComplete: true)
    var result = VerifiedCase(
      name: DiffPage.title(runs.0.name, runs.1.name), scenario: runs.1.name, cell: nil,
      status: report.differs ? .changed : .equal, exitStatus: .done,
      verdict: report.differs ? words.difference : "nothing differs")
    result.source = runs.1.name
    result.facts = words.changes
    result.review = ReviewedRuns(first: runs.0, second: runs.1, report: report)
    self.result = result
    page = ReviewPage(cases: [result], title: "Comparison", acceptance: nil, tolerance: tolerance, workers: workers)
  }

  /// Names both runs, without their folders unless their names are the same.
  private static func title(_ first: String, _ second: String) -> String {
    let names = (FileTree.name(of: first), FileTree.name(of: second))
    return names.0 == names.1 ? "\(first) and \(second)" : "\(names.0) and \(names.1)"
  }

  /// Writes the page.
  package func write(to file: OutputFile) -> Outcome { page.write(to: file) }
}
