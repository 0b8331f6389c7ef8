import Flipbook
import FlipbookSimulation

/// Explores a screen with many runs and shrinks what they find. The result does not depend on the number of workers.
package struct Exploration {
  private let explorer: Explorer
  private let runs: Int
  private let deadline: ContinuousClock.Instant?
  private let workers: Int

  /// The result of an exploration.
  package struct Outcome {
    /// The first discovery of each rule, in the order of their runs.
    package let discoveries: [Discovery]
    /// The number of runs that were played.
    package let runs: Int
  }

  /// The runs of one piece of work.
  private static let chunk = 25
  /// The most pieces of work of a generation.
  private static let mostPieces = 20

  /// - Parameter seconds: The time after which no more runs are started, or nil for none.
  package init(_ explorer: Explorer, runs: Int, seconds: Int?, workers: Int) {
    self.explorer = explorer
    self.runs = runs
    deadline = seconds.map { ContinuousClock.now + .seconds($0) }
    self.workers = workers
  }

  /// Writes scenarios that show what was found when they are read and played again, and leaves out what they do not show.
  /// - Returns: nil if the program is interrupted, when it is not known what they show.
  package func confirmed(_ outcome: Outcome, by writer: FoundScenario) -> [ConfirmedScenario]? {
    each(outcome.groups) { writer.confirmed($0) }?.compactMap(\.self)
  }

  /// - Returns: nil if the program is interrupted.
  package func run() -> Outcome? {
    guard let (results, count, habits) = play() else { return nil }
    var discoveries: [BrokenRule: Discovery] = [:]
    for result in results {
      for (rule, words) in result.broken where discoveries[rule] == nil {
        discoveries[rule] = Discovery(rule: rule, run: result.run, timeline: result.timeline, words: words)
      }
    }
    var judging = explorer
    if let habits {
      judging.learn(habits)
      for discovery in judging.strays(habits) { discoveries[discovery.rule] = discovery }
    }
    let ordered = discoveries.values.sorted { ($0.run, $0.rule.order) < ($1.run, $1.rule.order) }
    return shrink(ordered, judging).map { Outcome(discoveries: $0, runs: count) }
  }

  /// Plays runs in generations, each of which continues what the ones before reached, and returns the runs that break a rule for the
  /// first time in their piece of work. Generations become longer, so that results do not depend on the number of workers.
  private func play() -> (results: [Explorer.Result], count: Int, habits: RestHabits?)? {
    var (results, corpus, count) = ([Explorer.Result](), Corpus(), 0)
    var habits = explorer.rests.map(RestHabits.init)
    let isPlayed = WorkerThreads<Piece>.run(most: workers) { threads in
      while count < runs, !isOver {
        let pieces = min(Exploration.mostPieces, 1 + count / 200)
        let end = min(count + pieces * Exploration.chunk, runs)
        for start in stride(from: count, to: end, by: Exploration.chunk) {
          let part = start..<min(start + Exploration.chunk, end)
          threads.add { [explorer, corpus] in isOver ? (start, [], 0) : Exploration.play(part, explorer, corpus) }
        }
        var generation: [(start: Int, results: [Explorer.Result], count: Int)] = []
        while let piece = threads.next() {
          guard let piece else { return false }
          generation.append(piece)
        }
        for piece in generation.sorted(by: { $0.start < $1.start }) {
          for result in piece.results {
            corpus.add(result.news, result.timeline)
            if let ending = result.ending { habits?.add(ending, result.run, result.timeline) }
            if !result.broken.isEmpty { results.append(result) }
          }
        }
        count += generation.reduce(0) { $0 + $1.count }
      }
      return true
    }
    return isPlayed ? (results, count, habits) : nil
  }

  /// Whether no more runs are started.
  private var isOver: Bool { deadline.map { ContinuousClock.now >= $0 } ?? false }

  private typealias Piece = (start: Int, results: [Explorer.Result], count: Int)?

  /// Plays a piece of work. Returns nil if the program is interrupted.
  private static func play(_ part: Range<Int>, _ explorer: Explorer, _ corpus: Corpus) -> Piece {
    var results: [Explorer.Result] = []
    var known: Set<BrokenRule> = []
    for run in part {
      guard var result = explorer.explore(run: run, corpus) else { return nil }
      result.broken = result.broken.filter { !known.contains($0.key) }
      known.formUnion(result.broken.keys)
      if !result.broken.isEmpty || !result.news.isEmpty || result.ending != nil { results.append(result) }
    }
    return (part.lowerBound, results, part.count)
  }

  private func shrink(_ discoveries: [Discovery], _ explorer: Explorer) -> [Discovery]? {
    each(discoveries) { discovery in
      var shrunk = Shrinker(explorer, discovery.rule).shrunk(discovery)
      shrunk.expectation = explorer.restFault(discovery.rule, in: shrunk.timeline)?.expectation
      return shrunk
    }
  }

  /// Does a piece of work for each item, on several threads, and returns the results in the order of the items; nil if the program is
  /// interrupted.
  private func each<Item: Sendable, Value: Sendable>(
    _ items: [Item], _ work: @escaping @Sendable (Item) -> Value
  ) -> [Value]? {
    let values = WorkerThreads<(Int, Value)>.run(most: workers) { threads in
      for (index, item) in items.enumerated() { threads.add { (index, work(item)) } }
      var done: [(Int, Value)] = []
      while let next = threads.next() { done.append(next) }
      return done.sorted { $0.0 < $1.0 }.map(\.1)
    }
    return Interruption.isWanted ? nil : values
  }
}

extension Exploration.Outcome {
  /// What one scenario can show: all situations that the same steps lead to, or else a single discovery.
  fileprivate var groups: [[Discovery]] {
    var groups: [[Discovery]] = []
    var numbers: [Timeline: Int] = [:]
    for discovery in discoveries {
      if case .uncovered = discovery.rule {
        if let number = numbers[discovery.timeline] {
          groups[number].append(discovery)
          continue
        }
        numbers[discovery.timeline] = groups.count
      }
      groups.append([discovery])
    }
    return groups
  }
}

extension BrokenRule {
  /// A text by which rules are ordered that the same run breaks.
  fileprivate var order: String {
    switch self {
    case .expectation(let index): "0 \(100_000 + index)"
    case .motion(let rule, let subject): "1 \(rule.rawValue) \(subject)"
    case .rest(let rule, let subject): "1 \(rule.rawValue) \(subject)"
    case .uncovered(let situation): "2 \(situation.words)"
    case .problem: "3"
    }
  }
}
