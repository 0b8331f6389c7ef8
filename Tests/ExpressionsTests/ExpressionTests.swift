import FlipbookExpressions
import FlipbookMotion
import Testing

/// What expressions mean, and what is wrong with those that mean nothing.
@Suite struct ExpressionTests {
  @Test(
    "Every operator and function gives its value",
    arguments: [
      ("x + y * 3", 13), ("(x + y) * 3", 27), ("x - y - 1", 4), ("x / y / 2", 1.75), ("-x + --y", -5), ("2*-x", -14),
      ("1.5e2 + .5", 150.5), ("x > y", 1), ("x <= y", 0), ("x >= 7", 1), ("x < 7.0000001", 0), ("x == 7.0000001", 1),
      ("x != y", 1), ("not x > y", 0), ("x > y and y > 3", 0), ("x > y or 1 / 0 > 3", 1),
      ("isUp and mode == closed", 1),
      ("closed == mode", 1), ("mode != opened", 1), ("if(isUp, x, y)", 7), ("if(x < y, 1 / 0, y)", 2),
      ("min(x, y, 1)", 1), ("max(x, y)", 7), ("clamp(x, 0, 5)", 5), ("clamp(-x, 0, 5)", 0), ("abs(-x)", 7),
      ("sign(-x)", -1), ("floor(x / y)", 3), ("ceil(x / y)", 4), ("round(x / y)", 4), ("round(-x / y)", -4),
      ("mod(-1, 5)", 4), ("mod(x, y)", 1), ("sqrt(x + y)", 3), ("interpolate(x, [0, 10], [0, 1])", 0.7),
      ("interpolate(x, [0, 5], [0, 1])", 1), ("interpolate(x, [10, 0], [0, 1])", 0.3),
      ("interpolate(y, [0, 1, 4], [0, 10, 40])", 20), ("extrapolate(x, [0, 5], [0, 1])", 1.4),
      ("extrapolate(-x, [0, 5], [0, 1])", -1.4), ("nearest([0, 5, 10], x)", 5), ("pick([3, 4, 5], y)", 5),
      ("pick(heights, 1)", 60), ("count(heights) + count([x, y])", 5), ("firstIndex([3, y, 5], 2)", 1),
      ("firstIndex(heights, 60)", 1), ("firstIndex(heights, x)", -1), ("firstIndex(['Ben', 'Anna'], name)", 1),
      ("pick([3, 4, 5], x)", 5), ("pick([3, 4, 5], -x)", 3), ("wide / 2", 195), ("drawn(x)", 2), ("mode == closed", 1),
      ("if(mode == closed, x, 0) + if(isUp, 1, 2)", 8), ("if(true, if(isUp, x, y), 1)", 7),
      ("if(false, 1, if(isUp, x, y))", 7),
      ("true and isUp", 1), ("false or (isUp and x > 100)", 0),
      ("name == 'Anna'", 1), ("'anna' == name", 0), ("name != \"I’m\"", 1), ("name == ''", 0), ("length(name) + 1", 5),
      ("length('')", 0), ("length(if(isUp, \"it's\", name))", 4), ("length('👨‍👩‍👧杏')", 2),
      ("contains(name, 'nn')", 1), ("contains(name, 'a')", 1), ("contains(name, 'an')", 0), ("contains(name, '')", 1),
      ("contains('', name)", 0), ("contains('Zoë 杏奈', '杏')", 1), ("contains('👨‍👩‍👧', '👨')", 0),
      ("hasPrefix(name, 'An')", 1), ("hasPrefix(name, 'an')", 0), ("hasPrefix('An', name)", 0),
      ("hasSuffix(name, 'na')", 1), ("hasSuffix(name, 'Na')", 0), ("localizedCaseInsensitiveContains(name, 'AN')", 1),
      ("localizedCaseInsensitiveContains('ÉTÉ', 'té')", 1), ("localizedCaseInsensitiveContains(name, 'b')", 0),
      ("if(contains(name, 'x') or not hasPrefix(name, 'A'), 1, 2)", 2),
    ] as [(String, Double)])
  func values(text: String, expected: Double) throws {
    let value = try value(of: text)
    #expect((value - expected).magnitude < 1e-12, "\(text) is \(value)")
  }

