import FlipbookPages

/// The reference of the language, by its headings.
enum LanguageReference {
  struct Part: Sendable {
    /// The heading and those above it, such as "Screens: Gestures".
    let title: String
    let text: String
    /// What identifies it in an address.
    let slug: String
  }

  private static let mostParts = 6
  private static let mostCharacters = 20_000

  static let parts: [Part] = {
    var (parts, headings, lines): ([Part], [String], [Substring]) = ([], [], [])
    func close() {
      let text = lines.joined(separator: "\n")
      guard !headings.isEmpty, !text.isEmpty else { return }
      let title = headings.joined(separator: ": ")
      let slug = title.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "-" }
      parts.append(Part(title: title, text: text, slug: String(slug)))
    }
    var isCode = false
    for line in PageAsset.reference.split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") { isCode.toggle() }
      let depth = isCode ? 0 : line.prefix { $0 == "#" }.count
      guard depth > 0, line.dropFirst(depth).first == " " else {
        lines.append(line)
        continue
      }
      close()
      lines = []
      headings = headings.prefix(depth - 1) + [String(line.dropFirst(depth + 1))]
    }
    close()
    return parts
  }()

  /// Returns the parts that have most of the words, the best first.
  static func parts(matching query: String) -> String {
    let words = query.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    guard !words.isEmpty else { return "Expected words to search for, such as 'drag hold'." }
    let scored = parts.compactMap { part -> (score: Double, part: Part)? in
      let (title, text) = (part.title.lowercased(), part.text.lowercased())
      let score = words.reduce(0.0) { score, word in
        let count = text.occurrences(of: word)
        return score + (count > 0 ? 1 + Double(min(count, 5)) * 0.1 : 0) + (title.contains(word) ? 2 : 0)
      }
      return score > 0 ? (score, part) : nil
    }
    let best = scored.sorted { ($0.score, $1.part.title) > ($1.score, $0.part.title) }.prefix(mostParts)
    guard !best.isEmpty else {
      return "Nothing has these words. The parts are:\n" + parts.map { "- \($0.title)\n" }.joined()
    }
    let text = best.map { "## \($0.part.title)\n\n\($0.part.text)\n" }.joined(separator: "\n")
    return text.count > mostCharacters ? text.prefix(mostCharacters) + "…" : text
  }
}

extension String {
  /// How often a text occurs in it.
  fileprivate func occurrences(of text: String) -> Int {
    var (count, rest) = (0, self[...])
    while count < 6, let range = rest.firstRange(of: text) {
      count += 1
      rest = rest[range.upperBound...]
    }
    return count
  }
}
