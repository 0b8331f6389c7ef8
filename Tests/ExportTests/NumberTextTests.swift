import FlipbookExport
import Testing

@Suite("Numbers as text")
struct NumberTextTests {
  @Test(
    "The shortest digits that read back; whole numbers without a fraction, zero without a sign",
    arguments: [
      (0, "0"), (-0.0, "0"), (1, "1"), (-44, "-44"), (0.1, "0.1"), (1.0 / 3, "0.3333333333333333"),
      (0.1 + 0.2, "0.30000000000000004"), (1e15, "1000000000000000"), (1e16, "1e+16"), (1e-7, "1e-07"),
      (123456789.125, "123456789.125"), (0.5057348848824729, "0.5057348848824729"),
    ] as [(Double, String)]
  )
  func form(number: Double, expected: String) {
    #expect(numberText(number) == expected)
  }

  @Test(
    "Reading back gives the same Double",
    arguments: [
      .pi, .leastNonzeroMagnitude, .leastNormalMagnitude, .greatestFiniteMagnitude, 9_007_199_254_740_991, 0.1.nextUp,
      0.1.nextDown,
      4.35, .leastNormalMagnitude.nextDown, 1.7976931348623157e308, 8.41e21, 5.764607523034235e17,
    ] as [Double]
  )
  func hardNumbers(number: Double) throws {
    for candidate in [number, -number, number.nextUp, number.nextDown] where candidate.isFinite {
      let text = try #require(numberText(candidate))
      #expect(Double(text) == candidate)
    }
  }

  @Test("Thousands of arbitrary bit patterns read back, and have JSON's form")
  func manyPatterns() throws {
    // A linear congruential generator (Knuth's MMIX constants): the same patterns in every run.
    var bits: UInt64 = 1
    var wrong: [String] = []
    for _ in 0..<5_000 {
      bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let number = Double(bitPattern: bits)
      guard number.isFinite else { continue }
      let text = try #require(numberText(number))
      if try Double(text) != number || !isJSONNumber(text) { wrong.append(text) }
    }
    #expect(wrong.isEmpty)
  }

  @Test("NaN and infinity have no text", arguments: [Double.nan, .infinity, -.infinity])
  func noNumber(number: Double) {
    #expect(numberText(number) == nil)
  }

  private func isJSONNumber(_ text: String) throws -> Bool {
    try #/-?(0|[1-9][0-9]*)(\.[0-9]+)?(e[+-]?[0-9]+)?/#.wholeMatch(in: text) != nil
  }
}
