/// Compares tracks that take one value after another, such as states and flags.
enum StepDifference {
  struct Step: Hashable {
    let seconds: Double
    let value: String
  }

  /// The values in order, each with the time at which it is taken.
  static func steps(_ samples: [(Double, String)]) -> [Step] {
    var steps: [Step] = []
    for (time, value) in samples where steps.last?.value != value { steps.append(Step(seconds: time, value: value)) }
    return steps
  }

  private static let mostSteps = 500

  /// - Parameter slack: The time in seconds by which steps can differ.
  static func difference(
    _ name: String, _ recorded: [Step], _ simulated: [Step], slack: Double
  ) -> RecordedDifference? {
    guard let first = recorded.first, let last = recorded.last, recorded.count <= mostSteps,
      simulated.count <= mostSteps
    else { return nil }
    // The recording can start and end within the run.
    let now = simulated.lastIndex { $0.seconds <= first.seconds + 1e-9 } ?? 0
    let near = simulated.indices.filter { index in
      let ends = index + 1 < simulated.count ? simulated[index + 1].seconds : .infinity
      return index == now || simulated[index].seconds <= first.seconds + slack && ends >= first.seconds - slack
    }
    let started = ([now] + near).first { simulated.indices.contains($0) && simulated[$0].value == first.value }
    let inside = Array(simulated.dropFirst((started ?? now) + 1))
    var facts: [RecordedFact] = []
    if started == nil, !simulated.isEmpty { facts.append(.alsoBecomes(first.value, at: first.seconds)) }
    let found = Array(recorded.dropFirst())
    if found.map(\.value) == inside.map(\.value) {
      for (one, other) in zip(found, inside) where (one.seconds - other.seconds).magnitude > slack {
        facts.append(.becomes(one.value, later: one.seconds - other.seconds))
      }
    } else {
      facts += edits(found, inside)
    }
    guard !facts.isEmpty else { return nil }
    return RecordedDifference(
      track: name, facts: facts, distance: 1, seconds: last.seconds, differing: facts.count, compared: recorded.count,
      cause: nil)
  }

  private static func edits(_ found: [Step], _ inside: [Step]) -> [RecordedFact] {
    var facts: [(seconds: Double, fact: RecordedFact)] = []
    for edit in found.map(\.value).difference(from: inside.map(\.value)) {
      switch edit {
      case .remove(let index, let value, _):
        facts.append((inside[index].seconds, .neverBecomes(value, expected: inside[index].seconds)))
      case .insert(let index, let value, _):
        facts.append((found[index].seconds, .alsoBecomes(value, at: found[index].seconds)))
      }
    }
    return facts.sorted { $0.seconds < $1.seconds }.map(\.fact)
  }
}
