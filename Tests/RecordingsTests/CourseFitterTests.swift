import FlipbookCourses
import FlipbookMotion
import FlipbookRecordings
import TestSupport
import Testing

/// Laws that are known exactly, sampled with noise, rounding, and uneven times.
@Suite struct CourseFitterTests {
  struct Motion: Sendable, CustomStringConvertible {
    let name: String
    let kinds: [String]
    /// The numbers of the first piece, with how far off they can be.
    let numbers: [(name: String, value: Double, within: Double)]
    let seconds: Double
    let position: @Sendable (Double) -> Double
    var description: String { name }
  }

  static let motions: [Motion] =
    TimingCurve.named.filter { $0.name != "keyboard" }.map { name, curve in
      Motion(name: name, kinds: [name], numbers: [("duration", 0.3, 0.012)], seconds: 0.8) {
        10 + 240 * curve.progress(elapsedSeconds: $0 - 0.213, durationSeconds: 0.3)
      }
    } + [
      Motion(name: "keyboard", kinds: ["systemSpring"], numbers: [("to", 310, 1)], seconds: 1.2) {
        10 + 300 * TimingCurve.keyboard.progress(elapsedSeconds: $0 - 0.2, durationSeconds: 0.5)
      },
      Motion(
        name: "bezier", kinds: ["bezier"],
        numbers: [
          ("duration", 0.6, 0.017), ("x1", 0.7, 0.05), ("y1", 0.1, 0.05), ("x2", 0.3, 0.05), ("y2", 0.9, 0.05),
        ], seconds: 1.2
      ) {
        300
          * TimingCurve.bezier(x1: 0.7, y1: 0.1, x2: 0.3, y2: 0.9).progress(
            elapsedSeconds: $0 - 0.2, durationSeconds: 0.6)
      },
      Motion(
        name: "deceleration", kinds: ["deceleration"], numbers: [("rate", 0.998, 0.0001), ("velocity", 1500, 15)],
        seconds: 4
      ) {
        Deceleration(from: 100, velocity: 1500).position(after: $0)
      },
      Motion(name: "fast deceleration", kinds: ["deceleration"], numbers: [("rate", 0.99, 0.0005)], seconds: 1) {
        Deceleration(from: 100, velocity: 3000, rate: .fast).position(after: $0)
      },
      Motion(name: "bounce", kinds: ["bounce"], numbers: [("beta", 10.927, 0.15)], seconds: 1) {
        ReturnSpring.bounce(displacement: 60, velocity: 1200).displacement(after: $0)
      },
      Motion(name: "paging", kinds: ["paging"], numbers: [("beta", 17, 0.4)], seconds: 0.8) {
        375 + ReturnSpring.paging(displacement: -275, velocity: 800).displacement(after: $0)
      },
      Motion(
        name: "spring", kinds: ["spring"], numbers: [("dampingRatio", 0.6, 0.02), ("response", 0.5, 0.02)], seconds: 1.6
      ) {
        20 + 200 * Spring(angularFrequency: 4 * Double.pi, dampingRatio: 0.6).progress(afterSeconds: $0 - 0.3)
      },
      Motion(name: "critical spring", kinds: ["spring"], numbers: [("response", 0.9, 0.04)], seconds: 2) {
        20 + 200 * Spring(angularFrequency: 2 * Double.pi / 0.9, dampingRatio: 1).progress(afterSeconds: $0 - 0.3)
      },
      Motion(name: "constant speed", kinds: ["linear"], numbers: [("duration", 0.5, 0.012)], seconds: 1) {
        max(0, min(100, ($0 - 0.25) * 200))
      },
    ]

  @Test("A law is recognized with its numbers", arguments: motions, [0, 0.1])
  func law(motion: Motion, noise: Double) throws {
    var random = SplitMix(seed: 7)
    let count = Int(motion.seconds * 60)
    let times = (0...count).map { max(0, Double($0) / 60 + random.number(in: -noise...noise) * 0.02) }
    let values = times.map { motion.position($0) + random.number(in: -noise...noise) }
    let pieces = CourseFitter(SampledCurve(times: times, values: values)).pieces().filter { $0.kind != "rest" }
    let lines = FitWords(track: "y", pieces: pieces).lines
    #expect(pieces.map(\.kind) == motion.kinds, "\(lines)")
    let piece = try #require(pieces.first)
    for expected in motion.numbers {
      let number = try #require(piece.numbers.first { $0.name == expected.name }, "\(lines)")
      #expect((number.value - expected.value).magnitude <= expected.within, "\(expected.name) \(number.value) \(lines)")
    }
  }

  @Test func `A track follows another one with a factor and a lag`() throws {
    var random = SplitMix(seed: 3)
    let times = (0...180).map { Double($0) / 60 }
    var speed = 0.0
    var position = 0.0
    let leader = times.map { _ in
      speed += random.number(in: -60...60)
      position += speed / 60
      return position
    }
    let curve = SampledCurve(times: times, values: leader)
    let follower = SampledCurve(times: times, values: times.map { 40 - 0.5 * curve.value(at: $0 - 0.05) })
    let pieces = CourseFitter(follower, leaders: [Leader(name: "list.offset.y", curve: curve, isScrolling: true)])
      .pieces().filter { $0.kind != "rest" }
    #expect(Set(pieces.map(\.kind)) == ["follower"], "\(FitWords(track: "y", pieces: pieces).lines)")
    let numbers = try #require(pieces.first).numbers
    #expect(numbers.contains { $0.name == "factor" && ($0.value + 0.5).magnitude < 0.01 })
    #expect(numbers.contains { $0.name == "lag" && ($0.value - 0.05).magnitude < 0.01 })
  }

  @Test func `A rubber band is recognized with its constant`() throws {
    let times = (0...60).map { Double($0) / 60 }
    let finger = SampledCurve(times: times, values: times.map { 200 + 300 * $0 })
    let list = SampledCurve(
      times: times, values: times.map { -RubberBand.displayed(raw: 300 * $0, length: 667) })
    let pieces = CourseFitter(list, leaders: [Leader(name: "touch.y", curve: finger, isScrolling: true)]).pieces()
      .filter { $0.kind != "rest" }
    #expect(pieces.map(\.kind) == ["rubberBand"], "\(FitWords(track: "y", pieces: pieces).lines)")
    let constant = try #require(pieces.first?.numbers.first { $0.name == "coefficient" })
    #expect((constant.value - 0.55).magnitude < 0.03)
  }

  @Test func `A fling past an edge is a deceleration and a bounce`() {
    let deceleration = Deceleration(from: 0, velocity: 2000)
    let arrival = deceleration.seconds(toReach: 300) ?? 0
    let bounce = ReturnSpring.bounce(displacement: 0, velocity: deceleration.velocity(at: 300))
    let times = (0...120).map { Double($0) / 60 }
    let values = times.map { time in
      if time < arrival { return deceleration.position(after: time) }
      return bounce.isOver(after: time - arrival) ? 300 : 300 + bounce.displacement(after: time - arrival)
    }
    let pieces = CourseFitter(SampledCurve(times: times, values: values)).pieces().filter { $0.kind != "rest" }
    #expect(pieces.map(\.kind) == ["deceleration", "bounce"], "\(FitWords(track: "y", pieces: pieces).lines)")
  }

  @Test func `A track that rests has no law`() {
    let curve = SampledCurve(times: [0, 0.5, 1], values: [3, 3, 3])
    let pieces = CourseFitter(curve).pieces()
    #expect(pieces.map(\.kind) == ["rest"])
    #expect(FitWords(track: "y", pieces: pieces).lines == ["y: rests at 3 pt"])
  }
}
