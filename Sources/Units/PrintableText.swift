/// Makes any text safe to print: nothing in it can steer a terminal or a hosted runner.
package enum PrintableText {
  /// Returns a text with its control, format, and unassigned characters as escapes, such as `\u{1B}`.
  package static func escaped(_ text: some StringProtocol) -> String {
    text.unicodeScalars.reduce(into: "") { result, character in
      switch character.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .privateUse, .surrogate:
        result += "\\u{\(String(character.value, radix: 16, uppercase: true))}"
      default: result.unicodeScalars.append(character)
      }
    }
  }

  /// Returns an escaped text in which the second of two `#` is an escape, too: hosted runners execute `##[command]` wherever it
  /// is printed.
  package static func of(_ text: some StringProtocol) -> String {
    let text = escaped(text)
    return text.contains("##")
      ? text.split(separator: "##", omittingEmptySubsequences: false).joined(separator: "#\\u{23}") : text
  }

  /// Returns an escaped line that hosted runners don't execute: in `::command::`, whatever blanks come before it, the first colon
  /// is an escape.
  package static func line(_ text: some StringProtocol) -> String {
    let text = of(text)
    let blanks = text.prefix { $0.isWhitespace }
    let rest = text[blanks.endIndex...]
    return rest.hasPrefix("::") ? blanks + "\\u{3A}" + rest.dropFirst() : text
  }

  /// Returns an escaped path or name for the start of a printed line; one that hosted runners would execute starts with "./",
  /// which leads to the same file.
  package static func place(_ path: String) -> String {
    let text = of(path)
    return text.drop { $0.isWhitespace }.hasPrefix("::") ? "./" + text : text
  }
}
