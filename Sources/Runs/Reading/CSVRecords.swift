import FlipbookYAML

/// Reads the records of a CSV text (RFC 4180). Lines end with LF or CR LF, and fields have positions.
package struct CSVRecords {
  package struct Field {
    package let text: String
    package let line: Int
    /// The offsets of the line and the field in bytes.
    fileprivate let lineStart: Int
    fileprivate let place: Int
  }

  private let bytes: [UInt8]
  private let separator: UInt8
  private var place = 0
  private var line = 1
  private var lineStart = 0

  /// - Parameter separator: The byte between fields.
  /// - Throws: If a byte is not UTF-8.
  package init(_ bytes: [UInt8], separator: UInt8 = UInt8(ascii: ",")) throws(TraceProblem) {
    if let kind = FileKind(of: bytes) { throw TraceProblem(kind.problem(), line: 1, column: 1) }
    self.separator = separator
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
    if String(validating: self.bytes, as: UTF8.self) == nil { throw CSVRecords.encodingProblem(self.bytes) }
  }

  /// Returns the next record, or `nil` at the end. Empty lines are left out.
  package mutating func next() throws(TraceProblem) -> [Field]? {
    while place < bytes.count, isLineEnd(place) { endLine() }
    guard place < bytes.count else { return nil }
    var fields: [Field] = []
    while true {
      fields.append(try field())
      guard fields.count <= TraceLimits.columns else {
        throw problem("more than \(TraceLimits.columns) columns", at: fields[fields.count - 1])
      }
      guard place < bytes.count else { return fields }
      if bytes[place] == separator {
        place += 1
        continue
      }
      endLine()
      return fields
    }
  }

  private mutating func endLine() {
    place += bytes[place] == UInt8(ascii: "\r") ? 2 : 1
    line += 1
    lineStart = place
  }

  package func problem(_ message: String, at field: Field) -> TraceProblem {
    TraceProblem(message, line: field.line, column: column(of: field.place, lineStart: field.lineStart))
  }

  /// Reads a field. `place` is then at a comma, at the end of a line, or at the end of the text.
  private mutating func field() throws(TraceProblem) -> Field {
    let start = Field(text: "", line: line, lineStart: lineStart, place: place)
    let isQuoted = place < bytes.count && bytes[place] == UInt8(ascii: "\"")
    let text = isQuoted ? try quotedText(of: start) : try plainText()
    return Field(text: text, line: start.line, lineStart: start.lineStart, place: start.place)
  }

  private mutating func plainText() throws(TraceProblem) -> String {
    let start = place
    while place < bytes.count, bytes[place] != separator, !isLineEnd(place) {
      let byte = bytes[place]
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\r") || byte == 0 {
        throw problemHere("this character is allowed only in a quoted field")
      }
      place += 1
    }
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }

  private mutating func quotedText(of start: Field) throws(TraceProblem) -> String {
    var text: [UInt8] = []
    place += 1
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if byte == UInt8(ascii: "\"") {
        guard place < bytes.count, bytes[place] == byte else {
          guard place == bytes.count || bytes[place] == separator || isLineEnd(place) else {
            throw problemHere("expected a comma or the end of the line after a quoted field")
          }
          return String(decoding: text, as: UTF8.self)
        }
        place += 1
      } else if byte == UInt8(ascii: "\n") {
        line += 1
        lineStart = place
      }
      text.append(byte)
    }
    throw problem("the quoted field is not closed", at: start)
  }

  private func isLineEnd(_ place: Int) -> Bool {
    if bytes[place] == UInt8(ascii: "\n") { return true }
    return bytes[place] == UInt8(ascii: "\r") && place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "\n")
  }

  private func problemHere(_ message: String) -> TraceProblem {
    TraceProblem(message, line: line, column: column(of: place, lineStart: lineStart))
  }

  private func column(of place: Int, lineStart: Int) -> Int {
    bytes[lineStart..<place].count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns the error for the first byte that is not UTF-8.
  package static func encodingProblem(_ bytes: [UInt8]) -> TraceProblem {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var (line, column) = (1, 1)
    while case .valid(let encoded) = parser.parseScalar(from: &iterator) {
      let isLineEnd = Unicode.UTF8.decode(encoded) == "\n"
      (line, column) = isLineEnd ? (line + 1, 1) : (line, column + 1)
    }
    return TraceProblem("a byte that is not UTF-8; save the file as UTF-8", line: line, column: column)
  }
}
