import FlipbookRuns

/// Compares two tracks by the sequence of values that they take.
struct StepComparison {
  private struct Step {
    let value: String
    let frame: Int
  }

  private let first: [Step]
  private let second: [Step]

  /// The maximum number of steps to compare. A track with more steps is reported as a whole.
  private static let mostSteps = 500

  init(first: [String], second: [String]) {
    self.first = StepComparison.steps(first)
    self.second = StepComparison.steps(second)
  }

  private static func steps(_ values: [String]) -> [Step] {
    values.indices.filter { $0 == 0 || values[$0] != values[$0 - 1] }.map { Step(value: values[$0], frame: $0) }
  }

  /// Returns the changes, or an empty array if there are too many steps.
  func changes() -> [StepChange] {
    guard let start = first.first, let other = second.first else { return [] }
    guard max(first.count, second.count) <= StepComparison.mostSteps else { return [] }
    let begins = start.value == other.value ? [] : [StepChange.starts(Change(start.value, other.value))]
    let (ones, others) = (Array(first.dropFirst()), Array(second.dropFirst()))
    if ones.map(\.value) == others.map(\.value) { return begins + shifts(ones, others) }
    if ones.map(\.frame) == others.map(\.frame) {
      return begins
        + zip(ones, others).filter { $0.value != $1.value }.map {
          StepChange.other(Change($0.value, $1.value), frame: $0.frame)
        }
    }
    return begins + edits(ones, others)
  }

  private func shifts(_ ones: [Step], _ others: [Step]) -> [StepChange] {
    let shifts = zip(ones, others).map { $1.frame - $0.frame }
    if let shift = shifts.first, shift != 0, shifts.count > 1, shifts.allSatisfy({ $0 == shift }) {
      return [.shifted(frames: shift)]
    }
    if let tempo = tempo(ones, others) { return [tempo] }
    return zip(others, shifts).filter { $1 != 0 }.map { .becomes($0.value, shift: $1, frame: $0.frame) }
  }

  /// The fewest values that show how fast values follow each other.
  private static let fewestOfTempo = 4

  /// The least change of the time from the first to the last value, relative to it.
  private static let leastTempo = 0.05
  /// How far a step can be from its place, in frames: the ends of both intervals are seen a frame late or not.
  private static let mostUneven = 2.0

  /// Returns the numbers of frames from the first to the last step if all steps between are as much farther apart.
  private func tempo(_ ones: [Step], _ others: [Step]) -> StepChange? {
    guard Set(ones.map(\.value)).count >= StepComparison.fewestOfTempo, let start = ones.first,
      let otherStart = others.first,
      let end = ones.last, let otherEnd = others.last
    else { return nil }
    let (length, otherLength) = (end.frame - start.frame, otherEnd.frame - otherStart.frame)
    guard length > 0, Double((length - otherLength).magnitude) > Double(length) * StepComparison.leastTempo else {
      return nil
    }
    let ratio = Double(otherLength) / Double(length)
    let isEven = zip(ones, others).allSatisfy { one, other in
      (Double(other.frame - otherStart.frame) - Double(one.frame - start.frame) * ratio).magnitude
        <= StepComparison.mostUneven
    }
    return isEven ? .spread(Change(length, otherLength), shift: otherStart.frame - start.frame) : nil
  }

  /// Returns the smallest number of values that were removed or inserted.
  private func edits(_ ones: [Step], _ others: [Step]) -> [StepChange] {
    let difference = others.map(\.value).difference(from: ones.map(\.value))
    var changes: [(frame: Int, change: StepChange)] = []
    if difference.insertions.isEmpty { changes = moves(ones, others, difference) }
    for edit in difference {
      switch edit {
      case .remove(let index, let value, _):
        let frame = ones[index].frame
        let instead = others.first { $0.frame == frame && $0.value != value }?.value
        changes.append((frame, instead.map { .other(Change(value, $0), frame: frame) } ?? .lost(value, frame: frame)))
      case .insert(let index, let value, _):
        let frame = others[index].frame
        let instead = ones.first { $0.frame == frame && $0.value != value }?.value
        let change = instead.map { StepChange.other(Change($0, value), frame: frame) } ?? .new(value, frame: frame)
        if !changes.contains(where: { $0.change == change }) { changes.append((frame, change)) }
      }
    }
    return changes.sorted { $0.frame < $1.frame }.map(\.change)
  }

  /// Returns the values that stay and are taken later, or earlier, but not in place of another one.
  private func moves(
    _ ones: [Step], _ others: [Step], _ difference: CollectionDifference<String>
  ) -> [(frame: Int, change: StepChange)] {
    let removed = Set(difference.compactMap { if case .remove(let index, _, _) = $0 { index } else { nil } })
    let frames = Set(removed.map { ones[$0].frame })
    return zip(ones.enumerated().filter { !removed.contains($0.offset) }.map(\.element), others)
      .filter { $0.frame < $1.frame || $0.frame > $1.frame && !frames.contains($1.frame) }
      .map { ($0.frame, .becomes($1.value, shift: $1.frame - $0.frame, frame: $1.frame)) }
  }
}
