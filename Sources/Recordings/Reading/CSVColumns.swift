internal import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookYAML

/// Reads the rows of a CSV file whose fields are separated by commas, semicolons, or tabs.
enum CSVColumns {
  static func read(
    _ bytes: [UInt8], into table: inout some RowTaking, _ isInterrupted: () -> Bool
  ) throws(TraceProblem) {
    var records = try CSVRecords(bytes, separator: separator(of: bytes))
    var header = try records.next()
    while let first = header?.first, first.text.hasPrefix("#") { header = try records.next() }
    guard let header else { throw TraceProblem("the file is empty", line: 1, column: 1) }
    let places = records
    guard header.count <= RecordingLimits.columns else {
      throw records.problem("more than \(RecordingLimits.columns) columns", at: header[RecordingLimits.columns])
    }
    try table.begin(header.map { trimmed($0.text) }) { places.problem($1, at: header[$0]) }
    while let record = try records.next() {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      if record.count == 1, trimmed(record[0].text).isEmpty { continue }
      guard record.count == header.count else {
        let place = record.count > header.count ? record[header.count] : record[record.count - 1]
        let message = "expected \(header.count) fields as in the header, found \(record.count)"
        throw records.problem(message, at: place)
      }
      var values: [TrackValue] = []
      values.reserveCapacity(record.count)
      for field in record { values.append(value(trimmed(field.text))) }
      try table.append(values) { places.problem($1, at: record[$0]) }
    }
  }

  /// The separator that occurs most often in the first line.
  private static func separator(of bytes: [UInt8]) -> UInt8 {
    let line = bytes.prefix { $0 != UInt8(ascii: "\n") }
    let candidates = [UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: "\t")]
    let counts = candidates.map { candidate in line.count { $0 == candidate } }
    return zip(candidates, counts).max { $0.1 < $1.1 }?.0 ?? candidates[0]
  }

  static func value(_ text: String) -> TrackValue {
    if text.isEmpty { return .absent }
    return Scalar.decimal(text).map { .number($0) } ?? .word(text)
  }

  static func trimmed(_ text: String) -> String {
    guard text.utf8.first == 0x20 || text.utf8.last == 0x20 else { return text }
    let start = text.drop { $0 == " " }
    return String(start.reversed().drop { $0 == " " }.reversed())
  }
}
