import FlipbookSnapshots
import FlipbookUnits

/// The data of a flipbook's page besides its pictures, as JSON for its script.
struct FlipbookData {
  let sequence: FrameSequence
  let record: RunRecord
  let plan: PicturePlan

  private var run: RunDescription { sequence.run }

  func json() -> [UInt8] {
    var json = JSONWriter()
    json.object(.compact) { json in
      writeHead(&json)
      json.field("tracks") { $0.array(.compact) { writeTracks(&$0) } }
      if let recorded = run.recorded { json.field("recorded") { $0.object(.compact) { write(recorded, &$0) } } }
      json.field("captions") { $0.array(.compact) { writeCaptions(&$0) } }
      json.field("events") { $0.array(.compact) { writeEvents(&$0) } }
      json.field("phases") { $0.array(.compact) { writePhases(&$0) } }
      writeNodes(&json)
      json.field("sources") { $0.array(.compact) { json in run.sources.forEach { json.object(.compact, $0.write) } } }
      json.field("steps") { $0.array(.compact) { json in run.steps.forEach { json.object(.compact, $0.write) } } }
      json.field("verdicts") { $0.array(.compact) { json in run.verdicts.forEach { json.object(.compact, $0.write) } } }
      json.field("siblings") { $0.array(.compact) { json in run.siblings.forEach { json.object(.compact, $0.write) } } }
    }
    return json.take()
  }

  private func writeHead(_ json: inout JSONWriter) {
    json.field("format", 1)
    json.field("title", run.title ?? "")
    json.field("folder", run.place)
    for (name, text) in [
      ("scene", run.scene), ("variant", run.variant), ("device", run.device), ("appearance", run.appearance),
      ("locale", run.locale), ("cell", run.cell ?? ""),
    ] { json.field(name, text) }
    json.field("options") {
      $0.array(.compact) { json in
        for option in run.options { json.array(.compact) { json in option.forEach { json.value($0) } } }
      }
    }
    json.field("fps", sequence.rate.framesPerSecond)
    json.field("refreshRate", sequence.rate.refreshesPerSecond)
    json.field("size") { $0.numbers([sequence.size.width, sequence.size.height]) }
    json.field("scale", sequence.scale)
    json.field("divisor", plan.divisor)
    json.field("stride", plan.stride)
    json.field("screen") { $0.numbers([run.screenOrigin.dx, run.screenOrigin.dy]) }
    json.field("overlays") { $0.array(.compact) { json in run.overlays.forEach { json.value($0) } } }
    json.field("first", record.frames.first?.number ?? 0)
    json.field("count", record.frames.count)
    json.field("last", record.frames.last?.number ?? 0)
  }

  private func writeTracks(_ json: inout JSONWriter) {
    for (column, legend) in run.tracks.enumerated() {
      json.object(.compact) { json in
        json.field("name", legend.name)
        json.field("summary", legend.summary)
        let numbers = record.frames.compactMap { frame -> Double? in
          guard case .number(let number) = frame.tracks[column] else { return nil }
          return number
        }
        json.field("unit", TrackUnit(of: legend.name, summary: legend.summary, numbers: numbers).rawValue)
        json.field("values") { json in
          json.array(.compact) { json in
            for frame in record.frames { json.value(frame.tracks[column]) }
          }
        }
      }
    }
  }

  /// Writes the recording's values in each frame, with the index of their track.
  private func write(_ recorded: RecordedTracks, _ json: inout JSONWriter) {
    json.field("file", recorded.file)
    json.field("facts") { $0.array(.compact) { json in recorded.facts.forEach { json.value($0) } } }
    json.field("tracks") { json in
      json.array(.compact) { json in
        for (column, legend) in run.tracks.enumerated() where recorded.values[legend.name] != nil {
          json.object(.compact) { json in
            json.field("track", column)
            json.field("values") { json in
              json.array(.compact) { json in
                for frame in record.frames { json.value(recorded.value(legend.name, at: frame.number)) }
              }
            }
          }
        }
      }
    }
  }

  /// Writes the frame index and text of each change of caption; the text is null if there is none.
  private func writeCaptions(_ json: inout JSONWriter) {
    var current: String?
    for (place, frame) in record.frames.enumerated() where frame.caption != current {
      current = frame.caption
      json.array(.compact) { json in
        json.value(place)
        if let current { json.value(current) } else { json.null() }
      }
    }
  }

