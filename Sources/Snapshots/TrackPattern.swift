/// The name of a track, or a pattern of several names, such as "list.*".
///
/// "*" stands for any characters, including none and including periods.
package struct TrackPattern: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  /// Whether the pattern can match names other than its own text.
  package var hasWildcard: Bool { text.utf8.contains(TrackPattern.wildcard) }

  private static let wildcard = UInt8(ascii: "*")

  /// Returns whether a name matches. This takes at most as many steps as the product of both lengths.
  package func matches(_ name: String) -> Bool {
    let (pattern, letters) = (Array(text.utf8), Array(name.utf8))
    var (place, letter) = (0, 0)
    // The last wildcard, and the first letter that it does not stand for.
    var retry: (place: Int, letter: Int)?
    while letter < letters.count {
      if place < pattern.count, pattern[place] == TrackPattern.wildcard {
        retry = (place + 1, letter)
        place += 1
      } else if place < pattern.count, pattern[place] == letters[letter] {
        (place, letter) = (place + 1, letter + 1)
      } else if let last = retry {
        retry = (last.place, last.letter + 1)
        (place, letter) = (last.place, last.letter + 1)
      } else {
        return false
      }
    }
    return pattern[place...].allSatisfy { $0 == TrackPattern.wildcard }
  }
}
