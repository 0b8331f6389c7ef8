/// The lines of a text with their numbers. Each ends with LF or CR LF.
package struct TextLines {
  private let bytes: [UInt8]
  /// The offset of the next line.
  private var place = 0
  /// The number of the current line, from 1, or 0 before the first.
  package private(set) var number = 0

  private static let lineFeed = UInt8(ascii: "\n")

  /// - Throws: If a byte is not UTF-8, or if the last line is incomplete.
  package init(_ bytes: [UInt8]) throws(TraceProblem) {
    guard String(validating: bytes, as: UTF8.self) != nil else { throw CSVRecords.encodingProblem(bytes) }
    guard bytes.isEmpty || bytes.last == TextLines.lineFeed else {
      let line = bytes.count { $0 == TextLines.lineFeed } + 1
      throw TraceProblem("the last line is incomplete: part of the file is missing", line: line, column: 1)
    }
    self.bytes = bytes
  }

  package mutating func next() -> String? {
    guard let end = bytes[place...].firstIndex(of: TextLines.lineFeed) else { return nil }
    let line = bytes[place..<end]
    place = end + 1
    number += 1
    return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
  }

  /// - Throws: If the text ends here, with a description of what was expected.
  package mutating func next(_ expected: String) throws(TraceProblem) -> String {
    guard let line = next() else {
      throw TraceProblem("expected \(expected), found the end of the file", line: number + 1, column: 1)
    }
    return line
  }

  /// - Parameter characters: The number of characters of the line before the error.
  package func problem(_ message: String, behind characters: Int = 0) -> TraceProblem {
    TraceProblem(message, line: max(1, number), column: characters + 1)
  }
}
