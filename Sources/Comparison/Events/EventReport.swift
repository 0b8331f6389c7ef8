package import FlipbookRuns

/// The differences between the events of two runs.
package struct EventReport: Hashable, Sendable {
  /// The events that only the first run has.
  package let lost: [RunEvents.Event]
  /// The events that only the second run has.
  package let new: [RunEvents.Event]
  /// The events that both runs have at different times.
  package let moved: [Change<RunEvents.Event>]
  /// The number of events that both runs have.
  package let commonCount: Int

  package var differs: Bool { !lost.isEmpty || !new.isEmpty || !moved.isEmpty }

  /// Events with the same text are paired so that the sum of their delays is as small as possible.
  package init(_ first: RunEvents, _ second: RunEvents) {
    var (lost, new, moved): ([RunEvents.Event], [RunEvents.Event], [Change<RunEvents.Event>]) = ([], [], [])
    var count = 0
    var texts: [String] = []
    var groups: [String: ([RunEvents.Event], [RunEvents.Event])] = [:]
    for event in first.events {
      if groups[event.text] == nil { texts.append(event.text) }
      groups[event.text, default: ([], [])].0.append(event)
    }
    for event in second.events {
      if groups[event.text] == nil { texts.append(event.text) }
      groups[event.text, default: ([], [])].1.append(event)
    }
    for text in texts {
      guard let (one, other) = groups[text] else { continue }
      let pairs = EventReport.pairs(one.map(\.microseconds), other.map(\.microseconds))
      count += pairs.count
      moved += pairs.map { Change(one[$0.0], other[$0.1]) }.filter(EventReport.isOther)
      let (known, found) = (Set(pairs.map(\.0)), Set(pairs.map(\.1)))
      lost += one.indices.filter { !known.contains($0) }.map { one[$0] }
      new += other.indices.filter { !found.contains($0) }.map { other[$0] }
    }
    self.lost = lost.sorted { $0.microseconds < $1.microseconds }
    self.new = new.sorted { $0.microseconds < $1.microseconds }
    self.moved = moved.sorted { $0.first.microseconds < $1.first.microseconds }
    commonCount = count
  }

  /// Times that are rounded to milliseconds are the same.
  private static let rounding = 500

  private static func isOther(_ times: Change<RunEvents.Event>) -> Bool {
    abs(times.first.microseconds - times.second.microseconds) > rounding
  }

  /// More events of one text are paired in order.
  private static let mostCompared = 500

  /// Returns as many pairs of times as the shorter list has, in order and with the smallest sum of distances.
  private static func pairs(_ first: [Int], _ second: [Int]) -> [(Int, Int)] {
    guard first.count <= second.count else { return pairs(second, first).map { ($0.1, $0.0) } }
    let spare = second.count - first.count
    guard spare > 0, second.count <= mostCompared else { return first.indices.map { ($0, $0) } }
    // The smallest sum for the first events with a number of skipped ones.
    var sums = [[Int]](repeating: [Int](repeating: 0, count: spare + 1), count: first.count + 1)
    for index in first.indices {
      for skipped in 0...spare {
        let paired = sums[index][skipped] + abs(first[index] - second[index + skipped])
        sums[index + 1][skipped] = skipped > 0 ? min(paired, sums[index + 1][skipped - 1]) : paired
      }
    }
    var skipped = spare
    var pairs: [(Int, Int)] = []
    for index in first.indices.reversed() {
      while skipped > 0, sums[index + 1][skipped] == sums[index + 1][skipped - 1] { skipped -= 1 }
      pairs.append((index, index + skipped))
    }
    return pairs.reversed()
  }
}
