import Glibc
import FlipbookMotion
import TestSupport
import Testing

/// What IEEE 754 asks of NaN, infinities, signed zeros and subnormals, and the same bits everywhere.
@Suite struct MathsSpecialCasesTests {
  static let specials: [Double] = [
    0, -0.0, 1, -1, 2, -2, 3, -3, 0.5, -0.5, 1.5, -1.5, .infinity, -.infinity, .nan, .leastNonzeroMagnitude,
    -.leastNonzeroMagnitude, .leastNormalMagnitude, -.leastNormalMagnitude, .greatestFiniteMagnitude,
    -.greatestFiniteMagnitude, 0x1p53, 0x1p53 + 2, 0x1p53 - 1, -0x1p53, 1 - 0x1p-53, 1 + 0x1p-52, 1e-20, -1e-20,
  ]

  @Test("one argument is taken as libm takes it", arguments: specials)
  func oneArgument(_ argument: Double) {
    for pair in MathsAccuracyTests.pairs {
      let (ours, theirs) = (pair.ours(argument), pair.theirs(argument))
      #expect(ours.ulps(to: theirs) <= 2, "\(pair.name)(\(argument)) = \(ours), not \(theirs)")
      #expect(ours.isNaN || ours.sign == theirs.sign, "\(pair.name)(\(argument)) has the wrong sign")
    }
  }

  @Test("two arguments are taken as libm takes them", arguments: specials, specials)
  func twoArguments(_ base: Double, _ exponent: Double) {
    let (ours, theirs) = (Maths.pow(base, exponent), Glibc.pow(base, exponent))
    #expect(ours.ulps(to: theirs) <= 2, "\(ours), not \(theirs)")
    #expect(ours.isNaN || ours.sign == theirs.sign)
  }

  @Test("what is exact comes out exact")
  func exactValues() {
    #expect(Maths.exp(0) == 1)
    #expect(Maths.log(1) == 0)
    #expect(Maths.cos(0) == 1)
    #expect(Maths.pow(2, 10) == 1024)
    #expect(Maths.pow(9, 0.5) == 3)
    #expect(Maths.pow(-2, 3) == -8)
  }

  @Test("the results have the same bits on every processor and at every optimisation")
  func sameBits() {
    var random = SplitMix(seed: 4)
    var digest: UInt64 = 0xcbf2_9ce4_8422_2325
    func add(_ number: Double) { digest = (digest ^ number.bitPattern) &* 0x100_0000_01b3 }
    for _ in 0..<20_000 {
      let (first, second) = (random.number(in: -30...30), random.number(in: 0...30))
      for pair in MathsAccuracyTests.pairs { add(pair.ours(pair.name == "log" ? second : first)) }
      add(Maths.pow(second, first))
    }
    #expect(String(digest, radix: 16) == "eab746a4c2112c40")
  }

  /// Further numbers of the facts that nothing here moves by, as tests of the functions.
  @Test(
    "flings that are repeated add 0.000816·|v|^1.967 (MotionFacts 2.3)",
    arguments: [(500, 166.174), (1000, 649.666), (2000, 2539.897)] as [(Double, Double)]
  )
  func repeatedFlings(speed: Double, expected: Double) {
    #expect(min(0.000816 * Maths.pow(speed, 1.967), 40000).isClose(to: expected, tolerance: Closeness.decimals(3)))
  }

  @Test(
    "the private paging friction gives the damping that is printed (MotionFacts 2.6)",
    arguments: [(320, 30.4592), (375, 29.8956), (393, 29.7112), (1024, 23.2686)] as [(Double, Double)]
  )
  func privatePagingFriction(width: Double, damping: Double) {
    let friction = 0.97 + (0.977 - 0.97) * (width - 320) / (1024 - 320)
    #expect((-1000 * Maths.log(friction) - damping).magnitude <= Closeness.decimals(4))
  }

  @Test("an overdamped spring follows its two roots (MotionFacts 2.4, alternatives)")
  func overdampedBounce() {
    let (fast, slow) = (-22.037089884511907, -9.075608487696185)
    func displacement(_ start: Double, _ velocity: Double, _ seconds: Double) -> Double {
      let slowPart = (velocity - fast * start) / (slow - fast)
      return slowPart * Maths.exp(slow * seconds) + (start - slowPart) * Maths.exp(fast * seconds)
    }
    #expect(displacement(100, 0, 0.1).isClose(to: 60.87453942132851))
    #expect(displacement(100, 0, 0.3).isClose(to: 11.075812133253164))
    #expect(displacement(0, 1000, 0.1).isClose(to: 22.614258275553816))
    #expect((100 * Maths.exp(-12.5 * 0.1)).isClose(to: 28.650479686019008))
    #expect((100 * Maths.exp(-12.5 * 0.3)).isClose(to: 2.3517745856009107))
  }
}