  /// Writes the frame index and the event.
  private func writeEvents(_ json: inout JSONWriter) {
    for (index, frame) in record.frames.enumerated() {
      for event in frame.events {
        json.array(.compact) { json in
          json.value(index)
          json.value(event)
        }
      }
    }
  }

  private func writePhases(_ json: inout JSONWriter) {
    for phase in record.phases(run.tracks) {
      json.object(.compact) { json in
        json.field("kind", phase.kind.rawValue)
        if let subject = phase.subject { json.field("subject", subject) }
        json.field("from", phase.frames.lowerBound)
        json.field("to", min(phase.frames.upperBound, record.frames.count - 1))
      }
    }
  }

  /// Writes the trees: words, distinct subtrees (children before parents) and the tree of each frame, also of those without a picture.
  private func writeNodes(_ json: inout JSONWriter) {
    let roots = record.frames.map(\.root)
    let entries = record.nodes.entries(below: Set(roots))
    let places = Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1, $0) })
    json.field("words") { $0.array(.compact) { json in record.nodes.words.forEach { json.value($0) } } }
    json.field("nodes") { json in
      json.array(.compact) { json in
        for index in entries { write(record.nodes.entries[index], places, &json) }
      }
    }
    json.field("roots") { json in
      json.array(.compact) { json in roots.forEach { json.value(places[$0] ?? 0) } }
    }
  }

  private func write(_ entry: NodeTable.Entry, _ places: [Int: Int], _ json: inout JSONWriter) {
    json.array(.compact) { json in
      json.value(entry.name)
      json.value(entry.kind)
      let frame = entry.frame
      for number in [
        frame.minX, frame.minY, frame.width, frame.height, entry.boundsOrigin.x, entry.boundsOrigin.y, entry.alpha,
      ] { json.value(number) }
      json.value(entry.clips ? 1 : 0)
      for child in entry.children { json.value(places[child] ?? 0) }
    }
  }

}

extension JSONWriter {
  fileprivate mutating func numbers(_ numbers: [Double]) {
    array(.compact) { json in numbers.forEach { json.value($0) } }
  }
}

extension SourceText {
  /// Writes the members of its object.
  package func write(_ json: inout JSONWriter) {
    json.field("path", path)
    json.field("text", text)
  }
}

extension StepPlace {
  fileprivate func write(_ json: inout JSONWriter) {
    json.field("source", source)
    json.field("first", lines.lowerBound)
    json.field("last", lines.upperBound)
    json.field("time", seconds)
  }
}

extension JudgedExpectation {
  /// Writes the members of its object.
  package func write(_ json: inout JSONWriter) {
    json.field("subject", subject)
    json.field("expected", failure?.expected ?? expected)
    json.field("tracks") { $0.array(.compact) { json in tracks.forEach { json.value($0) } } }
    json.field("source", source)
    json.field("line", line)
    json.field("holds", failure == nil)
    json.field("limits") { $0.array(.compact) { json in limits.forEach { $0.write(&json) } } }
    if let margin { json.field("margin") { $0.numbers([margin.amount, margin.seconds]) } }
    guard let failure else { return }
    json.field("got", failure.got)
    json.field("first", failure.first)
    json.field("last", failure.last)
    json.field("worst", failure.worst)
    json.field("worstGot", failure.worstGot)
    if let count = failure.count { json.field("count", count) }
    json.field("stretches") { json in
      json.array(.compact) { json in failure.stretches.forEach { json.numbers([$0.lowerBound, $0.upperBound]) } }
    }
  }
}

extension JudgedExpectation.Limit {
  /// Writes the first and the last second, and the bounds, of which null is open.
  fileprivate func write(_ json: inout JSONWriter) {
    json.array(.compact) { json in
      json.value(seconds.lowerBound)
      json.value(seconds.upperBound)
      for bound in [low, high] {
        if let bound { json.value(bound) } else { json.null() }
      }
    }
  }
}

extension SiblingLink {
  fileprivate func write(_ json: inout JSONWriter) {
    json.field("label", label)
    json.field("folder", folder)
  }
}
