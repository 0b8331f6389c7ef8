/// Recognizes noise: small differences that change from frame to frame without a direction.
struct NoiseSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  /// The size of the largest pixel, in the unit of the track: rounding to pixels is noise.
  let pixel: Double

  /// The largest difference that can be noise, relative to the range of the track and to the tolerance.
  private static let largest = (ofRange: 0.02, ofTolerance: 10.0)
  private static let fewestFrames = 6
  /// In noise, at least one difference in four changes its direction.
  private static let framesPerTurn = 4
  /// Differences below this share of the largest one, such as those of rounded numbers, do not tell what the large ones are.
  private static let smallestShare = 1.0 / 8

  func facts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }.filter { !$0.isNaN }
    let largest = distances.map(\.magnitude).max() ?? 0
    guard largest > 1e-12 else { return nil }
    let differing = distances.filter { $0.magnitude > largest * NoiseSearch.smallestShare }
    let isPixels = largest <= pixel * 1.01
    guard isPixels || largest <= limit else { return nil }
    let isNoise = isAlternating(differing) || (isPixels && isIrregular(distances))
    return isNoise ? [.noise(upTo: largest)] : nil
  }

  private var limit: Double {
    let present = first.filter { !$0.isNaN }
    let range = (present.max() ?? 0) - (present.min() ?? 0)
    return max(range * NoiseSearch.largest.ofRange, tolerance * NoiseSearch.largest.ofTolerance)
  }

  /// Whether the differences go up and down around 0.
  private func isAlternating(_ distances: [Double]) -> Bool {
    guard distances.count >= NoiseSearch.fewestFrames else { return false }
    let turns = zip(distances, distances.dropFirst()).count { ($0 > 0) != ($1 > 0) }
    return turns * NoiseSearch.framesPerTurn >= distances.count
  }

  /// Whether the differences rise and fall again and again, as those of rounding to pixels do, which can all have one
  /// sign.
  private func isIrregular(_ distances: [Double]) -> Bool {
    let places = distances.indices.filter { distances[$0].magnitude > tolerance }
    guard let start = places.first, let end = places.last else { return false }
    let steps = zip(distances[start...end], distances[start...end].dropFirst()).map { $1 - $0 }
      .filter { $0.magnitude > tolerance }
    let turns = zip(steps, steps.dropFirst()).count { ($0 > 0) != ($1 > 0) }
    // A few frames are noise if each stands alone.
    let isAlone = places.count < NoiseSearch.fewestFrames && zip(places, places.dropFirst()).allSatisfy { $1 - $0 > 1 }
    return isAlone || turns * NoiseSearch.framesPerTurn >= end - start - 2 && turns >= 3
  }
}
