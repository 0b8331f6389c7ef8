/// Finds a difference that begins in a motion, or with the run, and grows evenly until the end of the run.
struct DriftSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  let frameSeconds: Double

  private static let fewestFrames = 8
  private static let shortestSeconds = 0.4
  /// The smallest drift in all, in tolerances.
  private static let smallest = 20.0
  /// The largest distance from an even drift, relative to the drift in all.
  private static let unevenness = 0.02

  func facts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }
    guard let total = distances.last, total.magnitude >= tolerance * DriftSearch.smallest,
      let start = distances.firstIndex(where: { !($0.magnitude <= tolerance) }), start > 0
    else { return nil }
    let count = distances.count - start
    guard count >= DriftSearch.fewestFrames, Double(count) * frameSeconds >= DriftSearch.shortestSeconds,
      start == 1 || first[start - 1] != first[start]
    else { return nil }
    // The drift begins between the last frame that is equal and the first one that isn't.
    let slack = max(2 * tolerance, total.magnitude * DriftSearch.unevenness)
    let step = (total - distances[start]) / Double(count - 1)
    let isEven = distances[start...].enumerated().allSatisfy { number, distance in
      (distance - distances[start] - step * Double(number)).magnitude <= slack
    }
    guard isEven, distances[start].magnitude <= step.magnitude + slack else { return nil }
    return [.drift(perSecond: step / frameSeconds, total: total, frame: start, isLost: isFirstDrifting)]
  }

  /// Whether the first run is the one that moves at the end.
  private var isFirstDrifting: Bool {
    func lastStep(_ values: [Double]) -> Double { (values[values.count - 1] - values[values.count - 2]).magnitude }
    return lastStep(first) > tolerance && lastStep(second) <= tolerance
  }
}