  @Test("Projections and rubber bands are those of scroll views")
  func physics() throws {
    let distance = DecelerationRate.normal.projectedDistance(pointsPerSecond: 700)
    #expect(try compiled("project(10, x * 100)").value() == 10 + distance)
    #expect(try compiled("rubber(x * 10, 300)").value() == RubberBand.displayed(raw: 70, length: 300))
  }

  @Test("What never changes is computed once", arguments: ["wide / 2 + 5", "if(wide > 100, 200, x)", "min(3, 200)"])
  func folding(text: String) throws {
    #expect(try compiled(text).slots.isEmpty)
    #expect(try compiled(text).constant != nil)
  }

  @Test("A value that does not exist is a fault", arguments: ["x / (y - 2)", "mod(x, y - 2)", "sqrt(-x)", "1 / 0"])
  func faults(text: String) throws {
    let program = try compiled(text)
    #expect(throws: EvaluationFault.self) { try program.value() }
  }

  @Test(
    "Lists hold values of the kind that is expected",
    arguments: [
      ("pick(states, y - 1)", .word(NamedValues.modes), TextNumber.number(index: 1, of: "opened")),
      ("pick(tints, 1)", .color, 2),
      ("pick([accent, #FF0000], y)", .color, 2), ("if(isUp, pick(tints, 0), #FF0000)", .color, 1),
      ("interpolate(x, [0, 14], [accent, #FF0000])", .color, 1.5),
    ] as [(String, ValueType, Double)])
  func lists(text: String, type: ValueType, expected: Double) throws {
    let program = try compiled(text, as: type)
    #expect(program.type == type)
    #expect(try program.value() == expected)
  }

