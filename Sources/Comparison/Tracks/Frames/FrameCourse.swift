import FlipbookRuns

/// What the lags of a run mean.
struct FrameCourse {
  let pairs: FramePairs
  let lags: [Int]

  init(pairs: FramePairs, lags: [Int]) {
    self.pairs = pairs
    self.lags = FrameCourse.grownLate(lags, pairs)
  }

  /// Returns the lags with those that grow at rest, before the run catches up, growing as late as they can: a motion whose first
  /// frames are missing stands still there.
  private static func grownLate(_ lags: [Int], _ pairs: FramePairs) -> [Int] {
    var lags = lags
    for caughtUp in lags.indices.dropFirst() where lags[caughtUp] < lags[caughtUp - 1] {
      let lag = lags[caughtUp]
      var frame = caughtUp - 1
      while frame > 0, lags[frame] > lag, !pairs.isSame(frame, frame - lag) { frame -= 1 }
      guard caughtUp - 1 - frame == lags[caughtUp - 1] - lag else { continue }
      for held in frame + 1..<caughtUp { lags[held] = lag + held - frame }
      while frame >= 0, lags[frame] > lag, pairs.isSame(frame, frame - lag) {
        lags[frame] = lag
        frame -= 1
      }
    }
    return lags
  }

  private static let fewestRepeats = 3
  /// Frames that stand longer are rest.
  private static let longestPeriod = 8

  /// Returns the defects amid motions, or `nil` if the lag changes at rest, so that whole motions are late.
  func defects() -> [FrameDefect]? {
    let holds = FrameRanges.frames(pairs.count) { $0 > 0 && lags[$0] == lags[$0 - 1] + 1 && isMoving(around: $0) }
    let skips = (1..<pairs.count).filter { lags[$0] < lags[$0 - 1] }
    if let repeated = repeated(holds, skips) { return [repeated] }
    var found: [FrameDefect] = []
    var caughtUp: Set<Int> = []
    for hold in holds {
      let next = hold.upperBound + 1
      guard next < pairs.count else { return nil }
      let isCatchingUp = lags[next] < lags[next - 1]
      if isCatchingUp { caughtUp.insert(next) }
      guard let step = pairs.largeStep(to: next) else { return nil }
      // What moves neither before nor after jumps.
      if isCatchingUp, !pairs.isSecondMoving(around: hold) { return nil }
      found.append(FrameDefect(kind: .held(catchUp: isCatchingUp ? step : nil), frames: hold))
    }
    for frame in skips where !caughtUp.contains(frame) {
      guard pairs.isSecondMoving(to: frame) else { continue }
      // What begins or comes to rest earlier is early or shorter.
      guard frame + 1 < pairs.count, pairs.isSecondMoving(to: frame + 1), frame > 1, pairs.isSecondMoving(to: frame - 1)
      else { return nil }
      found.append(FrameDefect(kind: .skipped(count: lags[frame - 1] - lags[frame]), frames: frame...frame))
    }
    return isExplained(found) ? merged(found) : nil
  }

  /// Whether every change of the lag during a motion is a defect. A lag that begins at rest is a late motion.
  private func isExplained(_ found: [FrameDefect]) -> Bool {
    guard !found.isEmpty else { return true }
    let growing = (1..<pairs.count).filter { lags[$0] > lags[$0 - 1] }
    let held = found.reduce(0) { sum, defect in
      if case .held = defect.kind { sum + defect.frames.count } else { sum }
    }
    return growing.count == held
  }

  private func isMoving(around frame: Int) -> Bool {
    let source = frame - lags[frame]
    return source >= 0 && source + 1 < pairs.sourceCount && pairs.isFirstMoving(to: source + 1)
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
    guard holds.count >= FrameCourse.fewestRepeats, let first = holds.first, let last = holds.last else { return nil }
    let periods = zip(holds, holds.dropFirst()).map { $1.lowerBound - $0.lowerBound }
    let ordered = periods.sorted()
    let period = ordered[ordered.count / 2]
    let isRegular = periods.count { $0 == period } * 4 >= periods.count * 3
    guard isRegular, period <= FrameCourse.longestPeriod,
      holds.count(where: { $0.count == period - 1 }) * 4 >= holds.count * 3, !skips.isEmpty
    else {
      return nil
    }
    return FrameDefect(kind: .repeated(period: period), frames: first.lowerBound...last.upperBound)
  }
}
