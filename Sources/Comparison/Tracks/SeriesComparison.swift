/// Finds the simplest explanation of the difference between two series of numbers.
///
/// The explanations are tried in this order: a shift or scaling of the whole; noise; values taken in steps; jumps that
/// only one side has; and differences motion by motion. Frames are counted from the first compared frame, and absent
/// values are NaN.
struct SeriesComparison {
  let first: [Double]
  let second: [Double]
  let frameSeconds: Double
  let tolerance: Double
  let cuts: Change<Set<Int>>
  /// The range from the first to the last frame that differs.
  let differing: ClosedRange<Int>
  let isInterrupted: @Sendable () -> Bool

  func explain(_ difference: inout TrackDifference) {
    let search = AlignmentSearch(
      first: first, second: second, tolerance: tolerance, isInterrupted: isInterrupted)
    difference.nearest = search.nearest()
    let motions = (motions(first, cuts.first), motions(second, cuts.second))
    if let one = motions.0, let other = motions.1 {
      (difference.firstMotions, difference.secondMotions) = (one, other)
    }
    difference.facts =
      wholeFacts(search, motions) ?? noiseFacts() ?? stepFacts(motions) ?? presenceFacts()
      ?? JumpSearch(first: first, second: second, tolerance: tolerance).facts()
      ?? motionFacts(motions) ?? []
  }

  private func motions(_ values: [Double], _ cuts: Set<Int>) -> [TrackMotion]? {
    MotionSearch(
      values: values, frameSeconds: frameSeconds, tolerance: tolerance, cuts: cuts, isInterrupted: isInterrupted
    ).motions()
  }

  private typealias Motions = ([TrackMotion]?, [TrackMotion]?)

  private func wholeFacts(_ search: AlignmentSearch, _ motions: Motions) -> [TrackFact]? {
    let ends = Change(end(first), end(second))
    switch (motions.0?.isEmpty, motions.1?.isEmpty) {
    case (true?, true?):
      guard first.allSatisfy({ !$0.isNaN }), second.allSatisfy({ !$0.isNaN }) else {
        return search.exact().map { [.aligned($0, end: ends)] }
      }
      return [.constant(ends)]
    case (true?, false?), (false?, true?): return nil
    default: return search.exact().map { [.aligned($0, end: ends)] }
    }
  }

  private func end(_ values: [Double]) -> Double { values.last { !$0.isNaN } ?? 0 }

  // MARK: Noise

  /// The largest difference that can be noise, relative to the range of the track and to the tolerance.
  private static let largestNoise = (ofRange: 0.02, ofTolerance: 10.0)
  private static let fewestNoisyFrames = 6

  private func noiseFacts() -> [TrackFact]? {
    let distances = zip(first, second).map { $1 - $0 }.filter { $0 != 0 && !$0.isNaN }
    guard distances.count >= SeriesComparison.fewestNoisyFrames, !hasOtherPresence else { return nil }
    let largest = distances.map(\.magnitude).max() ?? 0
    let range = (first.filter { !$0.isNaN }.max() ?? 0) - (first.filter { !$0.isNaN }.min() ?? 0)
    let limits = SeriesComparison.largestNoise
    guard largest <= max(range * limits.ofRange, tolerance * limits.ofTolerance) else { return nil }
    let turns = zip(distances, distances.dropFirst()).count { ($0 > 0) != ($1 > 0) }
    return turns * 4 >= distances.count ? [.noise(upTo: largest)] : nil
  }

  // MARK: Steps and presence

  /// Compares values instead of motions if both sides only jump, and rarely.
  private func stepFacts(_ motions: Motions) -> [TrackFact]? {
    guard let one = motions.0, let other = motions.1, (one + other).allSatisfy(\.isJump) else { return nil }
    guard !one.isEmpty || !other.isEmpty, !hasOtherPresence else { return nil }
    let texts = (first.map(text), second.map(text))
    let changes = StepComparison(first: texts.0, second: texts.1).changes()
    return changes.isEmpty ? nil : changes.map(TrackFact.steps)
  }

  private func text(_ number: Double) -> String { number.isNaN ? "absent" : DiffNumber.short(number) }

  var hasOtherPresence: Bool { zip(first, second).contains { $0.isNaN != $1.isNaN } }

  private func presenceFacts() -> [TrackFact]? {
    guard hasOtherPresence else { return nil }
    return [.presence(Change(presence(first), presence(second)))]
  }

  private func presence(_ values: [Double]) -> ClosedRange<Int>? {
    guard let start = values.firstIndex(where: { !$0.isNaN }), let end = values.lastIndex(where: { !$0.isNaN }) else {
      return nil
    }
    return start...end
  }

  // MARK: Motions

  private func motionFacts(_ motions: Motions) -> [TrackFact]? {
    guard let one = motions.0, let other = motions.1 else { return nil }
    let comparison = MotionComparison(
      first: first, second: second, motions: Change(one, other), frameSeconds: frameSeconds, tolerance: tolerance)
    let facts = comparison.facts()
    return facts.isEmpty ? nil : facts
  }
}
