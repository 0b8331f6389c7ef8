/// Texts that need quotes in YAML, found where libyaml could not go on.
extension SourceText {
  /// Returns what needs quotes, and where it is, if the text before a syntax error explains it.
  ///
  /// - Parameters:
  ///   - index: The character of the error.
  ///   - start: The first character of the map or the list in braces that contains it, or of its line.
  ///   - isInBraces: Whether a comma could be missing as well.
  func unquoted(before index: Int, from start: Int, isInBraces: Bool) -> (message: String, index: Int)? {
    let text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(index))
    let begin = min(start, text.count)
    if let color = SourceText.color(in: text[begin...]) { return color }
    let rest = text.reversed().drop { $0 == " " }
    switch rest.first {
    case "\""?, "'"?: return ("text after a closing quote; put all of it in one pair of quotes", index)
    case "}"?:
      let comma = isInBraces ? "a ',' is missing, or " : ""
      return (comma + "text with a brace must be in quotes, such as \"{count} of 3\"", index)
    default: return nil
    }
  }

  /// Returns a color that begins a comment, such as `#FF8800` of `color: #FF8800, left: 3}`.
  private static func color(in text: ArraySlice<Unicode.Scalar>) -> (message: String, index: Int)? {
    for index in text.indices where text[index] == "#" && text[..<index].suffix(2).elementsEqual([":", " "]) {
      let digits = text[text.index(after: index)...].prefix { $0.properties.isASCIIHexDigit }
      guard [3, 6, 8].contains(digits.count), text.indices.contains(digits.endIndex) else { continue }
      let color = "#" + String(String.UnicodeScalarView(digits))
      return ("'\(color)' starts a comment; put the color in quotes: \"\(color)\"", index)
    }
    return nil
  }
}
