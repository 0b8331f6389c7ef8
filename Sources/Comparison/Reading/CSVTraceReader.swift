package import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookYAML

/// Reads a trace in CSV: the columns `frame`, `time`, and every track, with empty fields for absent values. The tracks
/// of a baseline are a trace below a line with the version of the format.
package enum CSVTraceReader {
  /// Returns whether a text starts like a trace.
  package static func isLikely(_ bytes: [UInt8]) -> Bool {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes[3...] : bytes[...]
    return ["frame,time", "\"frame\",\"time\""].contains { text.starts(with: $0.utf8) }
      || text.starts(with: BaselineTracks.mark.utf8)
  }

  /// Returns the trace with the exact numbers of the text.
  /// - Parameter isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  /// - Throws: The first error.
  package static func read(
    _ bytes: [UInt8], isInterrupted: () -> Bool = { false }
  ) throws(TraceProblem) -> RunTracks {
    var records = try CSVRecords(bytes)
    guard var header = try records.next() else { throw TraceProblem("the file is empty", line: 1, column: 1) }
    if header[0].text.hasPrefix(BaselineTracks.mark) {
      guard header[0].text == BaselineTracks.version else {
        let expected = "expected '\(BaselineTracks.version)', found \(DiffText.quoted(header[0].text))"
        throw records.problem(expected, at: header[0])
      }
      guard let next = try records.next() else {
        throw TraceProblem("expected the columns of a trace, found the end of the file", line: 2, column: 1)
      }
      header = next
    }
    let names = try trackNames(header, records)
    var table = TraceTable(names: names)
    while let record = try records.next() {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      guard record.count == header.count else { throw wrongCount(record, header.count, records) }
      let frame = try number(record[0], "a frame number", records)
      let seconds = try number(record[1], "a time in seconds", records)
      var values: [TrackValue] = []
      values.reserveCapacity(names.count)
      for field in record.dropFirst(2) { values.append(try value(field, records)) }
      do throws(TraceTable.Refusal) {
        try table.append(frame: frame, seconds: seconds, values: values)
      } catch {
        throw records.problem(error.message, at: record[error.part == .frame ? 0 : 1])
      }
    }
    guard let tracks = table.tracks else { throw TraceProblem("the trace has no frames", line: 2, column: 1) }
    return tracks
  }

  private static func trackNames(
    _ header: [CSVRecords.Field], _ records: CSVRecords
  ) throws(TraceProblem) -> [String] {
    for (index, name) in ["frame", "time"].enumerated() {
      guard index < header.count else {
        throw records.problem("expected the column '\(name)' after this one", at: header[index - 1])
      }
      guard header[index].text == name else {
        let found = DiffText.quoted(header[index].text)
        throw records.problem("expected the column '\(name)', found \(found)", at: header[index])
      }
    }
    var known: Set<String> = []
    for field in header.dropFirst(2) {
      guard !field.text.isEmpty else { throw records.problem("expected the name of a track, found nothing", at: field) }
      guard known.insert(field.text).inserted else {
        throw records.problem("the track \(DiffText.quoted(field.text)) is listed twice", at: field)
      }
    }
    return header.dropFirst(2).map(\.text)
  }

  private static func wrongCount(
    _ record: [CSVRecords.Field], _ expected: Int, _ records: CSVRecords
  ) -> TraceProblem {
    let place = record.count > expected ? record[expected] : record[record.count - 1]
    return records.problem("expected \(expected) fields as in the header, found \(record.count)", at: place)
  }

  private static func number(
    _ field: CSVRecords.Field, _ expected: String, _ records: CSVRecords
  ) throws(TraceProblem) -> Double {
    guard let number = Scalar.decimal(field.text), number.isFinite else {
      throw records.problem("expected \(expected), found \(DiffText.quoted(field.text))", at: field)
    }
    return number
  }

  private static func value(_ field: CSVRecords.Field, _ records: CSVRecords) throws(TraceProblem) -> TrackValue {
    guard !field.text.isEmpty else { return .absent }
    guard let number = Scalar.decimal(field.text) else { return .word(field.text) }
    guard number.isFinite else { throw records.problem("the number is too large", at: field) }
    return .number(number)
  }
}
