import Snapshots
import Units

/// Columns `frame,time` and every track, lines ended by a line feed; what is absent is an empty field (RFC 4180 quoting).
struct CSVTraceWriter: TraceWriter {
  let table: TrackTable

  func header() -> [UInt8] {
    var bytes = Array("frame,time".utf8)
    for name in table.names {
      bytes.append(CSVTraceWriter.comma)
      append(name, to: &bytes)
    }
    bytes.append(CSVTraceWriter.lineFeed)
    return bytes
  }

  func append(_ snapshot: FrameSnapshot, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: String(snapshot.frame.number).utf8)
    bytes.append(CSVTraceWriter.comma)
    bytes.appendNumber(snapshot.seconds)
    for value in snapshot.tracks {
      bytes.append(CSVTraceWriter.comma)
      switch value {
      case .number(let number): bytes.appendNumber(number)
      case .word(let word): append(word, to: &bytes)
      case .absent: break
      }
    }
    bytes.append(CSVTraceWriter.lineFeed)
  }

  func footer() -> [UInt8] { [] }

  private static let comma = UInt8(ascii: ",")
  private static let quote = UInt8(ascii: "\"")
  private static let lineFeed = UInt8(ascii: "\n")
  private static let carriageReturn = UInt8(ascii: "\r")

  /// In quotes where it holds what has a meaning of its own, quotes in it doubled.
  private func append(_ field: String, to bytes: inout [UInt8]) {
    guard field.utf8.contains(where: CSVTraceWriter.isSpecial) else {
      bytes.append(contentsOf: field.utf8)
      return
    }
    bytes.append(CSVTraceWriter.quote)
    for byte in field.utf8 {
      if byte == CSVTraceWriter.quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(CSVTraceWriter.quote)
  }

  private static func isSpecial(_ byte: UInt8) -> Bool {
    byte == comma || byte == quote || byte == lineFeed || byte == carriageReturn
  }
}
