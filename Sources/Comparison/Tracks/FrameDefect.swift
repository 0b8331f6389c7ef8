/// Frames of one run that are repeated, skipped, or out of line in the other run.
package struct FrameDefect: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The track stands still for some frames amid a motion, and then catches up or continues as much later.
    case held(catchUp: Double?)
    /// Only the first of each `period` frames is new.
    case repeated(period: Int)
    /// Some frames are left out.
    case skipped(count: Int)
    /// The value is out of line.
    case spike(by: Double)
  }

  package var kind: Kind
  /// The first such frames.
  package var frames: ClosedRange<Int>
  /// The number of places with such frames.
  package var count = 1
  /// Whether only the first run has the defect.
  package var isLost = false

  func moved(by count: Int) -> FrameDefect {
    var defect = self
    defect.frames = frames.lowerBound + count...frames.upperBound + count
    return defect
  }
}

/// Explains one series by the frames of the other one: most frames in order, some of them again, some left out.
struct FrameDefectSearch {
  let first: [Double]
  let second: [Double]
  let tolerance: Double
  /// The smallest distance that is a defect rather than noise.
  let smallest: Double
  let isInterrupted: () -> Bool

  /// The most frames that a run can be behind or ahead.
  private static let farthest = 24
  private static let mostOutliers = 4
  private static let mostDefects = 4
  private static let fewestFramesPerDefect = 3

  func facts() -> [TrackFact]? {
    if let repeated = repetition(of: first, in: second) { return [.frames(repeated)] }
    if var repeated = repetition(of: second, in: first) {
      repeated.isLost = true
      return [.frames(repeated)]
    }
    let new = defects(first, second)
    if let new, !FrameDefectSearch.hasSpike(new) { return new.map(TrackFact.frames) }
    // A frame that no longer stands still differs from the first run as a spike does.
    let lost = defects(second, first)?.map { defect in
      var defect = defect
      defect.isLost = true
      return defect
    }
    guard let lost, new == nil || !FrameDefectSearch.hasSpike(lost) else { return new?.map(TrackFact.frames) }
    return lost.map(TrackFact.frames)
  }

  /// Returns a regular repetition if every frame of `other` is the frame of `one` at the start of its period. It also
  /// explains short motions, in which single frames look like spikes.
  private func repetition(of one: [Double], in other: [Double]) -> FrameDefect? {
    for period in 2...4 {
      for phase in 0..<period {
        let isRepeated = other.indices.allSatisfy { isSame(other[$0], one[max(0, $0 - ($0 + phase) % period)]) }
        guard isRepeated else { continue }
        let held = other.indices.filter { !isSame(other[$0], one[$0]) }
        guard let first = held.first, let last = held.last, (first + phase) / period < (last + phase) / period else {
          continue
        }
        return FrameDefect(kind: .repeated(period: period), frames: first...last)
      }
    }
    return nil
  }

  private func isSame(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= tolerance || one.isNaN && other.isNaN
  }

  private static func hasSpike(_ defects: [FrameDefect]) -> Bool {
    defects.contains { if case .spike = $0.kind { true } else { false } }
  }

  /// Returns the defects of the second series, or `nil` if they do not explain the difference.
  private func defects(_ one: [Double], _ other: [Double]) -> [FrameDefect]? {
    guard !isInterrupted(), one.count > 4, let lags = FrameLags(one, other, FrameDefectSearch.farthest, tolerance).lags
    else { return nil }
    let outliers = other.indices.filter { lags[$0] == nil }
    guard outliers.count <= FrameDefectSearch.mostOutliers else { return nil }
    var found: [FrameDefect] = []
    for run in FrameRanges.frames(other.count, where: { lags[$0] == nil }) {
      guard let spike = spike(one, other, run) else { return nil }
      found.append(spike)
    }
    let course = Course(one: one, other: other, lags: lags.map { $0 ?? 0 }, stillness: tolerance)
    guard let changes = course.defects(smallest: smallest) else { return nil }
    found += changes
    found.sort { $0.frames.lowerBound < $1.frames.lowerBound }
    guard !found.isEmpty, found.count <= FrameDefectSearch.mostDefects else { return nil }
    // Any motion of a few frames can be cut together from any other.
    let moving = one.indices.dropFirst().count { !isSame(one[$0], one[$0 - 1]) }
    guard found.count == 1 || found.count * FrameDefectSearch.fewestFramesPerDefect <= moving else { return nil }
    return found
  }

  /// One or two frames that are out of line.
  private func spike(_ one: [Double], _ other: [Double], _ run: ClosedRange<Int>) -> FrameDefect? {
    let worst = run.map { other[$0] - one[$0] }.max { $0.magnitude < $1.magnitude } ?? 0
    guard run.count <= 2, worst.magnitude >= smallest, run.upperBound + 1 < other.count, run.lowerBound > 0 else {
      return nil
    }
    return FrameDefect(kind: .spike(by: worst), frames: run)
  }
}

