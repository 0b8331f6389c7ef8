/// Up to three samples that leave the course of the motion around them.
package struct Spike: Hashable, Sendable {
  /// The places of the samples.
  package let samples: ClosedRange<Int>
  /// How far the farthest one is from the course, in the unit of the values.
  package let size: Double
}

/// Finds samples that leave the course of their own motion and return to it, whatever the motion is compared with.
///
/// The course is a cubic through the four samples before and the four after them. Bends of a motion, its start and end, jumps, and
/// repeated samples are no spikes: a spike leaves the lines through the samples on both of its sides, and to the same side.
package struct SpikeSearch {
  package private(set) var spikes: [Spike] = []
  /// The values with those of the course in place of spikes.
  package private(set) var course: [Double]

  private let times: [Double]
  private let smallest: Double

  private static let (longest, around, most) = (3, 4, 3)
  /// How many times what the samples around it leave of the course.
  private static let leastOfNoise = 10.0
  /// How far the first and the last sample leave the lines beside them, and how far each sample leaves the course, relative to the size.
  private static let (leastBend, leastShare) = (0.4, 0.3)
  /// The least size, relative to the step from sample to sample: what is read a little late is as far off.
  private static let leastOfStep = 0.3

  /// - Parameters:
  ///   - times: Increasing times, in any unit.
  ///   - values: A value for each time; NaN where there is none.
  ///   - smallest: The least size of a spike.
  package init(times: [Double], values: [Double], smallest: Double) {
    (self.times, course, self.smallest) = (times, values, smallest)
    var found: [Spike] = []
    var next = SpikeSearch.around
    while next + SpikeSearch.around < values.count {
      if let spike = spike(at: next) {
        found.append(spike)
        next = spike.samples.upperBound + SpikeSearch.around
      }
      next += 1
    }
    if found.count > SpikeSearch.most { (found, course) = ([], values) }
    spikes = found
  }

  /// Replaces the spike that begins with a sample, and returns it.
  private mutating func spike(at start: Int) -> Spike? {
    for end in start..<start + SpikeSearch.longest where end + SpikeSearch.around < course.count {
      let samples = start...end
      let (into, out) = (bend(start, start - 1, start - 2), bend(end, end + 1, end + 2))
      guard into * out > 0, min(into.magnitude, out.magnitude) >= smallest * SpikeSearch.leastBend,
        let (expected, noise) = expected(samples)
      else { continue }
      let distances = zip(samples, expected).map { course[$0] - $1 }
      guard let worst = distances.max(by: { $0.magnitude < $1.magnitude }),
        case let size = worst.magnitude, size >= smallest, isSudden(samples, size),
        min(into.magnitude, out.magnitude) >= size * SpikeSearch.leastBend,
        distances.allSatisfy({ $0 * worst >= size * size * SpikeSearch.leastShare })
      else { continue }
      let values = course
      course.replaceSubrange(start..<end + 1, with: expected)
      guard size >= SpikeSearch.leastOfNoise * max(noise, usualNoise(beside: samples)) else {
        course = values
        continue
      }
      return Spike(samples: samples, size: worst)
    }
    return nil
  }

  /// How far a sample is from the line through two others.
  private func bend(_ index: Int, _ near: Int, _ far: Int) -> Double {
    let slope = (course[near] - course[far]) / (times[near] - times[far])
    return course[index] - course[near] - slope * (times[index] - times[near])
  }

  /// Whether the samples are none of those beside them, as repeated ones are, and farther off than by being a little late.
  private func isSudden(_ samples: ClosedRange<Int>, _ size: Double) -> Bool {
    let beside = [samples.lowerBound - 1, samples.upperBound + 1].map { course[$0] }
    let step = (beside[1] - beside[0]).magnitude / Double(samples.count + 1)
    return size >= step * SpikeSearch.leastOfStep
      && !beside.contains { value in samples.allSatisfy { (course[$0] - value).magnitude <= step / 10 } }
  }

  /// Where the course is at samples, and what it leaves of those around them.
  private func expected(_ samples: ClosedRange<Int>) -> (values: [Double], noise: Double)? {
    let (low, high) = (samples.lowerBound - SpikeSearch.around, samples.upperBound + SpikeSearch.around)
    guard low >= 0, high < course.count else { return nil }
    let places = Array(low..<samples.lowerBound) + Array(samples.upperBound + 1...high)
    let (middle, reach) = ((times[low] + times[high]) / 2, (times[high] - times[low]) / 2)
    func powers(_ index: Int) -> [Double] {
      let place = (times[index] - middle) / reach
      return [1, place, place * place, place * place * place]
    }
    let rows = places.map(powers)
    let columns = (0..<4).map { column in rows.map { $0[column] } }
    guard let fit = LinearFit(columns: columns, samples: places.map { course[$0] }) else { return nil }
    let values = samples.map { index in zip(fit.factors, powers(index)).reduce(0) { $0 + $1.0 * $1.1 } }
    // Four constants of eight samples are free.
    return (values, fit.rms * 2.0.squareRoot())
  }

  /// What courses leave of other samples near a spike: the third of six that least is left of, because a motion can begin or end there.
  private func usualNoise(beside samples: ClosedRange<Int>) -> Double {
    let distances = (1...3).map { $0 * (SpikeSearch.around + 1) }
    let places = distances.flatMap { [samples.lowerBound - $0, samples.upperBound + $0] }
    let noises = places.compactMap { expected($0...$0)?.noise }.sorted()
    return noises.isEmpty ? 0 : noises[noises.count / 3]
  }
}
