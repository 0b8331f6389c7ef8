internal import FlipbookSnapshots

/// Finds a difference that begins in a motion, or with the run, and grows evenly until the end of the run, and points that slowly leave
/// a place at which the other run rests to the end.
struct DriftSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  let frameSeconds: Double
  let unit: TrackUnit

  private static let fewestFrames = 8
  private static let shortestSeconds = 0.4
  /// The smallest drift in all, in tolerances.
  private static let smallest = 20.0
  /// The largest distance from an even drift, relative to the drift in all.
  private static let unevenness = 0.02
  /// The fastest drift of a track at rest, in points per second: what is faster moves.
  private static let fastest = 30.0

  func facts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }
    guard let total = distances.last, total.magnitude >= tolerance * DriftSearch.smallest,
      let start = distances.firstIndex(where: { !($0.magnitude <= tolerance) }), start > 0
    else { return nil }
    let count = distances.count - start
    guard count >= DriftSearch.fewestFrames, Double(count) * frameSeconds >= DriftSearch.shortestSeconds else {
      return nil
    }
    let step = (total - distances[start]) / Double(count - 1)
    guard isEven(distances, from: start, step) || isCreeping(distances, from: start) else { return nil }
    return [.drift(perSecond: step / frameSeconds, total: total, frame: start, isLost: isFirstDrifting)]
  }

  private func isEven(_ distances: [Double], from start: Int, _ step: Double) -> Bool {
    guard start == 1 || first[start - 1] != first[start] else { return false }
    // The drift begins between the last frame that is equal and the first one that isn't.
    let slack = max(2 * tolerance, distances[distances.count - 1].magnitude * DriftSearch.unevenness)
    let isEven = distances[start...].enumerated().allSatisfy { number, distance in
      (distance - distances[start] - step * Double(number)).magnitude <= slack
    }
    return isEven && distances[start].magnitude <= step.magnitude + slack
  }

  /// Whether one run rests from before a frame on, and the other one slowly leaves, in one direction, and still does at the end. What creeps
  /// on after a motion goes on.
  private func isCreeping(_ distances: [Double], from start: Int) -> Bool {
    guard unit == .points, start > 1,
      [first, second].contains(where: { values in
        values[(start - 2)..<distances.count].allSatisfy { ($0 - values[start - 1]).magnitude <= tolerance }
      })
    else { return false }
    let last = distances.count - 1
    let direction = distances[last] < 0 ? -1.0 : 1.0
    let steps = (start...last).map { (distances[$0] - distances[$0 - 1]) * direction }
    return steps.allSatisfy { $0 >= -tolerance && $0 <= DriftSearch.fastest * frameSeconds + tolerance }
      && steps.suffix(max(2, steps.count / 10)).reduce(0, +) > tolerance
  }

  /// Whether the first run is the one that moves at the end.
  private var isFirstDrifting: Bool {
    func lastStep(_ values: [Double]) -> Double { (values[values.count - 1] - values[values.count - 2]).magnitude }
    return lastStep(first) > tolerance && lastStep(second) <= tolerance
  }
}
