import FlipbookRuns
import FlipbookUnits

/// Describes what differs in events.
struct EventWords {
  let report: EventReport
  /// The rate of the frames, in frames per second, or nil if it is unknown.
  let framesPerSecond: Int?
  /// Whether the tracks differ, which explains events at other times.
  let tracksDiffer: Bool
  /// Whether long lists are written completely.
  var isComplete = false

  private static let mostLines = 6

  var verdict: String {
    let moved = tracksDiffer ? 0 : report.moved.count
    let parts = [(report.lost.count, "lost"), (report.new.count, "new"), (moved, "at other times")]
    return "events: " + parts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  func sentences() -> [String] {
    let lines =
      report.lost.map { "the event \(DiffText.short($0.text)) is lost (was at \(place($0)))" }
      + report.new.map { "the event \(DiffText.short($0.text)) is new, at \(place($0))" }
    let shown = isComplete ? lines : Array(lines.prefix(EventWords.mostLines))
    let rest = lines.count - shown.count
    return shown + (rest > 0 ? ["and \(DiffText.count(rest, "more event"))"] : []) + delays
  }

  /// Returns "the events tap and screen: 33.3 ms late".
  private var delays: [String] {
    guard !tracksDiffer else { return [] }
    var texts: [(delay: Int, names: [String])] = []
    for event in report.moved {
      let delay = event.second.microseconds - event.first.microseconds
      if let index = texts.firstIndex(where: { $0.delay == delay }) {
        texts[index].names.append(DiffText.short(event.first.text))
      } else {
        texts.append((delay, [DiffText.short(event.first.text)]))
      }
    }
    return texts.map { delay, names in
      let time = DiffNumber.short(Double(delay.magnitude) / 1000, decimals: 1)
      let list = DiffText.list(names, isComplete: isComplete)
      return "the \(names.count == 1 ? "event" : "events") \(list): \(time) ms \(delay > 0 ? "late" : "early")"
    }
  }

  private func place(_ event: RunEvents.Event) -> String {
    let frame = framesPerSecond.map { "frame \(Int(holding: (event.seconds * Double($0)).rounded(.up))), " } ?? ""
    return "\(frame)\(DiffNumber.seconds(event.seconds))"
  }
}
