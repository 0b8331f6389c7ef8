import FlipbookUnits

/// Command lines that the user can copy into a shell.
package enum ShellWords {
  package static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// Quotes a word if a shell would interpret it, with escapes (`$'…'` in bash) for characters that could control the
  /// terminal.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { character in
      character.isASCII && (character.properties.isAlphabetic || character.properties.numericType != nil)
        || "/._-+=,:@%".unicodeScalars.contains(character)
    }
    guard !isPlain || word.isEmpty else { return word }
    if PrintableText.of(word) != word { return escaped(word) }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  private static func escaped(_ word: String) -> String {
    let bytes = word.utf8.map { byte -> String in
      let isPlain = (0x20..<0x7F).contains(byte) && !"'\\#".utf8.contains(byte)
      let digits = String(byte, radix: 16)
      return isPlain ? String(UnicodeScalar(byte)) : "\\x" + (digits.count == 1 ? "0" : "") + digits
    }
    return "$'" + bytes.joined() + "'"
  }
}
