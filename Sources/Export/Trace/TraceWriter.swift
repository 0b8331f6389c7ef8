package import Snapshots

/// How a trace is written.
package enum TraceFormat: String, Hashable, Sendable, CaseIterable {
  /// A header line and one line per frame: the tracks.
  case csv
  /// Tracks and events of each frame, in a fixed order.
  case json
}

/// Writes the tracks of a run, frame by frame.
///
/// `header` once, `append` for each frame in order, `footer` once; what they give, joined, is the trace.
package protocol TraceWriter {
  mutating func header() -> [UInt8]
  /// Adds a frame's line to what is about to be written.
  mutating func append(_ snapshot: FrameSnapshot, to bytes: inout [UInt8])
  mutating func footer() -> [UInt8]
}

extension TraceFormat {
  /// A writer for runs with these tracks.
  package func makeWriter(table: TrackTable) -> any TraceWriter {
    switch self {
    case .csv: CSVTraceWriter(table: table)
    case .json: JSONTraceWriter(table: table)
    }
  }
}
