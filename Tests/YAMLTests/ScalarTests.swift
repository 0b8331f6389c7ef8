import Testing
import FlipbookYAML

@Suite struct ScalarTests {
  @Test(
    "A plain scalar has the meaning that YAML 1.2's core schema gives it",
    arguments: [
      ("", Scalar.Meaning.null), ("~", .null), ("null", .null), ("Null", .null), ("NULL", .null),
      ("true", .boolean(true)), ("True", .boolean(true)), ("TRUE", .boolean(true)), ("false", .boolean(false)),
      ("tRue", .text), ("yes", .text), ("no", .text), ("on", .text), ("off", .text), ("y", .text), ("nULL", .text),
      ("0", .number(0)), ("-0", .number(0)), ("12", .number(12)), ("+12", .number(12)), ("010", .number(10)),
      ("0.25", .number(0.25)), (".25", .number(0.25)), ("1.", .number(1)), ("-1.5e3", .number(-1500)),
      ("1E+2", .number(100)), ("1e-400", .number(0)), ("1e999", .number(.infinity)), ("-1e999", .number(-.infinity)),
      ("9007199254740993", .number(9_007_199_254_740_992)),
      (".", .text), ("-", .text), ("+", .text), ("e3", .text), ("1e", .text), ("1e+", .text), ("1.2.3", .text),
      ("1_000", .text), ("1:30", .text), ("1,5", .text), ("0b11", .text), ("nan", .text), ("inf", .text),
      ("infinity", .text), ("１２", .text), ("1 ", .text), ("--1", .text), ("0x", .text), ("0xG", .text), ("0o8", .text),
      (".nan", .oddNumber), (".NaN", .oddNumber), (".NAN", .oddNumber), (".inf", .oddNumber), ("-.inf", .oddNumber),
      ("+.INF", .oddNumber), ("0x1F", .oddNumber), ("0o17", .oddNumber),
      ("-.nan", .text), ("-0x1F", .text), (".iNf", .text), ("0x1p3", .text),
    ]
  )
  func plain(text: String, meaning: Scalar.Meaning) {
    #expect(Scalar(text).meaning == meaning)
  }

  @Test("A quoted scalar is always text", arguments: ["", "1", "true", "null", ".nan"])
  func quoted(text: String) {
    #expect(Scalar(text, style: .quoted).meaning == .text)
  }
}
