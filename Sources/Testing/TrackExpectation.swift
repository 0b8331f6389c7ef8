import FlipbookExpectations
import FlipbookSnapshots
import FlipbookUnits

/// A condition on the tracks of a run, evaluated in every display refresh as by `flipbook check`.
///
///     expectMotion(of: bars, .always("bar.top", .inside(-44...20)), .at(1, "list.offset.y", .equals(120)), .settles(by: 2))
public struct TrackExpectation: Sendable {
  let expectation: Expectation

  /// Expects a condition in every refresh of the run.
  ///
  /// - Parameters:
  ///   - track: The name of a track, such as "list.offset.y".
  ///   - tolerance: How far apart numbers can be and still count as equal, at least 0, in the track's unit.
  public static func always(
    _ track: String, _ condition: TrackCondition, tolerance: Double = 0.01
  ) -> TrackExpectation {
    expectation(track, condition, .always, tolerance)
  }

  /// Expects a condition in the first refresh at or after a time, in seconds.
  public static func at(
    _ seconds: Double, _ track: String, _ condition: TrackCondition, tolerance: Double = 0.01
  ) -> TrackExpectation {
    expectation(track, condition, .at(moment(seconds)), tolerance)
  }

  /// Expects a condition in the last refresh of the run.
  public static func atEnd(
    _ track: String, _ condition: TrackCondition, tolerance: Double = 0.01
  ) -> TrackExpectation {
    expectation(track, condition, .at(.end), tolerance)
  }

  /// Expects a condition in each refresh of a span of time, in seconds.
  public static func between(
    _ seconds: ClosedRange<Double>, _ track: String, _ condition: TrackCondition,
    tolerance: Double = 0.01
  ) -> TrackExpectation {
    let span = Span.between(moment(seconds.lowerBound), moment(seconds.upperBound))
    return expectation(track, condition, span, tolerance)
  }

  /// Expects that no track changes from a time, in seconds, to the end of the run.
  public static func settles(
    by seconds: Double, tolerance: Double = 0.01
  ) -> TrackExpectation {
    let span = Span.from(moment(seconds), after: .zero)
    return TrackExpectation(expectation: Expectation(.everything, .settles, span, tolerance: tolerance))
  }

  private static func expectation(
    _ track: String, _ condition: TrackCondition, _ span: Span, _ tolerance: Double
  ) -> TrackExpectation {
    TrackExpectation(
      expectation: Expectation(.expression(.track(track)), condition.condition, span, tolerance: tolerance))
  }

  private static func moment(_ seconds: Double) -> Moment { .seconds(Microseconds(seconds: seconds)) }
}

/// What a track must fulfill.
public struct TrackCondition: Sendable {
  let condition: Condition

  /// The value equals a number.
  public static func equals(_ number: Double) -> TrackCondition {
    TrackCondition(condition: .equals(.expression(.number(number))))
  }

  /// The value is a word, such as "stop_up".
  public static func equals(_ word: String) -> TrackCondition { TrackCondition(condition: .equals(.word(word))) }

  /// The value equals one of several numbers, such as the detents of a sheet.
  public static func oneOf(_ numbers: [Double]) -> TrackCondition {
    TrackCondition(condition: .oneOf(numbers.map { .expression(.number($0)) }))
  }

  /// The value is within a range, both bounds included.
  public static func inside(_ range: ClosedRange<Double>) -> TrackCondition {
    TrackCondition(condition: .inside(.number(range.lowerBound), .number(range.upperBound)))
  }

  /// The value is less than a number.
  public static func lessThan(_ number: Double) -> TrackCondition {
    TrackCondition(condition: .lessThan(.number(number)))
  }

  /// The value is greater than a number.
  public static func greaterThan(_ number: Double) -> TrackCondition {
    TrackCondition(condition: .greaterThan(.number(number)))
  }

  /// The value changes by at most this much from one refresh to the next, so that nothing jumps.
  public static func maxStep(_ number: Double) -> TrackCondition {
    TrackCondition(condition: .maxStep(.number(number)))
  }

  /// The value never falls, and ends higher than it started.
  public static let increasing = TrackCondition(condition: .trend(.increasing))
  /// The value never rises, and ends lower than it started.
  public static let decreasing = TrackCondition(condition: .trend(.decreasing))
  /// The value stays as it is at the start of the span.
  public static let constant = TrackCondition(condition: .constant)

  /// The value goes up this many times; it does until it falls by more than the tolerance.
  public static func rises(_ count: Int) -> TrackCondition { TrackCondition(condition: .turns(.increasing, count)) }
  /// The value goes down this many times; it does until it rises by more than the tolerance.
  public static func falls(_ count: Int) -> TrackCondition { TrackCondition(condition: .turns(.decreasing, count)) }

  /// The value changes this many times.
  public static func changes(_ count: Int) -> TrackCondition { TrackCondition(condition: .changes(count)) }
}
