/// Command lines that a person can copy into a shell.
enum ShellWords {
  static func command(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

  /// In single quotes where a shell would read anything else than the word.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { character in
      character.isASCII && (character.properties.isAlphabetic || character.properties.numericType != nil)
        || "/._-+=,:@%".unicodeScalars.contains(character)
    }
    guard !isPlain || word.isEmpty else { return word }
    return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
