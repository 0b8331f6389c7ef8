import Flipbook
import FlipbookExpectations
import FlipbookExport
import FlipbookScenarios

/// The expectations of a run that fail, for the page of a review.
package struct FailedExpectations: Sendable {
  /// The paths of the files that have them.
  private(set) var sources: [String] = []
  /// In the order of the scenario.
  private(set) var expectations: [JudgedExpectation] = []

  package init() {}

  init(of cell: ScenarioLoader.Loaded) {
    let scenario = cell.play.scenario
    for (expectation, verdict) in zip(scenario.expectations, cell.verdicts) where verdict.hasFailed {
      let judged = JudgedExpectation(verdict, on: expectation, of: scenario) { number(of: $0) }
      expectations.append(judged)
    }
  }

  private mutating func number(of path: String) -> Int {
    if let known = sources.firstIndex(of: path) { return known }
    sources.append(path)
    return sources.count - 1
  }

  /// The names of the tracks that they read.
  var tracks: Set<String> { Set(expectations.flatMap(\.tracks)) }

  private var failures: [JudgedExpectation.Failure] { expectations.compactMap(\.failure) }

  /// The place of each one's largest deviation.
  func worst(in frames: ReviewFrames) -> [Int] { failures.map { frames.place(at: $0.worst) } }

  /// The places of the refreshes that fail.
  func places(in frames: ReviewFrames) -> [ClosedRange<Int>] {
    failures.flatMap(\.stretches).map { frames.place(at: $0.lowerBound)...frames.place(at: $0.upperBound) }
  }
}

extension JSONWriter {
  /// Writes expectations as the page of a flipbook has them, with the paths of their files.
  mutating func write(_ failures: FailedExpectations) {
    field("sources") { $0.array(.compact) { json in failures.sources.forEach { json.value($0) } } }
    field("failures") { json in
      json.array(.compact) { json in failures.expectations.forEach { json.object(.compact, $0.write) } }
    }
  }
}
