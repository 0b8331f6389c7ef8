/// A name such as "field", or a family of names such as "row.N", where N starts at 0.
struct NamePattern {
  private let parts: [Substring]
  /// Whether more than one name can match.
  let isFamily: Bool

  init(_ pattern: String) {
    parts = pattern.split(separator: ".", omittingEmptySubsequences: false)
    isFamily = parts.contains("N")
  }

  func matches(_ name: String) -> Bool {
    let words = name.split(separator: ".", omittingEmptySubsequences: false)
    return words.count == parts.count
      && zip(parts, words).allSatisfy { $0 == "N" ? NamePattern.isIndex($1) : $0 == $1 }
  }

  /// Returns " (did you mean 'row.3'?)", or "" if no pattern is similar.
  static func hint(_ wrong: String, among patterns: [String]) -> String {
    let words = wrong.split(separator: ".", omittingEmptySubsequences: false)
    let names = patterns.map { pattern in
      NamePattern(pattern).parts.enumerated()
        .map { index, part in part == "N" ? (index < words.count && isIndex(words[index]) ? words[index] : "0") : part }
        .joined(separator: ".")
    }
    return NearestName.hint(wrong, among: names)
  }

  /// Returns names that match, with each number of a text, and 0, for every N.
  func examples(like text: String) -> [String] {
    let digits = text.split { !$0.isASCII || !$0.isNumber }
    return Set(["0"] + digits).sorted().map { number in
      parts.map { $0 == "N" ? number : $0 }.joined(separator: ".")
    }
  }

  /// Returns whether a word is a whole number of at most nine digits without leading zeros.
  private static func isIndex(_ word: Substring) -> Bool {
    let isNumber = (1...9).contains(word.count) && word.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return isNumber && (word == "0" || !word.hasPrefix("0"))
  }
}
