import Flipbook
import FlipbookComparison
import FlipbookSnapshots

/// The events of both runs of a case, each once, in order.
struct ReviewEvents {
  enum Side: String {
    case both
    /// Only the expected run has it.
    case lost
    /// Only the actual run has it.
    case new
  }

  struct Entry {
    let place: Int
    let side: Side
    let words: String
  }

  private(set) var entries: [Entry] = []

  /// Plays the scenarios of the runs. Without that of the expected run, every event counts as common.
  init(_ runs: ReviewedRuns) {
    let frames = runs.frames
    let second = ReviewEvents.play(runs.plays.second) { frames.place(ofSecond: $0) }
    guard let play = runs.plays.first else {
      entries = second.map { Entry(place: $0.place, side: .both, words: $0.words) }
      return
    }
    let first = ReviewEvents.play(play) { frames.place(ofFirst: $0) }
    entries = ReviewEvents.merged(first, second)
  }

  private typealias Found = (place: Int, words: String)

  private static func play(_ play: Play?, place: (Int) -> Int) -> [Found] {
    guard let play else { return [] }
    var found: [Found] = []
    var index = 0
    _ = RunMaker.tracks(of: play, detail: .tracks) { snapshot in
      found += snapshot.events.map { (place(index), words(of: $0)) }
      index += 1
    }
    return found
  }

  /// Keeps the events of the actual run in order, with those that it lost where they were expected.
  private static func merged(_ first: [Found], _ second: [Found]) -> [Entry] {
    let change = second.map(\.words).difference(from: first.map(\.words))
    let lost = Set(change.removals.map(offset))
    let new = Set(change.insertions.map(offset))
    let kept = second.enumerated().map { index, event in
      Entry(place: event.place, side: new.contains(index) ? .new : .both, words: event.words)
    }
    let gone = first.enumerated().filter { lost.contains($0.offset) }.map { _, event in
      Entry(place: event.place, side: .lost, words: event.words)
    }
    let ordered = (kept + gone).enumerated().sorted { one, other in
      (one.element.place, one.offset) < (other.element.place, other.offset)
    }
    return ordered.map(\.element)
  }

  private static func offset(of change: CollectionDifference<String>.Change) -> Int {
    switch change {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }

  /// Returns "stateChanged header.state from start to move_up".
  private static func words(of event: Event) -> String {
    let details = event.details.map { "\($0.name) \(words(of: $0.value))" }
    return ([event.kind.rawValue, event.subject].compactMap(\.self) + details).joined(separator: " ")
  }

  private static func words(of value: TrackValue) -> String {
    switch value {
    case .number(let number): DiffNumber.short(number)
    case .word(let word): word
    case .absent: "none"
    }
  }
}
