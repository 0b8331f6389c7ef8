import FlipbookRuns
internal import FlipbookSnapshots

/// Explains the frames of one run by those of the other one: most frames in order, some of them again, some left out.
struct FrameDefectSearch {
  let pairs: FramePairs
  let isInterrupted: () -> Bool

  /// The most frames that a run can be behind or ahead.
  private static let farthest = 24
  private static let mostOutliers = 4
  private static let mostDefects = 4
  private static let fewestFramesPerDefect = 3
  private static let fewestDoubled = 4
  private static let longestSpike = 3
  /// The distances between frames that are repeated. Every second one is half the rate.
  private static let periods = 3...8

  /// Returns `nil` if frames do not explain the difference.
  func defects() -> [FrameDefect]? {
    guard pairs.isLarge else { return nil }
    if let flash = flash(pairs) { return [flash] }
    guard pairs.isGradual else { return nil }
    if isReversed { return [FrameDefect(kind: .reversed, frames: 0...pairs.count - 1)] }
    if let exchanged = exchange() { return [exchanged] }
    let swapped = pairs.swapped
    if let repeated = repetition(pairs) ?? doubling(pairs) { return [repeated] }
    if var repeated = repetition(swapped) ?? doubling(swapped) {
      repeated.isLost = true
      return [repeated]
    }
    if let held = hold(pairs) { return [held] }
    let new = defects(pairs)
    if let new, !FrameDefectSearch.isAmbiguous(new) { return new }
    // A frame that no longer stands still differs from the first run as a spike does, or as frames that are left out.
    let lost = defects(swapped)?.map { defect in
      var defect = defect
      defect.isLost = true
      return defect
    }
    guard let lost else { return new?.map(withoutRest) }
    if isFirstRougher(around: (new ?? []) + lost) { return lost }
    // A run that skips frames jumps there.
    return new?.map(withoutRest) ?? (FrameDefectSearch.isAmbiguous(lost) ? nil : lost)
  }

  /// Whether several tracks go from the last frame to the first.
  private var isReversed: Bool {
    pairs.pairs.count > 1 && pairs.count == pairs.sourceCount
      && (0..<pairs.count).allSatisfy { pairs.isSame($0, pairs.count - 1 - $0) }
  }

  /// Returns two or three frames in which a single track leaves its place, if they are the only difference.
  private func flash(_ pairs: FramePairs) -> FrameDefect? {
    guard let pair = pairs.single, pair.unit != .other else { return nil }
    let other = (0..<pairs.count).filter { !pairs.isSame($0, $0) }
    guard let start = other.first, let end = other.last, 2...FrameDefectSearch.longestSpike ~= other.count,
      end - start + 1 == other.count, start > 0, end + 1 < pairs.count,
      !(start...end + 1).contains(where: { pairs.isFirstMoving(to: $0) }),
      !(start + 1...end).contains(where: { pairs.isSecondMoving(to: $0) })
    else { return nil }
    return spike(pairs, start...end)
  }

  /// Returns two frames in the wrong order if they are the only difference.
  private func exchange() -> FrameDefect? {
    let other = (0..<pairs.count).filter { !pairs.isSame($0, $0) }
    guard other.count == 2, other[1] == other[0] + 1, pairs.isSame(other[0], other[1]), pairs.isSame(other[1], other[0])
    else { return nil }
    let turn = FrameDefect(kind: .exchanged, frames: other[0]...other[1])
    // The run that goes back and forth has the defect.
    var lost = turn
    lost.isLost = true
    return isFirstRougher(around: [turn]) ? lost : turn
  }

  /// Returns a regular repetition if every frame of the second run is the frame of the first one at the start of its
  /// period. It also explains short motions, in which single frames look like spikes.
  private func repetition(_ pairs: FramePairs) -> FrameDefect? {
    for period in 2...4 {
      for phase in 0..<period {
        let isRepeated = (0..<pairs.count).allSatisfy { pairs.isSame($0, max(0, $0 - ($0 + phase) % period)) }
        guard isRepeated else { continue }
        let held = (0..<pairs.count).filter { !pairs.isSame($0, $0) }
        guard let first = held.first, let last = held.last, (first + phase) / period < (last + phase) / period else {
          continue
        }
        guard moves(pairs, in: first...last, by: period) else { continue }
        // Without its spikes, a run at rest has the same frames.
        guard !held.allSatisfy(pairs.isSpikeOfFirst) else { continue }
        return FrameDefect(kind: .repeated(period: period), frames: first...last)
      }
    }
    return nil
  }

  /// Whether the second run moves in at least half of the periods. A rest is no repetition of frames that swing around it.
  private func moves(_ pairs: FramePairs, in frames: ClosedRange<Int>, by period: Int) -> Bool {
    frames.count { $0 > 0 && pairs.isSecondMoving(to: $0) } * period * 2 >= frames.count
  }

