import FlipbookRuns
internal import FlipbookSnapshots

/// Compares a track of two runs, in the frames that both have.
struct TrackComparison {
  let name: String
  let first: [TrackValue]
  let second: [TrackValue]
  let frames: CommonFrames
  /// The largest difference at which numbers count as equal.
  let tolerance: Double
  /// The tolerance for explaining a difference: recorded numbers are rounded.
  private var slack: Double { max(tolerance, 0.01 * TrackUnit(of: name).fineness) }
  let touches: Change<Touches>
  let isInterrupted: @Sendable () -> Bool

  /// Returns `nil` if the tracks are equal.
  func difference() -> TrackDifference? {
    let count = min(first.count, second.count)
    guard !isInterrupted() else { return nil }
    let differing = (0..<count).filter { differs($0) }
    guard let start = differing.first, let end = differing.last else { return nil }
    var difference = TrackDifference(
      name: name, facts: [], differingCount: differing.count, frames: start...end, worst: worst(of: differing),
      framesPerSecond: frames.framesPerSecond, firstMotions: [], secondMotions: [])
    let series = (numbers(first), numbers(second))
    if let one = series.0, let other = series.1 {
      let comparison = SeriesComparison(
        first: one, second: other, frameSeconds: frames.frameSeconds, tolerance: slack, touches: touches,
        differing: start...end, unit: TrackUnit(of: name), isInterrupted: isInterrupted)
      comparison.explain(&difference)
      if let worst = difference.worst, worst.distance <= slack, !comparison.hasOtherPresence {
        difference.facts = [.noise(upTo: worst.distance, nil, frames: nil)]
      }
    } else {
      difference.facts = StepComparison(first: first.map(\.stepText), second: second.map(\.stepText)).changes()
        .map(TrackFact.steps)
    }
    if difference.facts.isEmpty { difference.facts = [.unexplained(frames: start...end)] }
    return difference.numbered(from: frames.first)
  }

  /// Numbers that are as far apart as the tolerance are equal, in spite of the rounding of binary numbers.
  private func differs(_ frame: Int) -> Bool {
    guard case .number(let one) = first[frame], case .number(let other) = second[frame] else {
      return first[frame] != second[frame]
    }
    return !((one - other).magnitude <= tolerance + 4 * .ulpOfOne * max(one.magnitude, other.magnitude))
  }

  private func worst(of differing: [Int]) -> TrackDifference.Worst? {
    var worst: TrackDifference.Worst?
    for frame in differing {
      guard case .number(let one) = first[frame], case .number(let other) = second[frame] else { continue }
      let distance = min((one - other).magnitude, .greatestFiniteMagnitude)
      // Of distances that are equal except for rounding, the first one counts.
      if distance > (worst?.distance ?? 0) + 1e-9 { worst = TrackDifference.Worst(frame: frame, distance: distance) }
    }
    return worst
  }

  /// The largest number to calculate with, because the squares of larger ones can overflow.
  private static let largestNumber = 1e100

  /// Absent values as NaN; nil if there is a word or a number too large for calculations.
  private func numbers(_ values: [TrackValue]) -> [Double]? {
    var numbers: [Double] = []
    numbers.reserveCapacity(values.count)
    for value in values {
      switch value {
      case .number(let number):
        guard number.magnitude < TrackComparison.largestNumber else { return nil }
        numbers.append(number)
      case .absent: numbers.append(.nan)
      case .word: return nil
      }
    }
    return numbers
  }
}

extension TrackValue {
  /// The text of a value in sentences.
  var stepText: String {
    switch self {
    case .number(let number): DiffNumber.short(number)
    case .word(let word): DiffText.short(word)
    case .absent: "absent"
    }
  }
}

extension TrackDifference {
  /// Returns the difference with the frame numbers of the runs instead of indices.
  func numbered(from first: Int) -> TrackDifference {
    guard first != 0 else { return self }
    var difference = self
    difference.frames = frames.moved(by: first)
    difference.worst = worst.map { Worst(frame: $0.frame + first, distance: $0.distance) }
    difference.firstMotions = firstMotions.map { $0.moved(by: first) }
    difference.secondMotions = secondMotions.map { $0.moved(by: first) }
    difference.facts = facts.map { $0.moved(by: first) }
    return difference
  }
}

extension ClosedRange<Int> {
  func moved(by count: Int) -> ClosedRange<Int> { lowerBound + count...upperBound + count }
}

extension TrackMotion {
  fileprivate func moved(by count: Int) -> TrackMotion {
    var motion = self
    motion.startFrame += count
    motion.endFrame += count
    return motion
  }
}

extension TrackFact {
  fileprivate func moved(by count: Int) -> TrackFact {
    switch self {
    case .aligned, .constant, .limit, .period, .restarts, .swings, .swing, .exchanged: self
    case .peak(let values, let frame): .peak(values, frame: frame + count)
    case .addition(let addition):
      .addition(Addition(motion: addition.motion.moved(by: count), isLost: addition.isLost))
    case .stairs(let stairs):
      .stairs(Stairs(count: stairs.count, motion: stairs.motion.moved(by: count), isLost: stairs.isLost))
    case .noise(let size, let rounding, let frames):
      .noise(upTo: size, rounding, frames: frames.map { $0.moved(by: count) })
    case .motions(let change, let number, let frame, let ofAll):
      .motions(change.moved(by: count), count: number, frame: frame + count, ofAll: ofAll)
    case .lostMotions(let number, let motion): .lostMotions(count: number, motion.moved(by: count))
    case .newMotions(let number, let motion): .newMotions(count: number, motion.moved(by: count))
    case .lostJump(let distance, let frame): .lostJump(by: distance, frame: frame + count)
    case .newJump(let distance, let frame): .newJump(by: distance, frame: frame + count)
    case .steps(let change): .steps(change.moved(by: count))
    case .presence(let change):
      .presence(Change(change.first?.moved(by: count), change.second?.moved(by: count)))
    case .gap(let frames, let isLost): .gap(frames.moved(by: count), isLost: isLost)
    case .frames(let defect): .frames(defect.moved(by: count))
    case .drift(let speed, let total, let frame, let isLost):
      .drift(perSecond: speed, total: total, frame: frame + count, isLost: isLost)
    case .follower, .rubberBand, .smoothing: self
    case .unexplained(let frames): .unexplained(frames: frames.moved(by: count))
    }
  }
}

extension MotionChange {
  fileprivate func moved(by count: Int) -> MotionChange {
    func moved(_ leap: Leap?) -> Leap? {
      leap.map { Leap(frame: $0.frame + count, from: $0.from, to: $0.to, isRestart: $0.isRestart) }
    }
    var change = self
    change.leap = leap.map { Change(moved($0.first), moved($0.second)) }
    change.pause = pause.map { Change($0.first?.moved(by: count), $0.second?.moved(by: count)) }
    change.stop = stop.map { Change($0.first.map { $0 + count }, $0.second.map { $0 + count }) }
    return change
  }
}

extension Pause {
  fileprivate func moved(by count: Int) -> Pause { Pause(frames: frames.moved(by: count), place: place) }
}

extension StepChange {
  fileprivate func moved(by count: Int) -> StepChange {
    switch self {
    case .shifted, .spread, .starts: self
    case .becomes(let value, let shift, let frame): .becomes(value, shift: shift, frame: frame + count)
    case .other(let change, let frame): .other(change, frame: frame + count)
    case .new(let value, let frame): .new(value, frame: frame + count)
    case .lost(let value, let frame): .lost(value, frame: frame + count)
    }
  }
}
