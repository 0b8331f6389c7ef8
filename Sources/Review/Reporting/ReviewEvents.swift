import FlipbookComparison

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

  /// Takes the events of the actual run, with those that it lost. If those of the expected run are unknown, all count as common.
  init(_ runs: ReviewedRuns) {
    guard let second = runs.second.events else { return }
    let report = runs.report?.events
    var new = report?.new ?? []
    let kept = second.events.map { event in
      let index = new.firstIndex(of: event)
      if let index { new.remove(at: index) }
      return (event: event, side: index == nil ? Side.both : .new)
    }
    let all = kept + (report?.lost ?? []).map { (event: $0, side: Side.lost) }
    let ordered = all.enumerated().sorted { one, other in
      (one.element.event.microseconds, one.offset) < (other.element.event.microseconds, other.offset)
    }
    entries = ordered.map { _, element in
      Entry(place: runs.frames.place(ofSeconds: element.event.seconds), side: element.side, words: element.event.text)
    }
  }
}
