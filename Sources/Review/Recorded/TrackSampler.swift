import FlipbookRuns
import FlipbookSnapshots

/// The values of a recorded track at any time.
struct TrackSampler {
  private let times: [Double]
  let values: [TrackValue]
  /// The values as numbers; those that are none are not a number.
  private let numbers: [Double]
  let isState: Bool
  /// The smallest and the largest number.
  private let range: ClosedRange<Double>
  /// How far the value moves, apart from a jump, on the way to a sample to which it jumps.
  var smoothSteps: [Int: Double] = [:]
  /// The samples to which any track jumps, if nothing moves on the way to them.
  var heldRows: Set<Int> = []

  init(_ series: TrackSeries, _ times: [Double]) {
    self.times = times
    values = series.values
    numbers = series.values.map { value in if case .number(let number) = value { number } else { Double.nan } }
    let finite = numbers.filter(\.isFinite)
    range = (finite.min() ?? 0)...(finite.max() ?? 0)
    isState =
      TrackUnit(of: series.name) == .other
      && series.values.allSatisfy { if case .number(let number) = $0 { number == number.rounded() } else { true } }
  }

  func value(at time: Double) -> TrackValue {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] > time { high = middle } else { low = middle + 1 }
    }
    guard low > 0 else { return values[0] }
    guard low < times.count, !isState, case .number(let one) = values[low - 1], case .number(let other) = values[low]
    else { return values[low - 1] }
    let part = (time - times[low - 1]) / (times[low] - times[low - 1])
    if heldRows.contains(low) { return part < 0.5 ? values[low - 1] : values[low] }
    guard let smooth = smoothSteps[low] else { return .number(one + (other - one) * part) }
    let isBefore = part < crossing(from: one, to: other, smooth)
    return .number(isBefore ? one + smooth * part : other - smooth * (1 - part))
  }

  /// When, as a part of the time between two samples, a value jumps, which is not recorded: halfway between the moments at which it
  /// would leave the range of the track before the jump, and enter it after.
  private func crossing(from one: Double, to other: Double, _ smooth: Double) -> Double {
    guard smooth != 0 else { return 0.5 }
    let (exit, entry) = smooth > 0 ? (range.upperBound, range.lowerBound) : (range.lowerBound, range.upperBound)
    let moments = [(exit - one) / smooth, 1 - (other - entry) / smooth]
    return moments.reduce(0) { $0 + min(max($1, 0), 1) / 2 }
  }
}

/// Jumps, as of an offset that wraps, which are told from a fast finger by the velocities before and after them.
extension TrackSampler {
  /// How much of a change, in points, the velocities around it must leave unexplained for a jump, and for one that was recorded
  /// halfway.
  private static let (smallestJump, smallestHalfwayJump) = (12.0, 40.0)

  /// The samples that were taken between the two sides of a jump, which is at neither: one or two that follow each other.
  static func halfway(_ samplers: [TrackSampler]) -> Set<Int> {
    var rows: Set<Int> = []
    for sampler in samplers where !sampler.isState && sampler.numbers.count > 5 {
      for start in 1..<sampler.numbers.count - 4 {
        for end in [start + 2, start + 3] {
          rows.formUnion(sampler.halfway(between: start, and: end, samplers))
        }
      }
    }
    return rows
  }

  private func halfway(between start: Int, and end: Int, _ samplers: [TrackSampler]) -> [Int] {
    guard unexplainedStep(from: start, to: end) > TrackSampler.smallestHalfwayJump else { return [] }
    let companion = companion(from: start, to: end, among: samplers)
    // Two samples in a row are halfway only if another track shows that the movement goes on through them.
    let isMoving = companion.map { ($0.numbers[end] - $0.numbers[start]).magnitude > 8 } ?? false
    guard end == start + 2 || isMoving else { return [] }
    let (before, after) = (velocity(to: start) ?? 0, velocity(to: end + 1) ?? 0)
    let error = companion == nil ? max(3, (after - before).magnitude * (times[end] - times[start]) / 2) : 1
    func isExplained(_ first: Int, _ last: Int, _ velocity: Double) -> Bool {
      let expected =
        companion.map { $0.numbers[last] - $0.numbers[first] } ?? velocity * (times[last] - times[first])
      return (numbers[last] - numbers[first] - expected).magnitude <= error
    }
    return (start + 1..<end).filter { !isExplained(start, $0, before) && !isExplained($0, end, after) }
  }

