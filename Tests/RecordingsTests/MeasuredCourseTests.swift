import FlipbookRuns
import FlipbookCourses
import FlipbookMotion
import FlipbookRecordings
import FlipbookSnapshots
import Foundation
import TestSupport
import Testing

/// Motions as apps, phones, and browsers record them: times 0.4 ms off, values rounded to a third of a point, samples missing.
@Suite struct MeasuredCourseTests {
  struct Motion: Sendable, CustomStringConvertible {
    let name: String
    let kind: String
    /// The numbers of the law, each within 5 %.
    let numbers: [String: Double]
    let position: @Sendable (Double) -> Double
    var description: String { name }
  }

  private static func spring(_ response: Double, _ ratio: Double, velocity: Double = 0, kind: String = "spring")
    -> Motion
  {
    let spring = Spring(responseSeconds: response, dampingRatio: ratio, initialVelocity: velocity)
    return Motion(
      name: "spring \(response) \(ratio) \(velocity)", kind: kind,
      numbers: ["response": response, "dampingRatio": ratio]
    ) { 100 + 240 * spring.progress(afterSeconds: $0 - 0.31) }
  }

  private static func timing(_ name: String, _ curve: TimingCurve, duration: Double = 0.35) -> Motion {
    Motion(name: "\(name) \(duration)", kind: name, numbers: ["duration": duration]) {
      100 - 180 * curve.progress(elapsedSeconds: $0 - 0.31, durationSeconds: duration)
    }
  }

  static let laws: [Motion] =
    [0.5, 0.7, 0.88, 0.9, 0.95, 0.97].map { spring(0.4, $0) }
    + [
      // SwiftUI's springs, which are none of UIKit's
      spring(0.6, 1), spring(0.38, 1), spring(0.5, 1.2), spring(0.45, 0.8, velocity: 6),
      spring(2 * Double.pi / TimingCurve.keyboardSpring.angularFrequency, 1, kind: "systemSpring"),
    ]
    + TimingCurve.named.filter { $0.name != "keyboard" }.map { timing($0.name, $0.curve) }
    + [DecelerationRate.normal, .fast].map { rate in
      let deceleration = Deceleration(from: 100, velocity: 2200, rate: rate)
      let end = deceleration.seconds(untilSpeed: 10)
      return Motion(
        name: "deceleration \(rate.perMillisecond)", kind: "deceleration", numbers: ["rate": rate.perMillisecond]
      ) { deceleration.position(after: min(max(0, $0 - 0.31), end)) }
    }

  private static let rates = [30.0, 60, 120]

  private static func curve(_ position: (Double) -> Double, rate: Double, seed: UInt64) -> SampledCurve {
    var random = SplitMix(seed: seed)
    var (times, values): ([Double], [Double]) = ([], [])
    for index in 0..<Int(3.6 * rate) where index == 0 || random.number(in: 0...1) > 0.03 {
      // The sum of three even numbers is nearly normal; its standard deviation is 1.
      let late = (random.number(in: -1...1) + random.number(in: -1...1) + random.number(in: -1...1)) * 0.000_4
      times.append(Double(index) / rate + late)
      values.append((position(Double(index) / rate) * 3).rounded() / 3)
    }
    return SampledCurve(times: times, values: values)
  }

  /// What is wrong with the course of a motion with one law, in words.
  private static func fault(_ motion: Motion, rate: Double, seed: UInt64) -> String? {
    let pieces = CourseFitter(curve(motion.position, rate: rate, seed: seed)).pieces().filter { !$0.isRest }
    let lines = FitWords(track: "y", pieces: pieces).lines.joined(separator: "; ")
    guard pieces.map(\.kind) == [motion.kind], let piece = pieces.first else { return "\(motion) at \(rate): \(lines)" }
    for (name, value) in motion.numbers {
      guard let number = piece.number(name), (number.value / value - 1).magnitude < 0.05 else {
        return "\(motion) at \(rate): \(name) is not \(value): \(lines)"
      }
    }
    return nil
  }

  @Test func `In 19 of 20 recordings, a law is named with its numbers`() {
    let cases = Self.laws.flatMap { motion in
      Self.rates.flatMap { rate in (11...13).map { (motion, rate, UInt64($0)) } }
    }
    let faults = cases.compactMap { Self.fault($0.0, rate: $0.1, seed: $0.2) }
    #expect(faults.count * 20 <= cases.count, "\(faults.count) of \(cases.count): \(faults)")
  }

