package import FlipbookExpectations
import FlipbookExport
package import FlipbookScenarios
import FlipbookUnits

/// A scenario and the verdicts on its expectations.
package struct JudgedScenario: Sendable {
  package let scenario: Scenario
  package let verdicts: [Verdict]

  package init(scenario: Scenario, verdicts: [Verdict]) {
    self.scenario = scenario
    self.verdicts = verdicts
  }

  /// Returns how many expectations hold or fail in all cells of a scenario, in words.
  package static func summary(of cells: [JudgedScenario]) -> String {
    summary(of: cells.flatMap(\.verdicts), place: cells.count > 1 ? " in \(cells.count) cells" : "")
  }

  /// Returns how many expectations hold or fail, in words.
  package static func summary(of verdicts: [Verdict], place: String = "") -> String {
    let failed = verdicts.count { $0.hasFailed }
    let all = Wording.count(verdicts.count, "expectation") + place
    switch (verdicts.count, failed) {
    case (0, _): return "no expectations"
    case (let count, 0): return "\(all) \(count == 1 ? "holds" : "hold")"
    default: return "\(failed) of \(all) \(failed == 1 ? "fails" : "fail")"
    }
  }

  /// Returns an array of all expectations of all scenarios.
  package static func document(_ scenarios: [JudgedScenario]) -> [UInt8] {
    var json = JSONWriter()
    json.array { json in
      for judged in scenarios {
        for (expectation, verdict) in zip(judged.scenario.expectations, judged.verdicts) {
          json.object { $0.fields(of: verdict, expectation, judged.scenario) }
        }
      }
    }
    json.endLine()
    return json.take()
  }
}

extension JudgedScenario {
  /// The verdict on the only expectation as JSON.
  /// - Parameter depth: The number of objects and arrays around it.
  package func element(depth: Int) -> String {
    var json = JSONWriter()
    for _ in 0..<depth { json.begin("[", .lines) }
    let start = json.bytes.count
    for (expectation, verdict) in zip(scenario.expectations, verdicts) {
      json.object { $0.fields(of: verdict, expectation, scenario) }
    }
    let text = String(decoding: json.bytes[start...], as: UTF8.self)
    return String(text.drop { $0.isWhitespace })
  }
}

extension JSONWriter {
  fileprivate mutating func fields(of verdict: Verdict, _ expectation: LocatedExpectation, _ scenario: Scenario) {
    let place = scenario.diagnostic(at: expectation.place, message: verdict.subject)
    field("file", place.path)
    field("line") { json in place.line.map { json.value($0) } ?? json.null() }
    field("column") { json in place.column.map { json.value($0) } ?? json.null() }
    field("cell") { json in scenario.cell.map { json.value($0) } ?? json.null() }
    field("scene", scenario.scene)
    field("subject", verdict.subject)
    var failure: Verdict.Failure?
    if case .fails(let found) = verdict.outcome { failure = found }
    field("expected", failure?.expected ?? verdict.expected)
    field("got") { json in failure.map { json.value($0.got) } ?? json.null() }
    field("frame") { json in failure.map { json.value($0.first.frame.number) } ?? json.null() }
    field("time") { json in failure.map { json.value($0.first.seconds) } ?? json.null() }
    field("failing") { json in
      guard let failure else { return json.value(0) }
      failure.failing.map { json.value($0) } ?? json.null()
    }
    field("judged", verdict.judged)
    field("first") { $0.write(failure?.first) }
    field("last") { $0.write(failure?.last) }
    field("worst") { $0.write(failure?.worst?.instant ?? failure?.first, got: failure?.worst?.got ?? failure?.got) }
    field("holds") { json in
      if case .cannotBeJudged = verdict.outcome { json.null() } else { json.value(failure == nil) }
    }
  }

  private mutating func write(_ instant: Instant?, got: String? = nil) {
    guard let instant else { return null() }
    object(.inline) { json in
      json.field("frame", instant.frame.number)
      json.field("time", instant.seconds)
      if let got { json.field("got", got) }
    }
  }
}
