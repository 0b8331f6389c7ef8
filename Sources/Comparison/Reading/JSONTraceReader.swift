internal import FlipbookSnapshots

/// Reads a trace in JSON: `{"frames": [{"frame": 0, "time": 0, "tracks": {…}, "events": […]}]}`. Events are ignored.
package enum JSONTraceReader {
  /// Returns the trace with the exact numbers of the text.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error.
  package static func read(
    _ bytes: [UInt8], isInterrupted: @escaping () -> Bool = { false }
  ) throws(TraceProblem) -> RunTracks {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    let frames = try root.member("frames").elements()
    guard let first = frames.first else { throw root.problem("the trace has no frames") }
    let tracks = try first.member("tracks")
    let names = try tracks.members().map(\.key)
    guard names.count <= TraceLimits.columns else { throw tracks.problem("more than \(TraceLimits.columns) tracks") }
    var table = TraceTable(names: names)
    for frame in frames {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      try append(frame, names, to: &table)
    }
    guard let tracks = table.tracks else { throw root.problem("the trace has no frames") }
    return tracks
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
