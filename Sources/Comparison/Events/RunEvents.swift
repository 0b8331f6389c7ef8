package import FlipbookRuns
package import FlipbookSnapshots
internal import FlipbookUnits

/// The events of a run, in order.
package struct RunEvents: Hashable, Sendable {
  package var events: [Event]

  package init(_ events: [Event] = []) { self.events = events }

  /// Adds the events of a frame, except for notes, which explain the scenario.
  package mutating func add(_ events: [FlipbookSnapshots.Event]) {
    self.events += events.filter { $0.kind != .note }.map { Event($0) }
  }

  /// An event as comparisons see it.
  package struct Event: Hashable, Sendable {
    /// The time on the scenario's clock, in whole microseconds.
    package let microseconds: Int
    /// Its kind, its subject, and the words among its details: "didEndDragging list willDecelerate=yes".
    package let text: String

    package var seconds: Double { Double(microseconds) / 1_000_000 }

    package init(microseconds: Int, text: String) {
      self.microseconds = microseconds
      self.text = text
    }

    package init(_ event: FlipbookSnapshots.Event) {
      microseconds = Int(holding: (event.seconds * 1_000_000).rounded())
      let details = event.details.compactMap { detail -> String? in
        guard case .word(let word) = detail.value else { return nil }
        return "\(detail.name)=\(word)"
      }
      text = PrintableText.escaped(
        ([event.kind.rawValue, event.subject].compactMap(\.self) + details).joined(separator: " "))
    }
  }
}

/// The events of a run as a baseline stores them: a line for each, with its time in seconds and its text.
package enum EventText {
  static let version = "flipbook-events 1"
  /// The last line, which a truncated file lacks.
  static let end = "end"

  package static func write(_ events: RunEvents) -> [UInt8] {
    let lines = events.events.map { event in
      "\(DiffNumber.short(Double(event.microseconds) / 1_000_000, decimals: 6))\t\(event.text)"
    }
    return Array((([version] + lines + [end]).joined(separator: "\n") + "\n").utf8)
  }

  /// Reads the events from the text that `write` creates.
  /// - Throws: The first error, with its position.
  package static func read(_ bytes: [UInt8]) throws(TraceProblem) -> RunEvents {
    var lines = try TextLines(bytes)
    let first = try lines.next("'\(version)'")
    guard first == version else { throw lines.problem("expected '\(version)', found \(DiffText.quoted(first))") }
    var events: [RunEvents.Event] = []
    while true {
      let line = try lines.next("an event or '\(end)'")
      if line == end { break }
      let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, !parts[1].isEmpty, let seconds = Double(parts[0]),
        (0...TraceLimits.seconds).contains(seconds),
        events.count < TraceLimits.events
      else { throw lines.problem("expected the time of an event in seconds, a tab, and the event") }
      events.append(
        RunEvents.Event(microseconds: Int((seconds * 1_000_000).rounded()), text: String(parts[1])))
    }
    if lines.next() != nil { throw lines.problem("expected nothing after '\(end)'") }
    return RunEvents(events)
  }
}
