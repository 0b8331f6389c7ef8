package import FlipbookSnapshots
import FlipbookUnits

/// Writes `{"frames": [{"frame": 0, "time": 0, "tracks": {…}, "events": […]}]}` with a line per frame. Absent values are
/// null.
struct JSONTraceWriter: TraceWriter {
  let table: TrackTable
  private var json = JSONWriter()

  init(table: TrackTable) { self.table = table }

  mutating func header() -> [UInt8] {
    json.begin("{", .inline)
    json.key("frames")
    json.begin("[", .lines)
    return json.take()
  }

  mutating func append(_ snapshot: FrameSnapshot, to bytes: inout [UInt8]) {
    json.object(.inline) { json in
      json.field("frame", snapshot.frame.number)
      json.field("time", snapshot.seconds)
      json.field("tracks") { json in
        json.object(.inline) { json in
          for (name, value) in zip(table.names, snapshot.tracks) {
            json.key(name)
            json.value(value)
          }
        }
      }
      json.field("events") { json in
        json.array(.inline) { json in
          for event in snapshot.events { json.value(event) }
        }
      }
    }
    json.hand(to: &bytes)
  }

  mutating func footer() -> [UInt8] {
    json.end("]")
    json.end("}")
    json.endLine()
    return json.take()
  }
}

extension JSONWriter {
  package mutating func value(_ value: TrackValue) {
    switch value {
    case .number(let number): self.value(number)
    case .word(let word): self.value(word)
    case .absent: null()
    }
  }

  /// Writes an event: its kind, time and subject (if it has one), and its details under their own names, such as
  /// `{"event": "stateChanged", "time": 0.35, "subject": "header.state", "from": "start", "to": "move_up"}`.
  mutating func value(_ event: Event) {
    object(.inline) { json in
      json.field("event", event.kind.rawValue)
      json.field("time", event.seconds)
      if let subject = event.subject { json.field("subject", subject) }
      for detail in event.details {
        json.key(detail.name)
        json.value(detail.value)
      }
    }
  }
}