  /// Motions without a law, each from a seed.
  static let lawless: [(name: String, make: @Sendable (UInt64) -> @Sendable (Double) -> Double)] = [
    (
      "a random walk",
      { seed in
        var random = SplitMix(seed: seed)
        var position = 100.0
        let steps = (0..<500).map { _ in
          position += random.number(in: -9...9)
          return position
        }
        return { steps[min(499, Int($0 * 120))] }
      }
    ),
    (
      "a finger",
      { seed in
        var random = SplitMix(seed: seed)
        let waves = (1...7).map { (random.number(in: -60...60) / Double($0), random.number(in: 0...6)) }
        return { time in
          waves.enumerated().reduce(100) {
            $0 + $1.element.0 * Maths.sin(Double($1.offset + 1) * time * 3 + $1.element.1)
          }
        }
      }
    ),
    (
      "two animations of one value",
      { seed in
        var random = SplitMix(seed: seed)
        let spring = Spring(responseSeconds: random.number(in: 0.4...0.6), dampingRatio: 0.6)
        let duration = random.number(in: 0.6...0.9)
        return { time in
          let progress = TimingCurve.easeInOut.progress(elapsedSeconds: time - 0.31, durationSeconds: duration)
          return 100 + 150 * spring.progress(afterSeconds: time - 0.31) + 150 * progress
        }
      }
    ),
    (
      "a spring under a moving target",
      { seed in
        var random = SplitMix(seed: seed)
        let waves = (1...3).map { (random.number(in: -90...90) / Double($0), random.number(in: 0...6)) }
        let (frequency, ratio) = (2 * Double.pi / random.number(in: 0.3...0.7), random.number(in: 0.5...1))
        let last = random.number(in: 1.2...2)
        var (position, velocity) = (0.0, 0.0)
        let places = (0..<8000).map { step -> Double in
          let time = min(last, Double(step) / 2000)
          let target = waves.enumerated().reduce(0) {
            $0 + $1.element.0 * (Maths.sin(Double($1.offset + 1) * time * 3 + $1.element.1) - Maths.sin($1.element.1))
          }
          velocity += (frequency * frequency * (target - position) - 2 * ratio * frequency * velocity) / 2000
          position += velocity / 2000
          return position
        }
        return { 100 + places[min(7999, max(0, Int(($0 - 0.31) * 2000)))] }
      }
    ),
    (
      "a video that stutters",
      { seed in
        var random = SplitMix(seed: seed)
        let spring = Spring(responseSeconds: random.number(in: 0.5...0.9), dampingRatio: 0.7)
        var (frame, shown) = (0.0, [Double]())
        while frame < 300 {
          shown.append(frame / 60)
          frame += random.number(in: 1...6).rounded()
        }
        let pictures = shown
        return { time in 100 + 240 * spring.progress(afterSeconds: (pictures.last { $0 <= time } ?? 0) - 0.31) }
      }
    ),
  ]

  @Test(
    "A curve that first reaches back is one movement",
    arguments: [TimingCurve](
      [.bezier(x1: 0.68, y1: -0.6, x2: 0.32, y2: 1.6), .bezier(x1: 0.36, y1: 0, x2: 0.66, y2: -0.56)]))
  func reachingBack(curve: TimingCurve) throws {
    let sampled = Self.curve(
      { 100 + 240 * curve.progress(elapsedSeconds: $0 - 0.31, durationSeconds: 0.9) }, rate: 60, seed: 5)
    let pieces = CourseFitter(sampled).pieces().filter { !$0.isRest }
    #expect(pieces.map(\.kind) == ["bezier"])
    let duration = try #require(pieces.first?.number("duration"))
    #expect((duration.value - 0.9).magnitude < 0.03)
  }

  @Test("What comes to rest after a longer motion without a law has none, unless the finger was recorded")
  func ending() {
    let spring = Spring(responseSeconds: 0.4, dampingRatio: 0.8)
    // A finger of two seconds, and 0.6 s of a spring that covers a tenth of its path.
    let waves: @Sendable (Double) -> Double = { 100 + 90 * Maths.sin(4 * $0) + 50 * Maths.sin(9 * $0 + 1) }
    let sampled = Self.curve(
      { $0 < 2 ? waves($0) : waves(2) + 60 * spring.progress(afterSeconds: $0 - 2) }, rate: 60, seed: 7)
    #expect(CourseFitter(sampled).pieces().allSatisfy { $0.law == nil })
  }

