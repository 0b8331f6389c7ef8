package import FlipbookComparison
import FlipbookCourses
import FlipbookRuns
package import FlipbookExport
import FlipbookUnits

/// Writes a comparison as JSON, with keys in a fixed order.
extension JSONWriter {
  /// The version of the document's format.
  private static let formatVersion = 1

  /// Writes a whole document.
  package mutating func write(_ report: DiffReport) {
    value(report)
    endLine()
  }

  package mutating func value(_ report: DiffReport) {
    let words = DiffWords(report, isComplete: true)
    object { json in
      json.field("flipbookDiff", JSONWriter.formatVersion)
      json.field("first", report.names.first)
      json.field("second", report.names.second)
      json.field("differs", report.differs)
      json.field("verdict", words.verdict)
      json.field("facts") { $0.array { json in words.facts.forEach { json.value($0) } } }
      json.field("causes") { $0.causes(report.causes) }
      json.field("settings") { $0.changes(report.settings) }
      json.field("versions") { $0.changes(report.versions) }
      json.field("tracks") { json in
        if let tracks = report.tracks { json.write(tracks) } else { json.null() }
      }
      json.field("nodes") { json in
        if let nodes = report.nodes { json.write(nodes) } else { json.null() }
      }
      json.field("events") { json in
        if let events = report.events { json.write(events) } else { json.null() }
      }
      json.field("pixels") { json in
        if let pixels = report.pixels { json.write(pixels) } else { json.null() }
      }
    }
  }

  /// Writes the values that differ in the lines of scenarios.
  /// - Parameter more: Writes further members of each.
  mutating func causes(_ lines: [ChangedLine], _ more: (inout JSONWriter, ChangedLine) -> Void = { _, _ in }) {
    array { json in
      for line in lines {
        for edit in line.edits {
          json.object(.inline) { json in
            json.field("file", line.file)
            json.field("line", line.line)
            json.field("subject", edit.subject)
            json.field("name", edit.path)
            json.field("before") { $0.optional(edit.values.first) }
            json.field("after") { $0.optional(edit.values.second) }
            more(&json, line)
          }
        }
      }
    }
  }

  private mutating func write(_ tracks: TrackReport) {
    object { json in
      json.field("differs", tracks.differs)
      json.field("frameCount") { $0.pair(tracks.clocks.first.count, tracks.clocks.second.count) }
      json.field("fps") { $0.pair(tracks.clocks.first.framesPerSecond, tracks.clocks.second.framesPerSecond) }
      json.field("comparedFps") { $0.optional(tracks.framesPerSecond) }
      json.field("comparedFrames", tracks.comparedFrames)
      json.field("onlyFirst") { $0.array(.inline) { json in tracks.onlyFirst.forEach { json.value($0) } } }
      json.field("onlySecond") { $0.array(.inline) { json in tracks.onlySecond.forEach { json.value($0) } } }
      json.field("common", tracks.commonCount)
      json.field("changedLine") { $0.optional(tracks.changedLine) }
      json.field("hitchTime") { json in
        json.array(.inline) { json in
          [tracks.smoothness.first, tracks.smoothness.second].forEach { json.value($0.millisecondsPerSecond) }
        }
      }
      json.field("differences") { $0.array { json in tracks.differences.forEach { json.write($0) } } }
    }
  }

  private mutating func write(_ difference: TrackDifference) {
    object { json in
      json.field("track", difference.name)
      json.field("words", difference.words)
      json.field("facts") { $0.facts(difference) }
      json.field("frames", difference.differingCount)
      json.field("firstFrame", difference.frames.lowerBound)
      json.field("lastFrame", difference.frames.upperBound)
      json.field("worstFrame") { $0.optional(difference.worst?.frame) }
      json.field("worst") { $0.optional(difference.worst?.distance) }
      json.field("shift") { $0.optional(difference.nearest?.shift) }
      json.field("ratio") { $0.optional(difference.nearest?.ratio) }
      json.field("residual") { $0.optional(difference.nearest?.residual) }
      json.field("firstMotions") { $0.array { json in difference.firstMotions.forEach { json.write($0) } } }
      json.field("secondMotions") { $0.array { json in difference.secondMotions.forEach { json.write($0) } } }
    }
  }

  mutating func write(_ motion: TrackMotion) {
    object(.inline) { json in
      json.field("startFrame", motion.startFrame)
      json.field("endFrame", motion.endFrame)
      json.field("start", motion.start)
      json.field("end", motion.end)
      json.field("duration", motion.durationSeconds)
      json.field("settling", motion.settlingSeconds)
      json.field("curve") { $0.optional(motion.curve?.name) }
    }
  }

  private mutating func write(_ events: EventReport) {
    object { json in
      json.field("differs", events.differs)
      json.field("common", events.commonCount)
      json.field("lost") { $0.array { json in events.lost.forEach { json.write($0) } } }
      json.field("new") { $0.array { json in events.new.forEach { json.write($0) } } }
      json.field("moved") { $0.array { json in events.moved.forEach { json.write($0) } } }
    }
  }

  private mutating func write(_ event: RunEvents.Event) {
    object(.inline) { json in
      json.field("event", event.text)
      json.field("seconds", event.seconds)
    }
  }

  private mutating func write(_ change: Change<RunEvents.Event>) {
    object(.inline) { json in
      json.field("event", change.first.text)
      json.field("first", change.first.seconds)
      json.field("second", change.second.seconds)
    }
  }

  private mutating func write(_ nodes: NodeReport) {
    object { json in
      json.field("differs", nodes.differs)
      json.field("text", NodeText.version)
      json.field("comparedFrames", nodes.comparedFrames)
      json.field("differingFrames", nodes.differingFrames)
      json.field("appearances") { json in
        json.array(.inline) { json in
          [nodes.appearances?.first, nodes.appearances?.second].forEach { json.optional($0?.rawValue) }
        }
      }
      json.field("shift", nodes.shift)
      json.field("differingAligned") { $0.optional(nodes.differingAligned) }
      json.field("differences") { $0.array { json in nodes.differences.forEach { json.write($0) } } }
      json.field("looks") { $0.array { json in nodes.looks.forEach { json.write($0) } } }
    }
  }

  private mutating func write(_ difference: NodeDifference) {
    object { json in
      json.field("kind", difference.kind.rawValue)
      json.field("words", difference.words)
      json.field("paths") { $0.array(.inline) { json in difference.paths.forEach { json.value($0) } } }
      json.field("frames") { $0.ranges(difference.frames) }
      json.field("distance") { $0.optional(difference.reach?.distance) }
      json.field("field") { $0.optional(difference.example?.field) }
      json.field("first") { $0.optional(difference.example?.values.first) }
      json.field("second") { $0.optional(difference.example?.values.second) }
    }
  }

  private mutating func pair(_ first: Int?, _ second: Int?) {
    array(.inline) { json in
      json.optional(first)
      json.optional(second)
    }
  }

  package mutating func changes(_ changes: [DiffReport.SettingChange]) {
    array { json in
      for change in changes {
        json.object(.inline) { json in
          json.field("name", change.name)
          json.field("first") { $0.optional(change.values.first) }
          json.field("second") { $0.optional(change.values.second) }
        }
      }
    }
  }

  package mutating func ranges(_ ranges: [ClosedRange<Int>]) {
    array(.inline) { json in ranges.forEach { json.ends($0) } }
  }

  package mutating func optional(_ text: String?) { if let text { value(text) } else { null() } }
  package mutating func optional(_ number: Int?) { if let number { value(number) } else { null() } }
  package mutating func optional(_ number: Double?) { if let number { value(number) } else { null() } }
}
