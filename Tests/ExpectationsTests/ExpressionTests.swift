import FlipbookExpectations
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Arithmetic on the tracks of a run.
@Suite struct ExpressionTests {
  private static let x = Arithmetic<String>.track("x")
  private static let y = Arithmetic<String>.track("y")

  private func value(_ arithmetic: Arithmetic<String>, x: TrackValue = 7, y: TrackValue = 2) -> String {
    let expectation = Expectation(.expression(Expression("e", arithmetic)), .equals(-1), .always)
    let verdict = HandMade([x], y: [y]).verdict(expectation)
    guard case .fails(let failure) = verdict.outcome else { return outcome(verdict) }
    return failure.got
  }

  @Test(
    "Arithmetic gives the expected numbers",
    arguments: [
      (.operation(.plus, x, y), "9"), (.operation(.minus, x, y), "5"), (.operation(.times, x, y), "14"),
      (.operation(.over, x, y), "3.5"), (.negative(y), "-2"),
      (.operation(.minus, .number(49), .operation(.times, x, .negative(y))), "63"),
    ] as [(Arithmetic<String>, String)])
  func values(arithmetic: Arithmetic<String>, expected: String) { #expect(value(arithmetic) == expected) }

  @Test("Arithmetic on a missing value has no value")
  func absence() {
    #expect(value(.operation(.plus, ExpressionTests.x, ExpressionTests.y), y: nil) == "nothing (it never has a value)")
    #expect(value(.negative(ExpressionTests.x), x: nil) == "nothing (it never has a value)")
  }

  @Test("Arithmetic that fails reports where and why")
  func problems() {
    #expect(value(.operation(.over, ExpressionTests.x, ExpressionTests.y), y: 0) == "'e' divides by 0 in frame 0 (0 s)")
    #expect(
      value(.operation(.plus, ExpressionTests.x, ExpressionTests.y), y: "b")
        == "'e' needs a number, but has the value 'b' in frame 0 (0 s)")
    let huge = Arithmetic<String>.number(1e200)
    #expect(
      value(.operation(.times, .operation(.times, ExpressionTests.x, huge), huge))
        == "'e' is too large for a number in frame 0 (0 s)")
  }

  @Test("A division by zero outside the span is not reported")
  func outside() {
    let quotient = Expression("1 / x", .operation(.over, .number(1), ExpressionTests.x))
    let run = HandMade([0, 1, 0])
    #expect(run.verdict(Expectation(.expression(quotient), .equals(1), .at(0.1))).outcome == .holds)
    #expect(
      outcome(run.verdict(Expectation(.expression(quotient), .equals(1), .always)))
        == "'1 / x' divides by 0 in frame 0 (0 s)")
  }

  @Test("An unknown track is reported with the last track of the same family")
  func unknownTracks() {
    var run = HandMade([1])
    run.tracks = [("cell.0.top", [1]), ("cell.12.top", [2]), ("cell.12.picture.y", [3])]
    func message(_ name: String) -> String {
      outcome(run.verdict(Expectation(.expression(.track(name)), .equals(1), .always)))
    }
    #expect(
      message("cell.70.top") == "there is no track 'cell.70.top' in this run (the last of its kind is 'cell.12.top')")
    #expect(message("x") == "there is no track 'x' in this run")
  }

  @Test(
    "Messages show numbers with at most six decimals",
    arguments: [
      (0.1 + 0.2, "0.3"), (-43.99999999999997, "-44"), (1.0 / 3, "0.333333"), (-0.5, "-0.5"), (1e-9, "1e-09"),
      (1e300, "1e+300"), (0, "0"), (100.000001, "100.000001"), (12.05, "12.05"),
    ])
  func numbers(number: Double, text: String) {
    #expect(
      outcome(HandMade([.number(number)]).verdict(.x(.equals("?"))))
        == "x: expected ? at all times, got \(text) in frame 0 (0 s)")
  }
}
