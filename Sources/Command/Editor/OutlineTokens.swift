/// Keys and values in a line.
extension DocumentOutline {
  struct Key {
    let name: String
    /// The bytes of the name without quotes.
    let bytes: Range<Int>
    /// The byte after the colon.
    let end: Int

    func span(_ line: Int) -> TextSpan { TextSpan(line: line, bytes: bytes) }
  }

  /// Returns the key that begins at a byte, if a colon follows it.
  static func key(_ line: [UInt8], from start: Int, inBrackets: Bool = false) -> Key? {
    let quote = line[start]
    var (first, end) = (start, start)
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      guard let close = line[(start + 1)...].firstIndex(of: quote) else { return nil }
      (first, end) = (start + 1, close)
    } else {
      while end < line.count, !isColon(line, end) {
        if inBrackets, "{}[],".utf8.contains(line[end]) { return nil }
        if isComment(line, end) { return nil }
        end += 1
      }
    }
    let colon = end == first && first > start ? end + 1 : (first > start ? end + 1 : end)
    guard colon < line.count, isColon(line, colon) else { return nil }
    let name = String(decoding: line[first..<end], as: UTF8.self)
    return Key(name: name, bytes: first..<end, end: colon + 1)
  }

  /// Returns the byte after a value, without the comment and spaces that follow it.
  static func end(ofValue line: [UInt8], from start: Int, inBrackets: Bool = false) -> Int {
    let quote = line[start]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      return line[(start + 1)...].firstIndex(of: quote).map { $0 + 1 } ?? line.count
    }
    var end = start
    while end < line.count, !isComment(line, end), !(inBrackets && "{}[],".utf8.contains(line[end])) { end += 1 }
    while end < line.count || !inBrackets, end > start, line[end - 1] == UInt8(ascii: " ") { end -= 1 }
    return end
  }

  private static func isColon(_ line: [UInt8], _ index: Int) -> Bool {
    line[index] == UInt8(ascii: ":") && (index + 1 == line.count || " ,}]".utf8.contains(line[index + 1]))
  }

  private static func isComment(_ line: [UInt8], _ index: Int) -> Bool {
    line[index] == UInt8(ascii: "#") && index > 0 && line[index - 1] == UInt8(ascii: " ")
  }
}