/// How many frames a series is behind another one, frame by frame.
private struct FrameLags {
  /// nil for frames that are out of line; nil as a whole if there are too many of them.
  private(set) var lags: [Int?]?

  /// The cost of a change of the lag is 1.
  private static let outlierCost: Float = 2.5

  init(_ one: [Double], _ other: [Double], _ farthest: Int, _ tolerance: Double) {
    let width = 2 * farthest + 1
    let count = min(one.count, other.count)
    guard count * width < 4_000_000 else { return }
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
        let source = min(max(0, frame - index + farthest), one.count - 1)
        let distance = (other[frame] - one[source]).magnitude
        let isEqual = distance <= tolerance || (other[frame].isNaN && one[source].isNaN)
        next[index] = cost + (isEqual ? 0 : FrameLags.outlierCost)
        previous[frame][index] = Int8(from - index)
      }
      costs = next
    }
    var index = costs.indices.min { costs[$0] < costs[$1] } ?? farthest
    guard costs[index] < Float(count) else { return }
    var lags = [Int?](repeating: nil, count: count)
    for frame in stride(from: count - 1, through: 0, by: -1) {
      let source = min(max(0, frame - index + farthest), one.count - 1)
      let isEqual = (other[frame] - one[source]).magnitude <= tolerance || (other[frame].isNaN && one[source].isNaN)
      lags[frame] = isEqual ? index - farthest : nil
      index += Int(previous[frame][index])
    }
    self.lags = lags
  }
}

/// What the lags of a series mean.
private struct Course {
  let one: [Double]
  let other: [Double]
  let lags: [Int]
  let stillness: Double

  private static let fewestRepeats = 3

  /// Returns the defects amid motions, or `nil` if the lag changes at rest, so that whole motions are late.
  func defects(smallest: Double) -> [FrameDefect]? {
    let holds = FrameRanges.frames(other.count) { $0 > 0 && lags[$0] == lags[$0 - 1] + 1 && isMoving(around: $0) }
    let skips = other.indices.dropFirst().filter { lags[$0] < lags[$0 - 1] }
    if let repeated = repeated(holds, skips) { return [repeated] }
    var found: [FrameDefect] = []
    var caughtUp: Set<Int> = []
    for hold in holds {
      let next = hold.upperBound + 1
      guard next < other.count else { return nil }
      let isCatchingUp = lags[next] < lags[next - 1]
      if isCatchingUp { caughtUp.insert(next) }
      let step = (other[next] - other[next - 1]).magnitude
      guard step >= smallest else { return nil }
      found.append(FrameDefect(kind: .held(catchUp: isCatchingUp ? step : nil), frames: hold))
    }
    for frame in skips where !caughtUp.contains(frame) {
      guard (other[frame] - other[frame - 1]).magnitude > stillness else { continue }
      // What comes to rest earlier is shorter.
      let next = min(other.count - 1, frame + 1)
      guard (other[next] - other[frame]).magnitude > stillness else { return nil }
      found.append(FrameDefect(kind: .skipped(count: lags[frame - 1] - lags[frame]), frames: frame...frame))
    }
    return isExplained(found) ? merged(found) : nil
  }

  /// Whether every change of the lag during a motion is a defect. A lag that begins at rest is a late motion.
  private func isExplained(_ found: [FrameDefect]) -> Bool {
    guard !found.isEmpty else { return true }
    let growing = other.indices.dropFirst().filter { lags[$0] > lags[$0 - 1] }
    let held = found.reduce(0) { sum, defect in
      if case .held = defect.kind { sum + defect.frames.count } else { sum }
    }
    return growing.count == held
  }

  private func isMoving(around frame: Int) -> Bool {
    let source = frame - lags[frame]
    guard source >= 0, source + 1 < one.count else { return false }
    return (one[source + 1] - one[source]).magnitude > stillness
  }

  /// Many equal holds become one.
  private func merged(_ found: [FrameDefect]) -> [FrameDefect] {
    guard found.count > 3, let first = found.first else { return found }
    let isAllHeld = found.allSatisfy { if case .held = $0.kind { true } else { false } }
    guard isAllHeld else { return found }
    var whole = first
    whole.count = found.count
    return [whole]
  }

  /// Returns a regular repetition: half the rate, or a third.
  private func repeated(_ holds: [ClosedRange<Int>], _ skips: [Int]) -> FrameDefect? {
    guard holds.count >= Course.fewestRepeats, let first = holds.first, let last = holds.last else { return nil }
    let periods = zip(holds, holds.dropFirst()).map { $1.lowerBound - $0.lowerBound }
    let ordered = periods.sorted()
    let period = ordered[ordered.count / 2]
    let isRegular = periods.count { $0 == period } * 4 >= periods.count * 3
    guard isRegular, holds.count(where: { $0.count == period - 1 }) * 4 >= holds.count * 3, !skips.isEmpty else {
      return nil
    }
    return FrameDefect(kind: .repeated(period: period), frames: first.lowerBound...last.upperBound)
  }
}
