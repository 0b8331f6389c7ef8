import Snapshots
import Units

/// Columns `frame,time` and every track, lines ended by a line feed; what is absent is an empty field (RFC 4180 quoting).
struct CSVTraceWriter: TraceWriter {
  let table: TrackTable

  func header() -> [UInt8] {
    line(["frame", "time"] + table.names)
  }

  func line(for snapshot: FrameSnapshot) -> [UInt8] {
    let moment = [String(snapshot.frame.number), numberText(snapshot.seconds) ?? ""]
    return line(moment + snapshot.tracks.map(field))
  }

  func footer() -> [UInt8] { [] }

  private func line(_ fields: [String]) -> [UInt8] {
    Array((fields.map(quotedWhereNeeded).joined(separator: ",") + "\n").utf8)
  }

  private func field(_ value: TrackValue) -> String {
    switch value {
    case .number(let number): numberText(number) ?? ""
    case .word(let word): word
    case .absent: ""
    }
  }

  private func quotedWhereNeeded(_ field: String) -> String {
    let special: Set<UInt8> = [UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: "\n"), UInt8(ascii: "\r")]
    guard field.utf8.contains(where: special.contains) else { return field }
    let doubled = field.utf8.split(separator: UInt8(ascii: "\""), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
      .joined(separator: "\"\"")
    return "\"" + doubled + "\""
  }
}
