/// How many frames a run is behind another one, frame by frame.
package struct FrameLags {
  /// nil for frames that are out of line; nil as a whole if there are too many of them.
  package private(set) var lags: [Int?]?

  /// The cost of a change of the lag is 1.
  private static let outlierCost: Float = 2.5

  /// The cost of a frame that is rounded to another pixel.
  private static let roundingCost: Float = 0.2

  /// The most comparisons of frames.
  private static let mostComparisons = 8_000_000

  package init(_ pairs: FramePairs, _ farthest: Int) {
    let width = 2 * farthest + 1
    let count = pairs.count
    guard count * width * pairs.pairs.count < FrameLags.mostComparisons else { return }
    // From each frame and lag, the best previous lag.
    var previous = [[Int8]](repeating: [Int8](repeating: 0, count: width), count: count)
    var costs = (0..<width).map { Float(abs($0 - farthest)) * 0.01 + ($0 == farthest ? 0 : FrameLags.outlierCost) }
    for frame in 0..<count {
      var next = [Float](repeating: 0, count: width)
      // From the largest lag down: a lag grows by one frame at most, and shrinks by any number.
      var (best, place) = (Float.infinity, width - 1)
      for index in stride(from: width - 1, through: 0, by: -1) {
        if costs[index] < best { (best, place) = (costs[index], index) }
        var (cost, from) = (costs[index], index)
        if frame > 0 {
          if best + 1 < cost { (cost, from) = (best + 1, place) }
          if index > 0, costs[index - 1] + 1 < cost { (cost, from) = (costs[index - 1] + 1, index - 1) }
        }
        next[index] = cost + FrameLags.cost(pairs, frame, frame - index + farthest)
        previous[frame][index] = Int8(from - index)
      }
      costs = next
    }
    var index = costs.indices.min { costs[$0] < costs[$1] } ?? farthest
    guard costs[index] < Float(count) else { return }
    var lags = [Int?](repeating: nil, count: count)
    for frame in stride(from: count - 1, through: 0, by: -1) {
      lags[frame] = pairs.isNear(frame, frame - index + farthest) ? index - farthest : nil
      index += Int(previous[frame][index])
    }
    self.lags = lags
  }

  private static func cost(_ pairs: FramePairs, _ frame: Int, _ source: Int) -> Float {
    pairs.isSame(frame, source) ? 0 : pairs.isNear(frame, source) ? roundingCost : outlierCost
  }
}
