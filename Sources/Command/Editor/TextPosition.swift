/// A place in a text: a line, and the bytes of UTF-8 before it in the line, both from 0.
package struct TextPosition: Hashable, Comparable, Sendable {
  var line: Int
  var byte: Int

  package static func < (first: TextPosition, second: TextPosition) -> Bool {
    (first.line, first.byte) < (second.line, second.byte)
  }
}

/// A part of one line.
package struct TextSpan: Hashable, Sendable {
  package let line: Int
  package let bytes: Range<Int>

  var start: TextPosition { TextPosition(line: line, byte: bytes.lowerBound) }

  /// Whether a position is in the part or at its end, as a cursor is after the last letter of a word.
  func holds(_ position: TextPosition) -> Bool {
    position.line == line && bytes.lowerBound <= position.byte && position.byte <= bytes.upperBound
  }
}

/// A text by its lines, with the positions of editors, which count UTF-16 units.
package struct EditedText: Sendable {
  package let lines: [[UInt8]]

  package init(_ text: String) {
    lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { line in
      line.last == UInt8(ascii: "\r") ? Array(line.dropLast()) : Array(line)
    }
  }

  var bytes: [UInt8] { EditedText.bytes(of: lines) }

  static func bytes(of lines: [[UInt8]]) -> [UInt8] { Array(lines.joined(separator: [UInt8(ascii: "\n")])) }

  func text(_ span: TextSpan) -> String {
    guard lines.indices.contains(span.line) else { return "" }
    return String(decoding: lines[span.line][span.bytes.clamped(to: 0..<lines[span.line].count)], as: UTF8.self)
  }

  func length(ofLine line: Int) -> Int { lines.indices.contains(line) ? lines[line].count : 0 }

  /// Whether a line has nothing but spaces, or does not exist.
  func isBlank(_ line: Int) -> Bool {
    !lines.indices.contains(line) || lines[line].allSatisfy { $0 == UInt8(ascii: " ") }
  }

  /// Returns the position of a line and its UTF-16 units, moved into the text.
  package func position(line: Int, units: Int) -> TextPosition {
    guard line < lines.count else { return TextPosition(line: lines.count - 1, byte: lines.last?.count ?? 0) }
    let line = max(0, line)
    let text = String(decoding: lines[line], as: UTF8.self)
    let end = text.utf16.index(text.startIndex, offsetBy: max(0, units), limitedBy: text.endIndex) ?? text.endIndex
    return TextPosition(line: line, byte: min(text.utf8.distance(from: text.startIndex, to: end), lines[line].count))
  }

  /// Returns the position of a line and a column in characters, both from 1, as in messages.
  func position(line: Int, column: Int) -> TextPosition {
    let line = min(max(0, line - 1), lines.count - 1)
    let text = String(decoding: lines[line], as: UTF8.self)
    let end = text.index(text.startIndex, offsetBy: max(0, column - 1), limitedBy: text.endIndex) ?? text.endIndex
    return TextPosition(line: line, byte: text.utf8.distance(from: text.startIndex, to: end))
  }

  /// The UTF-16 units before a position in its line.
  func units(_ position: TextPosition) -> Int {
    guard lines.indices.contains(position.line) else { return 0 }
    return String(decoding: lines[position.line].prefix(position.byte), as: UTF8.self).utf16.count
  }

  /// The word at a position, for messages that only know where it begins.
  func word(at position: TextPosition) -> TextSpan {
    let line = lines[position.line]
    let rest = line.dropFirst(position.byte)
    let ends = Set("{}[],:# ".utf8)
    // A color without quotes begins with the sign of a comment.
    let sign = rest.first == UInt8(ascii: "#") ? 1 : 0
    let length = max(sign + rest.dropFirst(sign).prefix { !ends.contains($0) }.count, rest.isEmpty ? 0 : 1)
    return TextSpan(line: position.line, bytes: position.byte..<position.byte + length)
  }
}
