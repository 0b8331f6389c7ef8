package import FlipbookSnapshots

/// The format of a trace.
package enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// A header line, then a line per frame with its tracks.
  case csv
  /// The tracks and events of each frame, in a fixed order.
  case json
}

/// Writes the tracks of a run, frame by frame.
///
/// Call `header` once, `append` for each frame in order, and `footer` once. Their joined output is the trace.
package protocol TraceWriter {
  mutating func header() -> [UInt8]
  /// Appends a frame's line to the output.
  mutating func append(_ snapshot: FrameSnapshot, to bytes: inout [UInt8])
  mutating func footer() -> [UInt8]
}

extension TraceFormat {
  /// Creates a writer for runs with the given tracks.
  package func makeWriter(table: TrackTable) -> any TraceWriter {
    switch self {
    case .csv: CSVTraceWriter(table: table)
    case .json: JSONTraceWriter(table: table)
    }
  }
}