  /// The samples to which the value jumps, so that there is nothing between them and the ones before.
  private var jumps: [Int] {
    guard !isState else { return [] }
    return numbers.indices.dropFirst().filter {
      unexplainedStep(from: $0 - 1, to: $0) > TrackSampler.smallestJump
    }
  }

  /// Returns the tracks of a recording with their jumps, and with what else they move meanwhile.
  ///
  /// - Parameter holds: Whether nothing moves between the samples at a jump, in any track.
  static func separatingJumps(_ samplers: [TrackSampler], holds: Bool) -> [TrackSampler] {
    let all = holds ? Set(samplers.flatMap(\.jumps)) : []
    return samplers.map { sampler in
      var sampler = sampler
      sampler.heldRows = all
      for row in sampler.jumps where !holds {
        let companion = sampler.companion(from: row - 1, to: row, among: samplers)
        sampler.smoothSteps[row] = companion?.step(to: row) ?? sampler.expectedStep(from: row - 1, to: row)
      }
      return sampler
    }
  }

  /// The track that moves most alike before and after a change, and does not jump with it; nil if there is none.
  private func companion(from start: Int, to end: Int, among samplers: [TrackSampler]) -> TrackSampler? {
    let alike = samplers.compactMap { other -> (track: TrackSampler, difference: Double)? in
      guard !other.isState, other.unexplainedStep(from: start, to: end) <= TrackSampler.smallestJump else { return nil }
      return difference(from: other, start, end).map { (other, $0) }
    }
    return alike.min { $0.difference < $1.difference }.flatMap { $0.difference < 8 ? $0.track : nil }
  }

  /// How differently two tracks move before and after a change, in points during the change.
  private func difference(from other: TrackSampler, _ start: Int, _ end: Int) -> Double? {
    guard (other.numbers[end] - other.numbers[start]).isFinite else { return nil }
    let differences = [start, end + 1].compactMap { index in
      velocity(to: index).flatMap { own in other.velocity(to: index).map { (own - $0).magnitude } }
    }
    return differences.isEmpty ? nil : differences.reduce(0, +) * (times[end] - times[start])
  }

  private func step(to row: Int) -> Double { numbers[row] - numbers[row - 1] }

  /// How much of the change from a sample to another one the velocities before and after it do not explain; 0 where they change
  /// enough for it, as when a finger starts to move.
  private func unexplainedStep(from start: Int, to end: Int) -> Double {
    let excess = (numbers[end] - numbers[start] - expectedStep(from: start, to: end)).magnitude
    let change = ((velocity(to: end + 1) ?? 0) - (velocity(to: start) ?? 0)).magnitude * (times[end] - times[start])
    return excess > 1.5 * change ? excess : 0
  }

  /// The change between two samples by the velocities before and after them.
  private func expectedStep(from start: Int, to end: Int) -> Double {
    let (before, after) = (velocity(to: start), velocity(to: end + 1))
    return ((before ?? after ?? 0) + (after ?? before ?? 0)) / 2 * (times[end] - times[start])
  }

  /// The velocity with which the value comes to a sample; nil for the first one.
  private func velocity(to index: Int) -> Double? {
    guard index > 0, index < numbers.count, times[index] > times[index - 1] else { return nil }
    let velocity = (numbers[index] - numbers[index - 1]) / (times[index] - times[index - 1])
    return velocity.isFinite ? velocity : nil
  }
}
