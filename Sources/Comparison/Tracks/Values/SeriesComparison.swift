import FlipbookRuns
internal import FlipbookSnapshots

/// Finds the simplest explanation of the difference between two series of numbers.
///
/// The explanations are tried in this order: a shift or scaling of the whole; repeated and skipped frames; noise; values
/// taken in steps; a limit; jumps that only one side has; a drift; the period of swings; differences motion by motion; and
/// a shift by part of a frame.
/// Frames are counted from the first compared frame, and absent values are NaN.
struct SeriesComparison {
  let first: [Double]
  let second: [Double]
  let frameSeconds: Double
  let tolerance: Double
  let touches: Change<Touches>
  /// The range from the first to the last frame that differs.
  let differing: ClosedRange<Int>
  let unit: TrackUnit
  let isInterrupted: @Sendable () -> Bool

  /// The fewest frames that show where something is.
  private static let fewestFrames = 4

  func explain(_ difference: inout TrackDifference) {
    let search = AlignmentSearch(
      first: withoutTurns(first), second: withoutTurns(second), tolerance: tolerance, isInterrupted: isInterrupted)
    difference.nearest = search.nearest()
    let motions = (motions(first, touches.first), motions(second, touches.second))
    if let one = motions.0, let other = motions.1 {
      (difference.firstMotions, difference.secondMotions) = (one, other)
    }
    let periods = PeriodSearch(first: first, second: second, tolerance: tolerance, frameSeconds: frameSeconds)
    difference.facts =
      periods.wrappedFacts() ?? wholeFacts(search, motions) ?? frameFacts(motions) ?? noiseFacts() ?? stepFacts(motions)
      ?? presenceFacts()
      ?? LimitSearch(first: first, second: second, tolerance: tolerance).facts()
      ?? jumpFacts()
      ?? DriftSearch(
        first: first, second: second, tolerance: tolerance, frameSeconds: frameSeconds, unit: unit
      ).facts()
      ?? periods.facts()
      ?? motionFacts(motions) ?? []
  }

  /// Returns the degrees of a rotation that go on where they start over at 360°; other values as they are.
  private func withoutTurns(_ values: [Double]) -> [Double] {
    guard unit == .degrees else { return values }
    var turns = 0.0
    return values.indices.map { index in
      let step = index == 0 ? 0 : values[index] - values[index - 1]
      if step.magnitude > 180 { turns += step > 0 ? -360 : 360 }
      return values[index] + turns
    }
  }

  private func motions(_ values: [Double], _ touches: Touches) -> [TrackMotion]? {
    search(values, touches).motions()
  }

  private func search(_ values: [Double], _ touches: Touches) -> MotionSearch {
    MotionSearch(
      values: values, frameSeconds: frameSeconds, tolerance: tolerance, touches: touches, isInterrupted: isInterrupted)
  }

  private typealias Motions = ([TrackMotion]?, [TrackMotion]?)

  private func wholeFacts(_ search: AlignmentSearch, _ motions: Motions) -> [TrackFact]? {
    let ends = Change(end(first), end(second))
    switch (motions.0?.isEmpty, motions.1?.isEmpty) {
    case (true?, true?):
      guard first.allSatisfy({ !$0.isNaN }), second.allSatisfy({ !$0.isNaN }) else {
        // What appears in the same frame, but not for as long, is not early or late.
        let isSameStart = presence(first)?.lowerBound == presence(second)?.lowerBound
        return search.exact().flatMap { isSameStart && $0.shift != 0 ? nil : [.aligned($0, end: ends)] }
      }
      return [.constant(ends)]
    case (true?, false?), (false?, true?): return nil
    default: return search.exact().flatMap { isExplained(by: $0) ? [.aligned($0, end: ends)] : nil }
    }
  }

  /// Whether an alignment explains most of the difference: a ratio that fits noise best explains nothing.
  private func isExplained(by alignment: Alignment) -> Bool {
    let largest = zip(first, second).map { ($1 - $0).magnitude }.filter { !$0.isNaN }.max() ?? 0
    return alignment.shift != 0 || alignment.residual * 3 < largest
  }

  private func end(_ values: [Double]) -> Double { values.last { !$0.isNaN } ?? 0 }

  // MARK: Frames

  /// A track that only jumps has no frames that could be repeated.
  private func frameFacts(_ motions: Motions) -> [TrackFact]? {
    guard !hasOtherPresence else { return nil }
    let pair = FramePair(first: first, second: second, tolerance: tolerance, unit: unit)
    return FrameDefectSearch(pairs: FramePairs([pair]), isInterrupted: isInterrupted).defects()?.map(TrackFact.frames)
  }

  // MARK: Noise

  private func noiseFacts() -> [TrackFact]? {
    guard !hasOtherPresence else { return nil }
    return NoiseSearch(
      first: first, second: second, tolerance: tolerance, frameSeconds: frameSeconds, unit: unit
    ).facts()
  }

  // MARK: Steps and presence

  /// Compares values instead of motions if both sides only jump, and rarely.
  private func stepFacts(_ motions: Motions) -> [TrackFact]? {
    guard let one = motions.0, let other = motions.1 else { return nil }
    guard (one + other).allSatisfy(\.isJump) || isFlag || isCount, !one.isEmpty || !other.isEmpty, !hasOtherPresence
    else {
      return nil
    }
    let texts = (first.map(text), second.map(text))
    let changes = StepComparison(first: texts.0, second: texts.1).changes()
    return changes.isEmpty ? nil : changes.map(TrackFact.steps)
  }

