import FlipbookExpectations
import FlipbookExpressions
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// Arithmetic on the tracks of a run.
@Suite struct ExpressionTests {
  private func expression(_ text: String) throws -> Expression {
    let scope = TrackScope { name in
      name == "mode" ? .word(["closed", "opened"]) : ["x", "y"].contains(name) ? .number : nil
    }
    return try Expression("e", Parser.parse(text), in: scope)
  }

  private func value(_ text: String, x: TrackValue = 7, y: TrackValue = 2, mode: TrackValue = "closed") throws -> String
  {
    var run = HandMade([x], y: [y])
    run.tracks.append(("mode", [mode]))
    let verdict = run.verdict(Expectation(.expression(try expression(text)), .equals(-1), .always))
    guard case .fails(let failure) = verdict.outcome else { return outcome(verdict) }
    return failure.got
  }

  @Test(
    "Expressions on tracks give the expected values",
    arguments: [
      ("x + y", "9"), ("x - y", "5"), ("x * y", "14"), ("x / y", "3.5"), ("-y", "-2"), ("49 - x * -y", "63"),
      ("max(x, y, 8)", "8"), ("x > y and not (x < 3)", "1"), ("if(mode == closed, x, y)", "7"),
      ("if(x > 9, closed, mode)", "closed"), ("mode != opened", "1"),
    ])
  func values(text: String, expected: String) throws { #expect(try value(text) == expected) }

  @Test("Arithmetic on a missing value has no value")
  func absence() throws {
    #expect(try value("x + y", y: nil) == "nothing (it never has a value)")
    #expect(try value("-x", x: nil) == "nothing (it never has a value)")
  }

  @Test("Arithmetic that fails reports where and why")
  func problems() throws {
    #expect(try value("x / y", y: 0) == "'e' divides by 0 in frame 0 (0 s)")
    #expect(try value("x + y", y: "b") == "'e' needs a number, but has the value 'b' in frame 0 (0 s)")
    #expect(try value("x * y * y", y: 1e200) == "'e' is too large for a number in frame 0 (0 s)")
  }

  @Test("A division by zero outside the span is not reported")
  func outside() throws {
    let quotient = try Expression("1 / x", Parser.parse("1 / x"), in: TrackScope { _ in .number })
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