  static let problems: [(String, Int, String)] = [
    ("x +", 3, "expected a number or a name at the end"),
    ("x y", 2, "expected an operator, found 'y'"),
    ("20px", 2, "expected an operator, found 'px' (lengths are in points, without a unit)"),
    ("50%", 2, "expected an operator, found '%' (write 0.5; for a length, a factor, such as 0.5 * parent.width)"),
    ("x * 5 % y", 6, "expected an operator, found '%' (write mod(x, n) for a remainder)"),
    ("x %", 2, "expected an operator, found '%' (write a factor, such as 0.5)"),
    ("isUp ? 1 : 0", 5, "expected an operator, found '?' (write if(condition, a, b))"),
    ("max(isUp ? 1 : 0, 2)", 9, "expected an operator, found '?' (write if(condition, a, b))"),
    ("if(isUp && isUp, 1, 0)", 8, "expected an operator, found '&' (write and, or, not)"),
    ("(isUp || isUp)", 6, "expected an operator, found '|' (write and, or, not)"),
    ("if(x = 1, 1, 0)", 5, "expected an operator, found '=' (write == to compare)"),
    ("(x, y)", 2, "a ')' is missing"),
    ("!isUp", 0, "expected a number or a name, found '!' (write not)"),
    (".zoom", 0, "unknown name '.zoom'"),
    ("x + .y", 4, "unknown name '.y'"),
    ("length(Anna)", 7, "unknown name 'Anna' (a text needs quotes: 'Anna')"),
    ("2 s", 2, "expected an operator, found 's' (times are in seconds, without a unit)"),
    ("45°", 2, "expected an operator, found '°' (angles are in degrees, without a unit)"),
    ("x s", 2, "expected an operator, found 's'"),
    ("x = y", 2, "expected an operator, found '=' (write == to compare)"),
    ("x & y", 2, "expected an operator, found '&' (write and, or, not)"),
    ("1 < x < 3", 6, "a comparison has two sides (write a < b and b < c)"),
    ("(x", 2, "a ')' is missing"),
    ("[1, 2]", 0, "a list is only an argument of a function"),
    ("zoom", 0, "unknown name 'zoom'"),
    ("clmp(x, 0, 1)", 0, "unknown function 'clmp'"),
    ("clamp(x, 0)", 0, "expected clamp(x, low, high), found 2 arguments"),
    ("clamp + 1", 0, "'clamp' is a function (write clamp(…))"),
    (
      "interpolate(x, [0, 1], [1])", 23,
      "interpolate: expected two lists of the same length, at least 2, found 2 and 1 numbers"
    ),
    ("interpolate(x, 0, 1)", 0, "expected interpolate(x, [x1, x2, …], [y1, y2, …])"),
    ("pick(hights, 1)", 5, "unknown list 'hights'"),
    ("pick(x, 1)", 5, "'x' is not a list"),
    ("pick([1, accent], 1)", 9, "unknown name 'accent'"),
    ("pick([], 1)", 5, "expected pick([a, b, …], n)"),
    ("count(2)", 6, "expected count(list)"),
    ("interpolate(x, [0, 1], [#FF0000, blurple])", 33, "unknown color 'blurple'"),
    ("x + isUp", 4, "'isUp' is a flag, which cannot be used in arithmetic"),
    ("mode < 3", 0, "'mode' is a word, which cannot be compared with <"),
    (
      "name + 1", 0, "'name' is a text, which cannot be used in arithmetic (length(name) is how many characters it has)"
    ),
    (
      "2 < name", 4,
      "'name' is a text, which cannot be compared with < (length(name) is how many characters it has)"
    ),
    ("name == 3", 5, "a text and a number cannot be compared"),
    ("name == Anna", 8, "unknown name 'Anna' (a text needs quotes: 'Anna')"),
    ("length(x)", 7, "expected a text, found a number"),
    ("length(name, 2)", 0, "expected length(text), found 2 arguments"),
    ("contains(name)", 0, "expected contains(text, part), found 1 arguments"),
    ("contains(name, x)", 15, "expected a text, found a number"),
    ("hasPrefix(name, An)", 16, "unknown name 'An' (a text needs quotes: 'An')"),
    ("containz(name, 'a')", 0, "unknown function 'containz'"),
    ("contains(name, 'a') + 1", 0, "a flag cannot be used in arithmetic"),
    ("drawn(name)", 6, "'name' is never animated; use it without drawn()"),
    ("max(name, 1)", 4, "expected a number, found a text"),
    ("\"abc", 0, "a closing \" is missing"),
    ("x and isUp", 0, "expected true or false, found a number"),
    ("if(x, 1, 2)", 3, "expected true or false, found a number"),
    ("if(isUp, 1, isUp)", 12, "if: expected a number as before, found true or false"),
    ("mode == ajar", 8, "unknown word 'ajar' (expected one of closed, opened)"),
    ("mode == x", 5, "a word and a number cannot be compared"),
    ("drawn(y)", 6, "'y' is never animated; use it without drawn()"),
    ("'abc", 0, "a closing ' is missing"),
    ("1.2.3", 0, "'1.2.3' is not a number"),
    ("2e9999", 0, "expected numbers up to 1000000000, found 2e9999"),
    (String(repeating: "(", count: 70), 64, "nested more than 64 levels deep"),
    (String(repeating: "not ", count: 70) + "isUp", 256, "nested more than 64 levels deep"),
    (String(repeating: "1+", count: 500) + "1", 0, "expected at most 1000 characters"),
  ]

  @Test("Mistakes are located", arguments: problems)
  func mistakes(text: String, offset: Int, message: String) {
    do throws(ExpressionProblem) {
      _ = try compiled(text)
      Issue.record("\(text) is valid")
    } catch {
      #expect(error.message == message)
      #expect(error.offset == offset)
    }
  }

  @Test("Words and colors are read where they are wanted")
  func words() throws {
    let opened = TextNumber.number(index: 1, of: "opened")
    #expect(try compiled("if(isUp, opened, closed)", as: .word(NamedValues.modes)).value() == opened)
    #expect(try compiled("if(isUp, accent, #FF0000)", as: .color).value() == 1)
    #expect(throws: ExpressionProblem.self) { try compiled("x", as: .color) }
    #expect(throws: ExpressionProblem.self) { try compiled("x", as: .flag) }
  }

  @Test("The longest expression is compiled without overflow")
  func longest() throws {
    let sum = String(repeating: "x+", count: 499) + "x"
    #expect(try compiled(sum).value() == 3500)
  }
}