  /// Returns frames at regular distances that are those before them, if all others are those of the first run.
  private func doubling(_ pairs: FramePairs) -> FrameDefect? {
    let doubled = (0..<pairs.count).filter { !pairs.isSame($0, $0) }
    guard let first = doubled.first, let last = doubled.last, doubled.count >= FrameDefectSearch.fewestDoubled,
      doubled.allSatisfy({ pairs.isSame($0, $0 - 1) })
    else { return nil }
    let distances = zip(doubled, doubled.dropFirst()).map { $1 - $0 }
    guard let period = distances.min(), FrameDefectSearch.periods.contains(period),
      // Where the motion is slow, a repeated frame can't be told from its own.
      distances.allSatisfy({ $0 % period == 0 }), distances.count(where: { $0 == period }) * 4 >= distances.count * 3
    else { return nil }
    return FrameDefect(kind: .doubled(period: period), frames: first...last)
  }

  /// Returns frames that stand still between two frames of the first run, if they are the only difference.
  private func hold(_ pairs: FramePairs) -> FrameDefect? {
    let other = (0..<pairs.count).filter { !pairs.isSame($0, $0) }
    guard let start = other.first, let end = other.last, end > start, end - start + 1 == other.count, start > 0,
      end + 1 < pairs.count, pairs.isSecondMoving(to: start),
      (start + 1...end).allSatisfy({ !pairs.isSecondMoving(to: $0) }),
      pairs.isSecondBetween(start - 1, end + 1, at: start), let step = pairs.largeStep(to: end + 1)
    else { return nil }
    return FrameDefect(kind: .held(catchUp: step), frames: start + 1...end)
  }

  /// Whether the difference can also be a defect of the other run.
  private static func isAmbiguous(_ defects: [FrameDefect]) -> Bool {
    hasSpike(defects) || defects.allSatisfy { if case .skipped = $0.kind { true } else { false } }
  }

  /// Returns frames that are left out, and that show a rest, as a rest that the second run does not have.
  private func withoutRest(_ defect: FrameDefect) -> FrameDefect {
    let start = defect.frames.lowerBound
    guard case .skipped(let count) = defect.kind, count > 1, start + count <= pairs.sourceCount,
      (start + 1..<start + count).allSatisfy({ !pairs.isFirstMoving(to: $0) })
    else { return defect }
    return FrameDefect(kind: .held(catchUp: nil), frames: start...start + count - 1, isLost: true)
  }

  private static func hasSpike(_ defects: [FrameDefect]) -> Bool {
    defects.contains { if case .spike = $0.kind { true } else { false } }
  }

  /// Whether the first run turns more sharply around defects, so that they are its own.
  private func isFirstRougher(around defects: [FrameDefect]) -> Bool {
    let places = Set(defects.flatMap { $0.frames.lowerBound - 1..<$0.frames.upperBound + 2 })
    func roughness(_ values: [Double]) -> Double {
      places.filter { $0 > 0 && $0 + 1 < values.count }.reduce(0) { sum, place in
        let turn = (values[place + 1] - 2 * values[place] + values[place - 1]).magnitude
        return turn.isNaN ? sum : sum + turn
      }
    }
    return pairs.pairs.reduce(0) { $0 + roughness($1.first) - roughness($1.second) } > 0
  }

  /// Returns the defects of the second run, or `nil` if they do not explain the difference.
  private func defects(_ pairs: FramePairs) -> [FrameDefect]? {
    guard !isInterrupted(), pairs.count > 4, let lags = FrameLags(pairs, FrameDefectSearch.farthest).lags else {
      return nil
    }
    let outliers = lags.count { $0 == nil }
    guard outliers <= FrameDefectSearch.mostOutliers else { return nil }
    var found: [FrameDefect] = []
    for run in FrameRanges.frames(pairs.count, where: { lags[$0] == nil }) {
      guard let spike = spike(pairs, run), lags[run.lowerBound - 1] == lags[run.upperBound + 1] else { return nil }
      found.append(spike)
    }
    guard let changes = FrameCourse(pairs: pairs, lags: lags.map { $0 ?? 0 }).defects() else { return nil }
    let isMoving = changes.allSatisfy { defect in
      if case .repeated(let period) = defect.kind { moves(pairs, in: defect.frames, by: period) } else { true }
    }
    guard isMoving else { return nil }
    found += changes
    found.sort { $0.frames.lowerBound < $1.frames.lowerBound }
    guard !found.isEmpty, found.count <= FrameDefectSearch.mostDefects else { return nil }
    guard changes.count > 1 else { return found }
    // Any motion of a few frames can be cut together from any other.
    let moving = (1..<pairs.count).count { pairs.isFirstMoving(to: $0) }
    return found.count * FrameDefectSearch.fewestFramesPerDefect <= moving ? found : nil
  }

  /// One to three frames of a single track that are out of line.
  private func spike(_ pairs: FramePairs, _ run: ClosedRange<Int>) -> FrameDefect? {
    guard let pair = pairs.single, run.count <= FrameDefectSearch.longestSpike, run.upperBound + 1 < pairs.count,
      run.lowerBound > 0
    else { return nil }
    let worst = run.map { pair.second[$0] - pair.first[$0] }.max { $0.magnitude < $1.magnitude } ?? 0
    return worst.magnitude >= pair.smallest ? FrameDefect(kind: .spike(by: worst), frames: run) : nil
  }
}
