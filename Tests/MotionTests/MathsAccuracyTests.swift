import Glibc
import FlipbookMotion
import TestSupport
import Testing

/// Our functions stay within 2 units in the last place of the C library's.
@Suite struct MathsAccuracyTests {
  /// A function of ours, the C library's, and where its arguments are interesting.
  struct Pair: Sendable, CustomTestStringConvertible {
    let name: String
    let ours: @Sendable (Double) -> Double
    let theirs: @Sendable (Double) -> Double
    let ranges: [ClosedRange<Double>]

    var testDescription: String { name }
  }

  static let allowedUlps: UInt64 = 2
  static let argumentsPerRange = 60_000

  static let pairs = [
    Pair(name: "exp", ours: Maths.exp, theirs: Glibc.exp, ranges: [-0.4...0.4, -10...10, -746...710, -1e-9...1e-9]),
    Pair(name: "expm1", ours: Maths.expm1, theirs: Glibc.expm1, ranges: [-0.4...0.4, -2...2, -60...60, -1e-9...1e-9]),
    Pair(name: "log", ours: Maths.log, theirs: Glibc.log, ranges: [0.4...2.5, 0.999...1.001, 0...1, 0...1e6]),
    Pair(name: "sin", ours: Maths.sin, theirs: Glibc.sin, ranges: [-0.8...0.8, -7...7, -1e6...1e6, -1e300...1e300]),
    Pair(name: "cos", ours: Maths.cos, theirs: Glibc.cos, ranges: [-0.8...0.8, -7...7, -1e6...1e6, -1e300...1e300]),
  ]

  @Test("is within 2 ulp of libm", arguments: pairs)
  func isWithinTwoUlps(_ pair: Pair) {
    var random = SplitMix(seed: 1)
    var worst = Worst()
    for range in pair.ranges {
      for _ in 0..<Self.argumentsPerRange {
        worst.add(pair, random.number(in: range))
      }
    }
    for _ in 0..<Self.argumentsPerRange {
      worst.add(pair, random.anyDouble())
    }
    #expect(worst.ulps <= Self.allowedUlps, "\(pair.name)(\(worst.argument))")
  }

  @Test("multiples of π/2 and their neighbors are within 2 ulp of libm")
  func multiplesOfQuarterTurns() {
    var worst = Worst()
    for turns in 1...20_000 {
      let angle = Double(turns) * (Double.pi / 2)
      for argument in [angle.nextDown, angle, angle.nextUp] {
        for pair in Self.pairs.suffix(2) { worst.add(pair, argument) }
      }
    }
    #expect(worst.ulps <= Self.allowedUlps, "\(worst.argument)")
  }

  @Test("the double nearest to a multiple of π/2 loses nothing (Muller, Elementary Functions, table of worst cases)")
  func nearestToQuarterTurn() {
    // Here the C library itself is 8 ulp off.
    let angle = 6_381_956_970_095_103 * 0x1p797
    #expect(Maths.cos(angle).ulps(to: -4.68716592425462761112e-19) <= 1)
    #expect(Maths.sin(angle) == 1)
    #expect(Maths.sin(-angle) == -1)
  }

  @Test("exp and log meet at the edges of their range", arguments: [-745.2, -745.1, -708.5, -708.3, 709.7, 709.79])
  func edges(argument: Double) {
    #expect(Maths.exp(argument).ulps(to: Glibc.exp(argument)) <= Self.allowedUlps)
    let power = Glibc.exp(argument)
    #expect(Maths.log(power).ulps(to: Glibc.log(power)) <= Self.allowedUlps)
  }

  @Test(
    "pow is within 2 ulp of libm",
    arguments: [
      (0.0...10.0, -20.0...20.0), (0.99...1.01, -70_000...70_000), (0...1e300, -1.1...1.1), (0...1e-300, -1...1),
    ]
  )
  func power(bases: ClosedRange<Double>, exponents: ClosedRange<Double>) {
    var random = SplitMix(seed: 2)
    var worst: UInt64 = 0
    for _ in 0..<Self.argumentsPerRange {
      let (base, exponent) = (random.number(in: bases), random.number(in: exponents))
      worst = max(worst, Maths.pow(base, exponent).ulps(to: Glibc.pow(base, exponent)))
    }
    #expect(worst <= Self.allowedUlps)
  }

  @Test("pow takes any two doubles as libm does")
  func powerOfAnything() {
    var random = SplitMix(seed: 3)
    for _ in 0..<Self.argumentsPerRange {
      let (base, exponent) = (random.anyDouble(), random.anyDouble())
      // C libraries differ on them.
      if base.isSignalingNaN || exponent.isSignalingNaN { continue }
      let (ours, theirs) = (Maths.pow(base, exponent), Glibc.pow(base, exponent))
      #expect(ours.ulps(to: theirs) <= Self.allowedUlps, "pow(\(base), \(exponent))")
      let whole = exponent.rounded()
      #expect(Maths.pow(base, whole).ulps(to: Glibc.pow(base, whole)) <= Self.allowedUlps, "pow(\(base), \(whole))")
    }
  }

  @Test func `The angle of a direction is what libm says, within a part in 10^15`() {
    for degrees in stride(from: -179.75, through: 180, by: 0.25) {
      for length in [1e-6, 1, 375, 1e9] {
        let (x, y) = (length * Glibc.cos(degrees * .pi / 180), length * Glibc.sin(degrees * .pi / 180))
        #expect(abs(Maths.angle(x: x, y: y) - Glibc.atan2(y, x)) < 1e-15 * 4, "\(degrees)")
      }
    }
    #expect(Maths.angle(x: 0, y: 0) == 0)
  }

  /// The greatest difference so far, with its argument.
  struct Worst {
    var ulps: UInt64 = 0
    var argument = 0.0

    mutating func add(_ pair: Pair, _ argument: Double) {
      let distance = pair.ours(argument).ulps(to: pair.theirs(argument))
      if distance > ulps { (ulps, self.argument) = (distance, argument) }
    }
  }
}
