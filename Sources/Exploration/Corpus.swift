import FlipbookSimulation

/// The steps of the runs that reached something first, or with the fewest steps: where the next runs start from.
struct Corpus: Sendable {
  /// The steps that reach a landmark.
  private var steps: [Timeline] = []
  private var numbers: [Landmark: Int] = [:]
  /// The numbers of the landmarks of each kind, in the order in which they were reached.
  private var kinds: [Landmark.Kind: [Int]] = [:]

  var isEmpty: Bool { steps.isEmpty }

  /// Whether some run has touched a target.
  func knows(_ target: String) -> Bool { numbers[.target(target)] != nil }

  /// Returns the landmarks that no run has reached with as few steps.
  func news(of reached: [Landmark], in timeline: Timeline) -> [Landmark] {
    reached.filter { landmark in
      numbers[landmark].map { timeline.steps.count < steps[$0].steps.count } ?? true
    }
  }

  mutating func add(_ reached: [Landmark], _ timeline: Timeline) {
    for landmark in news(of: reached, in: timeline) {
      if let number = numbers[landmark] {
        steps[number] = timeline
      } else {
        numbers[landmark] = steps.count
        kinds[landmark.kind, default: []].append(steps.count)
        steps.append(timeline)
      }
    }
  }

  /// Returns the steps to a random landmark of a random kind. Of two, the one that was reached later counts: it is harder to reach.
  func one(_ random: inout SeededGenerator) -> (steps: Timeline, kind: Landmark.Kind) {
    let kind = random.one(of: Landmark.Kind.allCases)
    let numbers = kinds[kind] ?? Array(steps.indices)
    return (steps[numbers[max(random.below(numbers.count), random.below(numbers.count))]], kind)
  }
}