  @Test(
    "A motion that follows no law is given none, or in at most one of 50 cases by chance", arguments: lawless.indices)
  func none(index: Int) {
    let named = (1...50 as ClosedRange<UInt64>).compactMap { seed -> String? in
      let curve = Self.curve(Self.lawless[index].make(seed), rate: 60, seed: seed)
      let pieces = CourseFitter(curve).pieces().filter { !$0.isRest }
      return pieces.allSatisfy { $0.law == nil }
        ? nil : FitWords(track: "y", pieces: pieces).lines.joined(separator: "; ")
    }
    #expect(named.count <= 1, "\(Self.lawless[index].name): \(named)")
  }

  @Test("Even steps that are rounded in turns are linear", arguments: [0.31, 0.32, 0.33])
  func pattern(start: Double) {
    let times = (0..<72).map { Double($0) / 30 }
    let values = times.map { time in
      ((100 - 180 * min(1, max(0, (time - start) / 0.8))) * 3).rounded() / 3
    }
    let pieces = CourseFitter(SampledCurve(times: times, values: values)).pieces().filter { !$0.isRest }
    #expect(pieces.map(\.kind) == ["linear"])
  }

  @Test func `A jump amid a motion leaves the law before it alone`() throws {
    let spring = Spring(responseSeconds: 0.6, dampingRatio: 1)
    let curve = Self.curve({ 240 * spring.progress(afterSeconds: $0 - 0.3) + ($0 < 1.6 ? 0 : 30) }, rate: 60, seed: 3)
    let pieces = CourseFitter(curve).pieces().filter { !$0.isRest }
    #expect(pieces.map(\.kind) == ["spring", "jump"])
    let response = try #require(pieces.first?.number("response"))
    #expect((response.value - 0.6).magnitude < 0.01)
  }

  /// Pairs that differ in one constant, and the words with which the difference begins.
  static let pairs: [(first: Motion, second: Motion, words: String, value: Double?)] = [
    (spring(0.35, 0.8), spring(0.5, 0.8), "response", 0.5), (spring(0.35, 0.8), spring(0.35, 0.5), "damping", 0.5),
    (timing("easeOut", .easeOut), timing("easeOut", .easeOut, duration: 0.5), "duration", 0.5),
    (timing("easeOut", .easeOut), timing("linear", .linear), "linear (was easeOut)", nil),
  ]

  /// - Parameter spike: Samples of the second recording that are 60 points off.
  private static func differences(_ first: Motion, _ second: Motion, spike: Range<Int> = 0..<0) -> [String] {
    func recording(_ motion: Motion, _ seed: UInt64) -> FlipbookRecordings.Recording {
      var curve = Self.curve(motion.position, rate: 60, seed: seed)
      if seed == 21 { for index in spike { curve.values[index] += 60 } }
      return FlipbookRecordings.Recording(
        seconds: curve.times, tracks: [TrackSeries(name: "menu.x", values: curve.values.map { .number($0) })])
    }
    return RecordedWords(RecordedComparison(recording(second, 21), recording(first, 20), .init()).report()).changes
  }

  @Test("The cause of a difference is the constant that was changed", arguments: pairs.indices)
  func cause(index: Int) throws {
    let pair = Self.pairs[index]
    let change = try #require(Self.differences(pair.first, pair.second).first)
    #expect(change.hasPrefix("menu.x: \(pair.words)"), "\(change)")
    guard let value = pair.value else { return }
    let number = change.split(separator: " ").lazy.compactMap { Double($0) }.first
    #expect(((number ?? 0) / value - 1).magnitude < 0.03, "\(change)")
  }

  @Test("A spike is named first, and then the cause of the rest", arguments: 1...3)
  func spike(count: Int) throws {
    let pair = Self.pairs[0]
    let change = try #require(Self.differences(pair.first, pair.second, spike: 30..<30 + count).first)
    let refreshes = ["one refresh", "two refreshes", "three refreshes"][count - 1]
    let parts = change.components(separatedBy: "; ")
    func numbers(_ text: String) -> [Double] { text.split(separator: " ").compactMap { Double($0) } }
    let (size, time) = (numbers(parts[0]).first ?? 0, numbers(parts[0]).last ?? 0)
    #expect(parts[0].hasPrefix("menu.x jumps ") && parts[0].contains(" pt away for \(refreshes) at "), "\(change)")
    #expect((size - 60).magnitude <= 1 && (time - 0.5).magnitude <= 0.02, "\(change)")
    let response = try #require(parts.dropFirst().first, "\(change)")
    #expect(response.hasPrefix("response ") && ((numbers(response).first ?? 0) / 0.5 - 1).magnitude < 0.03, "\(change)")
  }

  @Test("Equal motions are equal with different noise", arguments: laws)
  func equal(motion: Motion) {
    #expect(Self.differences(motion, motion).isEmpty)
  }
}
