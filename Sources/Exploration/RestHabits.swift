import FlipbookSimulation
import FlipbookSnapshots

/// Where the values of a screen usually rest, learned from runs whose steps do not interrupt each other.
struct RestHabits: Sendable {
  /// A run that ends where no calm run has ended.
  typealias Candidate = (run: Int, timeline: Timeline)

  /// A value, and in how many calm runs it was the last one.
  private struct Habit {
    let value: TrackValue
    var count = 1
  }

  /// What is known about the rests of a column.
  private struct Column {
    var habits: [Habit] = []
    var candidates: [Candidate] = []
    /// Whether it can rest anywhere, such as what a finger moves freely.
    var isFree = false
  }

  /// The fewest calm runs from which something is learned; the most places where a value rests, unless it rests anywhere, and the
  /// most candidates of each.
  private static let (leastRuns, mostRests, mostCandidates) = (20, 8, 16)
  /// How often a value rests at each of its places on average, and how many of them it may have come to only once, also as a
  /// part of all rests.
  private static let (leastCount, fewSingle, mostSingle) = (2, 2.0, 0.1)

  private let rests: RestColumns
  private var columns: [Column]
  private var calmRuns = 0

  init(_ rests: RestColumns) {
    self.rests = rests
    columns = rests.columns.map { column in
      var known = Column()
      known.isFree = !column.isJudged
      return known
    }
    if let idle = rests.idle { learn(idle) }
  }

  /// Adds where a run ends.
  mutating func add(_ ending: RunEnding, _ run: Int, _ timeline: Timeline) {
    if ending.isCalm { return learn(ending) }
    for index in columns.indices where !columns[index].isFree {
      guard let value = ending.values[index], columns[index].candidates.count < RestHabits.mostCandidates,
        !knows(value, index)
      else { continue }
      columns[index].candidates.append((run, timeline))
    }
  }

  private mutating func learn(_ ending: RunEnding) {
    calmRuns += 1
    for index in columns.indices where !columns[index].isFree {
      guard let value = ending.values[index] else { continue }
      if let known = columns[index].habits.firstIndex(where: { !rests.differ($0.value, value, index) }) {
        columns[index].habits[known].count += 1
      } else if columns[index].habits.count == RestHabits.mostRests {
        columns[index].isFree = true
        columns[index].candidates = []
      } else {
        columns[index].habits.append(Habit(value: value))
      }
    }
  }

  private func knows(_ value: TrackValue, _ column: Int) -> Bool {
    columns[column].habits.contains { !rests.differ($0.value, value, column) }
  }

  /// The usual rests of each column that has some, and the runs that end elsewhere.
  var strays: [(column: Int, usual: [TrackValue], candidates: [Candidate])] {
    guard calmRuns >= RestHabits.leastRuns else { return [] }
    return columns.indices.compactMap { index in
      guard !columns[index].isFree, !columns[index].candidates.isEmpty, restsAtPlaces(index) else { return nil }
      return (index, columns[index].habits.map(\.value), columns[index].candidates)
    }
  }

  /// The usual rests of all columns of the same family: what one member does, another one can do.
  func familiar(_ index: Int) -> [TrackValue] {
    rests.columns.indices.filter { rests.columns[$0].pattern == rests.columns[index].pattern }
      .flatMap { columns[$0].habits.map(\.value) }
  }

  /// Whether a column rests at a few places again and again.
  private func restsAtPlaces(_ index: Int) -> Bool {
    let left = columns[index].habits.dropFirst().map(\.count)
    let (all, single) = (left.reduce(0, +), left.filter { $0 == 1 }.count)
    return all >= RestHabits.leastCount * left.count
      && Double(single) <= max(RestHabits.fewSingle, Double(all) * RestHabits.mostSingle)
      && !columns[index].habits.isEmpty
  }
}

/// What must be true of a value at the end of a run.
package struct RestExpectation: Sendable {
  /// The name of the track.
  let name: String
  /// The values that it can have.
  let values: [TrackValue]
  let tolerance: Double
}
