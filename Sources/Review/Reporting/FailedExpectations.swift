import Flipbook
import FlipbookExpectations
import FlipbookExport
import FlipbookScenarios

/// The expectations of a run that fail, for the page of a review.
package struct FailedExpectations: Sendable {
  /// The files that have them.
  private(set) var sources: [SourceText] = []
  /// In the order of the scenario.
  private(set) var expectations: [JudgedExpectation] = []
  /// The other expectations of the scenario, which show how much room is left.
  private(set) var holding: [JudgedExpectation] = []

  package init() {}

  init(of cell: ScenarioLoader.Loaded) {
    let scenario = cell.play.scenario
    guard cell.verdicts.contains(where: \.hasFailed) else { return }
    var texts = SourceTexts()
    let all = zip(scenario.expectations, cell.verdicts).map { expectation, verdict in
      JudgedExpectation(verdict, on: expectation, of: scenario) { texts.number(of: $0) }
    }
    expectations = all.filter { $0.failure != nil }
    holding = all.filter { $0.failure == nil }
    sources = texts.sources
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
  /// Writes expectations as the page of a flipbook has them, with their files.
  mutating func write(_ failures: FailedExpectations) {
    field("sources") { $0.array(.compact) { json in failures.sources.forEach { json.object(.compact, $0.write) } } }
    for (name, expectations) in [("failures", failures.expectations), ("holding", failures.holding)] {
      field(name) { $0.array(.compact) { json in expectations.forEach { json.object(.compact, $0.write) } } }
    }
  }
}
