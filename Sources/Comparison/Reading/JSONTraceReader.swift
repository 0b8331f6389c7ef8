package import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookUnits

/// A trace in JSON.
package struct JSONTrace: Sendable {
  package let tracks: RunTracks
  /// nil if no frame has a list of events.
  package let events: RunEvents?
  package let notes: [RunNote]
}

/// Reads a trace in JSON: `{"frames": [{"frame": 0, "time": 0, "tracks": {…}, "events": […]}]}`.
package enum JSONTraceReader {
  /// Returns the trace with the exact numbers of the text.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> JSONTrace {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    let frames = try root.member("frames").elements()
    guard let first = frames.first else { throw root.problem("the trace has no frames") }
    let tracks = try first.member("tracks")
    let names = try tracks.members().map(\.key)
    guard names.count <= TraceLimits.columns else { throw tracks.problem("more than \(TraceLimits.columns) tracks") }
    var table = TraceTable(names: names)
    var events: RunEvents?
    var notes: [RunNote] = []
    for frame in frames {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      try append(frame, names, to: &table)
      if let list = frame["events"] { try append(list, to: &events, &notes) }
    }
    guard let tracks = table.tracks else { throw root.problem("the trace has no frames") }
    return JSONTrace(tracks: tracks, events: events, notes: notes)
  }

  private static func append(
    _ list: JSONNode, to events: inout RunEvents?, _ notes: inout [RunNote]
  ) throws(TraceProblem) {
    var known = events ?? RunEvents()
    for event in try list.elements() {
      let time = try event.member("time")
      let seconds = try time.number()
      guard (0...TraceLimits.seconds).contains(seconds) else { throw time.problem("expected a time in seconds") }
      var words = [try event.member("event").text()]
      // Notes explain the scenario, and are not compared.
      guard words[0] != "note" else {
        guard let text = event["text"], notes.count < TraceLimits.events else { continue }
        notes.append(RunNote(seconds: seconds, text: try text.text()))
        continue
      }
      if let subject = event["subject"] { words.append(try subject.text()) }
      for member in try event.members() where !["event", "time", "subject"].contains(member.key) && member.value.isText
      {
        words.append("\(member.key)=\(try member.value.text())")
      }
      guard known.events.count < TraceLimits.events else {
        throw event.problem("more events than can be compared (\(TraceLimits.events) are read)")
      }
      known.events.append(
        RunEvents.Event(
          microseconds: Int((seconds * 1_000_000).rounded()), text: PrintableText.escaped(words.joined(separator: " ")))
      )
    }
    events = known
  }

  private static func append(
    _ frame: JSONNode, _ names: [String], to table: inout TraceTable
  ) throws(TraceProblem) {
    let (number, time) = (try frame.member("frame"), try frame.member("time"))
    let (frameNumber, seconds) = (try number.number(), try time.number())
    let values = try values(of: try frame.member("tracks"), names)
    do throws(TraceTable.Refusal) {
      try table.append(frame: frameNumber, seconds: seconds, values: values)
    } catch {
      throw (error.part == .frame ? number : time).problem(error.message)
    }
  }

  /// Returns the values in the order of the first frame, which every frame must have.
  private static func values(of tracks: JSONNode, _ names: [String]) throws(TraceProblem) -> [TrackValue] {
    let members = try tracks.members()
    guard members.count == names.count else {
      throw tracks.problem("expected \(names.count) tracks as in the first frame, found \(members.count)")
    }
    var values: [TrackValue] = []
    values.reserveCapacity(names.count)
    for (member, name) in zip(members, names) {
      guard member.key == name else {
        throw member.value.problem("expected the track \(DiffText.quoted(name)), found \(DiffText.quoted(member.key))")
      }
      values.append(try value(member.value))
    }
    return values
  }

  private static func value(_ node: JSONNode) throws(TraceProblem) -> TrackValue {
    if node.isNull { return .absent }
    return node.isText ? .word(try node.text()) : .number(try node.number())
  }
}

extension JSONTraceReader {
  /// Returns whether a text starts like a trace.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
    guard let brace = bytes.firstIndex(where: { !blanks.contains($0) }), bytes[brace] == UInt8(ascii: "{") else {
      return false
    }
    return bytes[(brace + 1)...].drop { blanks.contains($0) }.starts(with: "\"frames\"".utf8)
  }
}