  /// Whether both sides are only on and off.
  private var isFlag: Bool { unit == .other && (first + second).allSatisfy { $0.isNaN || $0 == 0 || $0 == 1 } }

  /// Whether both sides are whole numbers that never change in two frames in a row, such as the number of a page.
  private var isCount: Bool {
    unit == .other
      && [first, second].allSatisfy { values in
        let changes = values.indices.dropFirst().filter { values[$0] != values[$0 - 1] }
        return values.allSatisfy { $0 == $0.rounded() } && !zip(changes, changes.dropFirst()).contains { $1 == $0 + 1 }
      }
  }

  private func text(_ number: Double) -> String { number.isNaN ? "absent" : DiffNumber.short(number) }

  var hasOtherPresence: Bool { zip(first, second).contains { $0.isNaN != $1.isNaN } }

  private func presenceFacts() -> [TrackFact]? {
    guard hasOtherPresence else { return nil }
    if let gap = gap(first, second).map({ TrackFact.gap($0, isLost: false) })
      ?? gap(second, first).map({ TrackFact.gap($0, isLost: true) })
    {
      return [gap]
    }
    let presence = TrackFact.presence(Change(presence(first), presence(second)))
    let distances = zip(first, second).map { $1 - $0 }.filter { !$0.isNaN }
    guard let lowest = distances.min(), let highest = distances.max(), highest - lowest <= tolerance * 2,
      distances.count >= SeriesComparison.fewestFrames, lowest.magnitude > tolerance * 2
    else { return [presence] }
    // What is elsewhere appears at another time.
    let offset = distances.reduce(0, +) / Double(distances.count)
    let alignment = Alignment(shift: 0, ratio: 1, offset: offset, residual: highest - lowest)
    return [.aligned(alignment, end: Change(end(first), end(second))), presence]
  }

  /// Returns the frames in which only the other series is absent, if it is the same before and after them.
  private func gap(_ values: [Double], _ other: [Double]) -> ClosedRange<Int>? {
    let runs = FrameRanges.frames(min(values.count, other.count)) { frame in
      !((values[frame] - other[frame]).magnitude <= tolerance) && !(values[frame].isNaN && other[frame].isNaN)
    }
    guard runs.count == 1, let gap = runs.first, gap.lowerBound > 0,
      gap.upperBound + 1 < min(values.count, other.count),
      gap.allSatisfy({ other[$0].isNaN }),
      ![gap.lowerBound - 1, gap.upperBound + 1].contains(where: { values[$0].isNaN })
    else { return nil }
    return gap
  }

  private func presence(_ values: [Double]) -> ClosedRange<Int>? {
    guard let start = values.firstIndex(where: { !$0.isNaN }), let end = values.lastIndex(where: { !$0.isNaN }) else {
      return nil
    }
    return start...end
  }

  // MARK: Jumps and motions

  private func jumpFacts() -> [TrackFact]? {
    guard let jumps = JumpSearch(first: first, second: second, tolerance: tolerance).facts() else { return nil }
    // Even motions that are late by a part of a frame also differ by the same distance in many frames.
    return jumps.count > 1 ? shiftFacts() ?? jumps : jumps
  }

  private func shiftFacts() -> [TrackFact]? {
    FractionalShift(first, second, tolerance: tolerance).alignment().map {
      [.aligned($0, end: Change(end(first), end(second)))]
    }
  }

  private func additionFacts(_ one: [TrackMotion], _ other: [TrackMotion]) -> [TrackFact]? {
    AdditionSearch(
      first: first, second: second, frameSeconds: frameSeconds, tolerance: tolerance, isInterrupted: isInterrupted
    ).fact(Change(one, other)).map { [$0] }
  }

  private func side(_ values: [Double], _ motions: [TrackMotion], _ touches: Touches) -> MotionDivision.Side {
    MotionDivision.Side(values: values, motions: motions, search: search(values, touches), touches: touches)
  }

  private func motionFacts(_ motions: Motions) -> [TrackFact]? {
    guard let one = motions.0, let other = motions.1 else { return nil }
    let division = MotionDivision(
      side(first, one, touches.first), side(second, other, touches.second), tolerance: tolerance)
    let comparison = MotionComparison(
      first: first, second: second, motions: division.motions, equal: division.equal, places: division.places,
      frameSeconds: frameSeconds, tolerance: tolerance)
    let facts = comparison.facts()
    let isExplained = facts.allSatisfy { fact in
      // Frames show different places of a turn that is late by a part of a frame.
      if case .motions(let change, _, _, _) = fact { change.isExplained && !change.turnsInBoth } else { false }
    }
    if !(facts.first?.isOfLaw ?? false),
      let peak = PeakSearch(first: first, second: second, tolerance: tolerance).fact()
    {
      return [peak]
    }
    if isExplained, !facts.isEmpty { return facts }
    return shiftFacts() ?? StairSearch.fact(Change(one, other)).map { [$0] } ?? additionFacts(one, other)
      ?? (facts.isEmpty ? nil : facts)
  }
}

extension TrackFact {
  /// Whether the law of a motion explains the difference.
  fileprivate var isOfLaw: Bool {
    guard case .motions(let change, _, _, _) = self else { return false }
    return change.isExplained && !change.isOtherCourse
  }
}
