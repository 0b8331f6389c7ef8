import FlipbookComparison
import FlipbookRuns
import FlipbookExport

extension JSONWriter {
  /// Writes the facts of a track: kinds with their numbers, and the words of each.
  mutating func facts(_ difference: TrackDifference) {
    array { json in
      for fact in difference.facts {
        let record = fact.record
        json.object(.inline) { json in
          json.field("kind", record.kind)
          for member in record.members { json.field(member.name) { $0.write(member.value) } }
          json.field("words", difference.words(of: fact))
        }
      }
    }
  }

  private mutating func write(_ value: FactRecord.Value) {
    switch value {
    case .number(let number): self.value(number)
    case .text(let text): self.value(text)
    case .frames(let frames): ends(frames)
    case .change(let change): both(change) { $0.optional($1) }
    case .texts(let change): both(change) { $0.value($1) }
    case .ranges(let change): both(change) { $0.ends($1) }
    case .motion(let motion): write(motion)
    case .parameters(let changes):
      array(.inline) { json in
        for change in changes {
          json.object(.inline) { json in
            json.field("name", change.words)
            json.field("unit", change.unit.filter { $0 != " " })
            json.field("value") { $0.both(change.values) { $0.numberOrText($1) } }
          }
        }
      }
    }
  }

  private mutating func both<Value>(_ change: Change<Value>, _ write: (inout JSONWriter, Value) -> Void) {
    array(.inline) { json in [change.first, change.second].forEach { write(&json, $0) } }
  }

  /// Writes the first and the last frame, or null.
  mutating func ends(_ frames: ClosedRange<Int>?) {
    guard let frames else { return null() }
    array(.inline) { json in [frames.lowerBound, frames.upperBound].forEach { json.value($0) } }
  }

  private mutating func numberOrText(_ text: String) {
    if let number = Double(text) { value(number) } else { value(text) }
  }
}
