import FlipbookComparison
import FlipbookMotion
import FlipbookSnapshots
import Testing

/// Two runs that differ by one planted change, with the words that must describe it.
struct PlantedPair: CustomTestStringConvertible, Sendable {
  let kind: String
  let rate: Int
  let first: Run
  let second: Run
  /// The texts that the first sentence must contain.
  let words: [String]
  /// The texts that no sentence can contain.
  let never: [String]

  var testDescription: String { "\(kind) at \(rate) fps" }

  init(
    _ kind: String, _ rate: Int, _ first: [(String, [Double])], _ second: [(String, [Double])], _ words: [String],
    never: [String] = []
  ) {
    self.kind = kind
    self.rate = rate
    self.first = PlantedPair.run(first, rate)
    self.second = PlantedPair.run(second, rate)
    self.words = words
    self.never =
      ["previously unrecognized", "reversed", "more motions", "previously still"].filter { $0 != words.first } + never
  }

  private static func run(_ tracks: [(String, [Double])], _ rate: Int) -> Run {
    SampleMotion.run(
      tracks.map { name, values in (name, values.map { $0.isNaN ? TrackValue.absent : .number($0) }) }, rate: rate)
  }

  /// The sentences about everything that differs.
  var sentences: [String] { SampleMotion.facts(first, second) }

  /// What is wrong with the sentences, or `nil`.
  var mistake: String? {
    let sentences = sentences
    let all = sentences.joined(separator: "\n")
    guard let first = sentences.first else { return words.isEmpty ? nil : "nothing is reported" }
    if let missing = words.first(where: { !first.contains($0) }) { return "lacks '\(missing)': \(all)" }
    return never.first { all.contains($0) }.map { "contains '\($0)': \(all)" }
  }
}

/// Values of closed forms, frame by frame.
struct Sampled {
  let rate: Int
  var seconds = 2.0

  /// When the motions start, a multiple of every refresh and frame interval that the tests use.
  static let start = 0.25

  func values(_ position: (Double) -> Double) -> [Double] {
    (0..<Int(seconds * Double(rate))).map { position(Double($0) / Double(rate)) }
  }

  func frame(at seconds: Double) -> Int { Int((seconds * Double(rate)).rounded()) }

  /// A motion of 300 points.
  func eased(
    _ curve: TimingCurve = .easeInOut, late: Double = 0, seconds: Double = 0.5, from: Double = 100, by: Double = 300
  ) -> [Double] {
    values { time in
      let elapsed = time - Sampled.start - late + 1e-9
      let progress = elapsed >= seconds ? 1 : curve.progress(elapsedSeconds: elapsed, durationSeconds: seconds)
      return from + by * progress
    }
  }

  func decelerating(_ perMillisecond: Double = 0.998, velocity: Double = 1500, late: Double = 0) -> [Double] {
    let law = Deceleration(from: 40, velocity: velocity, rate: DecelerationRate(perMillisecond: perMillisecond))
    let end = law.seconds(untilSpeed: 13)
    return values { law.position(after: min(max(0, $0 - Sampled.start - late), end)) }
  }

  func sprung(response: Double = 0.5, damping: Double = 0.8, by: Double = 300) -> [Double] {
    let spring = Spring(angularFrequency: 2 * .pi / response, dampingRatio: damping)
    return values { 100 + by * ($0 > 1.7 ? 1 : spring.progress(afterSeconds: $0 - Sampled.start)) }
  }

  func bouncing(_ frequency: Double = ReturnSpring.bounceFrequency, from: Double = -80, velocity: Double = 0)
    -> [Double]
  {
    let spring = ReturnSpring(frequency: frequency, displacement: from, velocity: velocity)
    return values { time in
      let elapsed = max(0, time - Sampled.start)
      return spring.isOver(after: elapsed) ? 0 : spring.displacement(after: elapsed)
    }
  }
}

extension [Double] {
  /// Repeats the value before a frame in `count` frames.
  func holding(_ frame: Int, _ count: Int) -> [Double] {
    enumerated().map { (frame..<frame + count).contains($0) ? self[frame - 1] : $1 }
  }

  /// Repeats the value before a frame, and continues as much later.
  func pausing(_ frame: Int, _ count: Int) -> [Double] {
    indices.map { $0 < frame ? self[$0] : self[Swift.max(frame - 1, $0 - count)] }
  }

  /// Omits frames and repeats the last one.
  func skipping(_ frame: Int, _ count: Int) -> [Double] {
    indices.map { $0 < frame ? self[$0] : self[Swift.min(self.count - 1, $0 + count)] }
  }

  /// Shows only every n-th frame.
  func everyNth(_ step: Int) -> [Double] { indices.map { self[$0 - $0 % step] } }

  func adding(_ number: Double, at frame: Int) -> [Double] { enumerated().map { $0 == frame ? $1 + number : $1 } }

  /// Rounds to pixels.
  func onPixels(_ scale: Double) -> [Double] { map { ($0 * scale).rounded() / scale } }

  func scaled(_ factor: Double, plus offset: Double = 0) -> [Double] { map { $0 * factor + offset } }

  func late(_ frames: Int) -> [Double] { indices.map { self[Swift.max(0, $0 - frames)] } }
}
