import FlipbookSnapshots
import FlipbookUnits

/// Writes the columns `frame,time` and every track. Lines end with a line feed, absent values are empty fields, and quoting
/// follows RFC 4180.
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

  /// Returns a field, quoted with doubled quotes if it contains special characters.
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
