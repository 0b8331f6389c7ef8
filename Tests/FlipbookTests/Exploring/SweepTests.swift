import Flipbook
import FlipbookExploration
import FlipbookScenarios
import FlipbookUnits
import Testing

@Suite("Sweep")
struct SweepTests {
  /// A square that moves 100 points with a spring, whose damping is a parameter, and what must be true of it.
  private static func spring(_ expectation: String = "") -> String {
    """
    flipbook: 1
    screen:
      parameters: {damping: 1, distance: 100}
      state: {x: 0}
      views: {box: {color: systemTeal, left: x, top: 200, width: 60, height: 60}}
      tracks: {box.x: drawn(box.left)}
      on:
        - {tapped: box, animate: {x: distance}, spring: {response: 0.4, damping: damping}}
    timeline: [{at: 0.1, tap: box}]
    \(expectation)
    """
  }

  @Test(
    "A measure is the number that its name says",
    arguments: [
      ("box.x end", 1.0, 100.0, 1e-9), ("box.x highest", 1, 100, 0.2), ("box.x lowest", 1, 0, 1e-9),
      ("box.x overshoot", 1, 0, 0.2),
      // A spring passes its end by exp(−πζ/√(1−ζ²)) of the distance.
      ("box.x overshoot", 0.5, 16.3, 0.5), ("box.x overshoot", 0.3, 37.2, 0.7),
      ("hitches", 1, 0, 1e-9),
    ])
  func measures(text: String, damping: Double, expected: Double, tolerance: Double) throws {
    let measure = try #require(SweepMeasure(text))
    let run = try #require(try sweep(SweepTests.spring(), [measure], ["damping"]).run([damping]))
    let number = try #require(run.numbers[0])
    #expect(abs(number - expected) <= tolerance, "\(number)")
  }

  @Test("A softer spring settles later, and moves faster at most")
  func order() throws {
    let measures = ["box.x settles", "rests", "box.x largestStep"].compactMap { SweepMeasure($0) }
    let sweep = sweep(SweepTests.spring(), measures, ["damping"])
    let runs = try [0.3, 0.6, 1].map { try #require(try sweep.run([$0])).numbers.compactMap(\.self) }
    #expect(runs[0][0] > runs[1][0] && runs[1][0] > 0.3)
    #expect(runs.allSatisfy { $0[0] == $0[1] })
    #expect(runs[0][2] > runs[1][2] && runs[1][2] > runs[2][2])
  }

  @Test("Where an expectation begins to fail is found to a ten-thousandth of the range")
  func thresholds() throws {
    let text = SweepTests.spring("expect: [{at: end, box.x: {lessThan: 150}}, {at: end, box.x: {greaterThan: 60}}]")
    let sweep = sweep(text, [], ["distance"])
    let parameter = try #require(SweptParameter("distance=50..200"))
    let runs = try parameter.values(4).map { try #require(try sweep.run([$0])) }
    #expect(runs.map(\.failing) == [[1], [], [0], [0]])
    let found = try #require(sweep.thresholds(runs, of: parameter))
    #expect(found.map(\.expectation) == [0, 1])
    #expect(found[0].holds < 150 && found[0].fails >= 150 && found[0].fails - found[0].holds <= 0.015)
    #expect(found[1].holds > 60 && found[1].fails <= 60 && found[1].holds - found[1].fails <= 0.015)
  }

  @Test(
    "A value or a track that does not exist is refused",
    arguments: [
      ("box.y end", ["damping"], 1, "unknown track 'box.y' (did you mean 'box.x'?)"),
      ("box.x end", ["dampin"], 1.0, "damping"),
    ])
  func refused(measure: String, names: [String], value: Double, words: String) throws {
    let sweep = sweep(SweepTests.spring(), [try #require(SweepMeasure(measure))], names)
    let error = try #require(throws: Refusal.self) { try sweep.run([value]) }
    #expect(error.outcome.status == .wrong)
    #expect("\(error.outcome.messages)".contains(words), "\(error.outcome.messages)")
  }

  @Test(
    "Ranges and measures are read as they are written",
    arguments: [
      ("factor=0.05..0.3", true), ("a.b=-1..1", true), ("x=1e2..1e3", true), ("x=0.3..0.05", false), ("x=1..1", false),
      ("x=1", false), ("=1..2", false), ("x=1..2..3", false), ("x=..2", false), ("x=nan..2", false),
      ("x=0..inf", false),
    ])
  func ranges(text: String, isRange: Bool) {
    #expect((SweptParameter(text) != nil) == isRange)
  }

  @Test(
    "A measure names its track exactly if it has one",
    arguments: [
      ("box.x settles", "box.x settles"), ("rests", "rests"), ("hitches", "hitches"), ("box.x rests", nil),
      ("settles", nil),
      ("", nil), ("box.x", nil), ("a b settles", nil),
    ] as [(String, String?)])
  func names(text: String, name: String?) { #expect(SweepMeasure(text)?.name == name) }

  @Test("Values have equal distances, without the noise of binary fractions")
  func values() throws {
    let parameter = try #require(SweptParameter("x=0.05..0.3"))
    #expect(parameter.values(6) == [0.05, 0.1, 0.15, 0.2, 0.25, 0.3])
  }

  private func sweep(_ text: String, _ measures: [SweepMeasure], _ names: [String]) -> Sweep {
    Sweep(measures) { values throws(Refusal) in
      let settings = zip(names, values).map { "\($0)=\($1)" }.joined(separator: ",")
      let vocabulary = Studio.standard.vocabulary
      let overrides = ScenarioOverrides.read([.init("--set", settings)], vocabulary: vocabulary).overrides
      let reading = try? ScenarioReader(vocabulary: vocabulary, overrides: overrides).read(
        Array(text.utf8), path: "sweep.yaml")
      guard let scenario = reading?.scenario, let play = Play(scenario, studio: .standard) else {
        throw Refusal(
          outcome: Outcome(status: .wrong, messages: (reading?.diagnostics ?? []).map(Outcome.Message.diagnostic)))
      }
      return play
    }
  }
}
