/// The lines of a text, each ended by LF or CR LF, with where they are.
struct TextLines {
  private let lines: [Substring]
  /// From 1; 0 before the first.
  private(set) var number = 0

  /// - Throws: where a byte is no UTF-8, and where the last line has no end.
  init(_ bytes: [UInt8]) throws(TraceProblem) {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw CSVRecords.encodingProblem(bytes) }
    var lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let rest = lines.popLast() ?? ""
    guard rest.isEmpty else {
      throw TraceProblem("the last line has no end: part of the file is missing", line: lines.count + 1, column: 1)
    }
    self.lines = lines
  }

  mutating func next() -> String? {
    guard number < lines.count else { return nil }
    number += 1
    return String(lines[number - 1])
  }

  /// - Throws: at the end of the text, with what was expected.
  mutating func next(_ expected: String) throws(TraceProblem) -> String {
    guard let line = next() else {
      throw TraceProblem("expected \(expected), found the end of the file", line: number + 1, column: 1)
    }
    return line
  }

  /// - Parameter characters: how many of the line come before what is wrong.
  func problem(_ message: String, behind characters: Int = 0) -> TraceProblem {
    TraceProblem(message, line: max(1, number), column: characters + 1)
  }
}
