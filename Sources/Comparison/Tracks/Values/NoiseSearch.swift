import FlipbookRuns
internal import FlipbookSnapshots

/// Recognizes noise: small differences without a course of their own, and values of one side that are rounded.
struct NoiseSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  let frameSeconds: Double
  let unit: TrackUnit

  /// The largest difference that can be noise, relative to the range of the track and to the tolerance.
  private static let largest = (ofRange: 0.04, ofTolerance: 10.0)
  /// Clocks are this exact: within that time, a fast motion goes far.
  private static let clockSeconds = 0.005
  private static let fewestFrames = 6
  /// How often rounded values change between equal and different ones at least.
  private static let fewestChanges = 6
  /// A difference this many times the usual one is an event, not noise.
  private static let mostOfUsual = 6.0
  /// The mean square of the steps of noise, relative to that of its values: 2 for noise, and almost 0 for a course.
  private static let leastRoughness = 1.0
  /// Values this close to a grid are rounded to it, with other noise, if that many of the other side are not.
  private static let nearGrid = (distance: 0.12, fewest: 12)
  /// Noise that turns back in almost every frame can be larger.
  private static let alternating = (share: 0.8, largest: 3.0)
  /// Noise of any size: the share of frames in which it turns back, and the mean square of its steps relative to that of its values.
  private static let tremble = (fewestFrames: 12, turns: 0.35, roughness: 1.2)
  /// Half of the last one of four decimals, with which tracks are written.
  private static let lastDigit = 0.000051
  /// What differs by almost the same distance in each frame is elsewhere. Relative to the mean square.
  private static let leastVariance = 0.1
  /// Differences below this share of the largest one, such as those of rounded numbers, do not tell what the large ones are.
  private static let smallestShare = 1.0 / 8

  func facts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }
    let present = distances.filter { !$0.isNaN }
    let largest = present.map(\.magnitude).max() ?? 0
    guard largest > 1e-12 else { return nil }
    for (values, other, isLost) in [(second, first, false), (first, second, true)] {
      guard let step = step(values, of: other) else { continue }
      // A track at rest is not rounded.
      let isMoving = Set(values).count > 2
      return [.noise(upTo: largest, isMoving ? Rounding(step: step, isLost: isLost) : nil, frames: nil)]
    }
    if isRoundedApart(distances, largest) { return [.noise(upTo: largest, nil, frames: part(distances, largest))] }
    if isWandering(distances, largest) { return [.noise(upTo: largest, nil, frames: nil)] }
    guard isSmall(distances) || isAtRest || isTremble(distances) else { return nil }
    guard isRough(present, largest) || isBrief(present, largest) else { return nil }
    return [.noise(upTo: largest, nil, frames: part(distances, largest))]
  }

  /// Whether the first run stands still in a unit whose pixels are unknown, and the second one takes no whole numbers.
  private var isAtRest: Bool {
    unit == .other && Set(first).count == 1 && second.contains { $0 != $0.rounded() }
  }

  /// Whether the second run wanders by at most half a pixel to both sides while the first one rests, before it moves and after.
  private func isWandering(_ distances: [Double], _ largest: Double) -> Bool {
    guard largest <= pixel / 2, let start = first.firstIndex(where: { ($0 - first[0]).magnitude > tolerance }),
      let end = first.lastIndex(where: { ($0 - first[first.count - 1]).magnitude > tolerance }),
      min(start, distances.count - 1 - end) >= NoiseSearch.fewestFrames
    else { return false }
    let rest = distances[..<start] + distances[(end + 1)...]
    return Set(rest).count * 2 > rest.count && (rest.min() ?? 0) < 0 && (rest.max() ?? 0) > 0
  }

  /// Returns the frames with the differences if they are less than half of all.
  private func part(_ distances: [Double], _ largest: Double) -> ClosedRange<Int>? {
    let places = distances.indices.filter { distances[$0].magnitude > largest * NoiseSearch.smallestShare }
    guard let start = places.first, let end = places.last, end > start else { return nil }
    return (end - start + 1) * 2 < distances.count ? start...end : nil
  }

  /// The size of the largest pixel, or of a level of opacity, in the unit of the track.
  private var pixel: Double {
    switch unit {
    case .points: 1
    case .fraction: 1.0 / 255
    case .degrees, .other: 0
    }
  }

  // MARK: Rounding

  private var grids: [Double] {
    switch unit {
    case .points: [1, 0.5, 1.0 / 3, 0.25, 0.1]
    case .fraction: [1.0 / 255, 0.001]
    case .degrees, .other: []
    }
  }

  /// Steps that can be seen, the largest first.
  private var coarseSteps: [Double] {
    switch unit {
    case .points: [20, 16, 12, 10, 8, 6, 5, 4, 3, 2]
    case .fraction: [0.25, 0.2, 0.1, 0.05, 0.02, 0.01]
    case .degrees, .other: []
    }
  }

  /// Returns the step of a coarser grid to which values of the other side are rounded up or down.
  private func step(_ values: [Double], of other: [Double]) -> Double? {
    coarseStep(values, of: other) ?? step(values, of: other, within: { NoiseSearch.lastDigit / $0 }, fewest: 1)
      ?? step(values, of: other, within: { _ in NoiseSearch.nearGrid.distance }, fewest: NoiseSearch.nearGrid.fewest)
  }

  /// Returns a step that can be seen. Values that change slowly stay at a multiple of it.
  private func coarseStep(_ values: [Double], of other: [Double]) -> Double? {
    let count = min(values.count, other.count)
    let stays = (1..<max(1, count)).contains { (frame: Int) -> Bool in
      values[frame] == values[frame - 1] && (other[frame] - other[frame - 1]).magnitude > tolerance
    }
    guard stays else { return nil }
    let range = (values.max() ?? 0) - (values.min() ?? 0)
    let rules: [FloatingPointRoundingRule] = [.toNearestOrAwayFromZero, .down, .up]
    return coarseSteps.first { step in
      step * 2 < range && rules.contains { isRounded(values, of: other, to: step, $0) }
    }
  }

  private func isRounded(
    _ values: [Double], of other: [Double], to step: Double, _ rule: FloatingPointRoundingRule
  ) -> Bool {
    zip(values, other).allSatisfy { value, other in
      (value - (other / step).rounded(rule) * step).magnitude <= NoiseSearch.lastDigit
    }
  }

  /// - Parameter distance: How far values can be from a grid, in its steps.
  /// - Parameter fewest: How many different values of the other side must be farther away.
  private func step(
    _ values: [Double], of other: [Double], within distance: (Double) -> Double, fewest: Int
  ) -> Double? {
    func isOn(_ grid: Double, _ value: Double) -> Bool {
      value.isNaN || (value / grid - (value / grid).rounded()).magnitude < distance(grid)
    }
    guard let grid = grids.first(where: { grid in values.allSatisfy { isOn(grid, $0) } }) else { return nil }
    let pairs = zip(values, other).filter { !$0.isNaN || !$1.isNaN }
    guard pairs.allSatisfy({ ($0 - $1).magnitude <= grid * (1.001 + distance(grid)) }) else { return nil }
    let finer = Set(pairs.map { $1 }.filter { !isOn(grid, $0) })
    guard let last = pairs.last, finer.count >= fewest else { return nil }
    return finer.count > 1 || (last.0 - last.1).magnitude <= tolerance ? grid : nil
  }

  /// Whether both sides are rounded to pixels, one of them down and the other one up, so that they differ by one pixel or not at all.
  private func isRoundedApart(_ distances: [Double], _ largest: Double) -> Bool {
    guard unit == .points, largest <= pixel, zip(first, second).allSatisfy({ $0 == $1 || isPixel(largest, $0, $1) })
    else { return false }
    if distances.first == 0, distances.last == 0 { return true }
    let changes = zip(distances, distances.dropFirst()).count { ($0 == 0) != ($1 == 0) }
    return changes >= NoiseSearch.fewestChanges
  }

  private func isPixel(_ size: Double, _ one: Double, _ other: Double) -> Bool {
    [one, other].allSatisfy { ($0 / size - ($0 / size).rounded()).magnitude < NoiseSearch.lastDigit / size }
      && ((one - other).magnitude - size).magnitude < NoiseSearch.lastDigit * 2
  }

  // MARK: Irregularity

  /// Whether no difference is too large: for the track, and for its speed in that frame.
  private func isSmall(_ distances: [Double]) -> Bool {
    let present = first.filter { !$0.isNaN }
    let range = (present.max() ?? 0) - (present.min() ?? 0)
    let turns = zip(distances, distances.dropFirst()).count { $0 * $1 < 0 }
    let isAlternating = Double(turns) > Double(distances.count) * NoiseSearch.alternating.share
    let limit =
      max(range * NoiseSearch.largest.ofRange, tolerance * NoiseSearch.largest.ofTolerance, pixel * 2.01)
      * (isAlternating ? NoiseSearch.alternating.largest : 1)
    return distances.indices.allSatisfy { frame in
      !(distances[frame].magnitude > limit)
        || distances[frame].magnitude <= speed(in: frame) * NoiseSearch.clockSeconds
    }
  }

  /// Whether the track trembles for a while: it differs to and fro, each time as far as without any memory, and not at all before and
  /// after.
  private func isTremble(_ distances: [Double]) -> Bool {
    let places = distances.indices.filter { distances[$0].magnitude > tolerance }
    guard let start = places.first, let end = places.last, case let course = distances[start...end],
      course.count >= NoiseSearch.tremble.fewestFrames, places.count * 10 >= course.count * 9
    else { return false }
    let turns = zip(course, course.dropFirst()).count { $0 * $1 < 0 }
    let squares = course.reduce(0) { $0 + $1 * $1 }
    let steps = zip(course, course.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    return Double(turns) >= NoiseSearch.tremble.turns * Double(course.count)
      && steps >= NoiseSearch.tremble.roughness * squares
  }

  /// The largest speed beside a frame, in the unit of the track per second.
  private func speed(in frame: Int) -> Double {
    let starts = [frame - 1, frame].filter { first.indices.contains($0) && first.indices.contains($0 + 1) }
    let steps = starts.map { (first[$0 + 1] - first[$0]).magnitude }
    return (steps.filter { !$0.isNaN }.max() ?? 0) / frameSeconds
  }

  /// Whether the differences change from frame to frame without a course.
  private func isRough(_ distances: [Double], _ largest: Double) -> Bool {
    let places = distances.indices.filter { distances[$0].magnitude > largest * NoiseSearch.smallestShare }
    guard let start = places.first, let end = places.last else { return false }
    // A few frames are noise if each stands alone, or beside one other.
    let runs = FrameRanges.frames(distances.count) { distances[$0].magnitude > largest * NoiseSearch.smallestShare }
    if largest <= pixel * 1.01, runs.allSatisfy({ $0.count <= 2 }) { return true }
    let turns = zip(places, places.dropFirst()).count { (distances[$0] > 0) != (distances[$1] > 0) }
    guard places.count >= NoiseSearch.fewestFrames || places.count >= 4 && turns >= 2 else { return false }
    let usual = places.reduce(0) { $0 + distances[$1] * distances[$1] } / Double(places.count)
    guard largest <= max(pixel, NoiseSearch.mostOfUsual * usual.squareRoot()) else { return false }
    let course = distances[start...end]
    let mean = course.reduce(0, +) / Double(course.count)
    let square = course.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    let steps = zip(course, course.dropFirst()).reduce(0) { $0 + ($1.1 - $1.0) * ($1.1 - $1.0) }
    let isVaried = square >= NoiseSearch.leastVariance * usual * Double(places.count)
    return isVaried && steps >= square * NoiseSearch.leastRoughness
  }

  /// Whether a track that is present in a few frames differs by at most half a pixel.
  private func isBrief(_ distances: [Double], _ largest: Double) -> Bool {
    let most = NoiseSearch.fewestFrames * (distances.count < first.count ? 2 : 1)
    return distances.count <= most && largest <= pixel / 2
  }
}
