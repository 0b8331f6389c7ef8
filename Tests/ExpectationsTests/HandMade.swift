import FlipbookExpectations
import FlipbookExpressions
import FlipbookSnapshots
import FlipbookUnits

/// Distinguishes the type from Swift Testing's.
typealias Expectation = FlipbookExpectations.Expectation

/// A run with given numbers: one value per refresh, ten refreshes per second, and two refreshes per frame.
struct HandMade {
  var tracks: [(name: String, values: [TrackValue])]
  var events: [Int: [Event]] = [:]
  static let rate = FrameRate(framesPerSecond: 5, refreshRate: 10)

  /// Creates a run with two tracks, x and y. By default, y is x at rest.
  init(_ x: [TrackValue], y: [TrackValue]? = nil, events: [(refresh: Int, event: Event)] = []) {
    tracks = [("x", x), ("y", y ?? x.map { _ in 0 })]
    for (refresh, event) in events { self.events[refresh, default: []].append(event) }
  }

  func verdicts(_ expectations: [Expectation]) -> [Verdict] {
    var judge = Judge(expectations, rate: HandMade.rate, tracks: TrackTable(names: tracks.map(\.name)))
    let count = tracks[0].values.count
    for refresh in 0..<count {
      judge.take(
        RefreshSnapshot(
          refresh: RefreshIndex(refresh), isLast: refresh == count - 1, tracks: tracks.map { $0.values[refresh] },
          events: events[refresh] ?? []))
    }
    return judge.verdicts()
  }

  func verdict(_ expectation: Expectation) -> Verdict { verdicts([expectation])[0] }
}

/// "holds", the message of the failure, or why the expectation cannot be evaluated.
func outcome(_ verdict: Verdict) -> String {
  switch verdict.outcome {
  case .holds: "holds"
  case .fails(let failure): verdict.message(failure)
  case .cannotBeJudged(let problem): problem.message
  }
}

extension Expectation {
  static func x(_ condition: Condition, _ span: Span = .always, tolerance: Double? = nil) -> Expectation {
    Expectation(.expression(.track("x")), condition, span, tolerance: tolerance)
  }
}

extension TrackValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral, ExpressibleByStringLiteral
{
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
  package init(nilLiteral: ()) { self = .absent }
  package init(stringLiteral value: String) { self = .word(value) }
}

extension Expression: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package init(floatLiteral value: Double) { self = .number(value) }
  package init(integerLiteral value: Int) { self = .number(Double(value)) }
}

extension Operand: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByNilLiteral, ExpressibleByStringLiteral
{
  package init(floatLiteral value: Double) { self = .expression(.number(value)) }
  package init(integerLiteral value: Int) { self = .expression(.number(Double(value))) }
  package init(nilLiteral: ()) { self = .nothing }
  package init(stringLiteral value: String) { self = .word(value) }
}

extension Moment: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .seconds(Microseconds(seconds: value)) }
}

/// Returns an expression in which every name is a track; one with a mistake is a track that no run has.
func parsed(_ text: String) -> Expression {
  let expression = try? Expression(text, Parser.parse(text), in: TrackScope { _ in .number })
  return expression ?? .track("invalid expression \(text)")
}
