/// The words of a text, as double taps select them.
///
/// A word is a run of letters and digits of one kind: kanji, hiragana, and katakana are different words, because iOS's dictionary for
/// Japanese is not public. Any other character that is not a space, such as an emoji, is a word of its own. An apostrophe or a period
/// between two letters, and a comma between two digits, don't end a word (Unicode Standard Annex 29).
struct TextWords {
  private let words: [Range<Int>]
  /// The places of the characters that end lines.
  private let lineBreaks: [Int]
  let count: Int

  /// - Parameter isSecure: Whether bullets are shown instead of the text, which are one word.
  init(_ text: String, isSecure: Bool) {
    let characters = Array(text)
    let kinds = characters.map(Kind.init)
    count = characters.count
    lineBreaks = characters.indices.filter { characters[$0].isNewline }
    var words: [Range<Int>] = []
    for index in kinds.indices where isSecure || kinds[index] != .space {
      let joins = isSecure || Self.joins(index, characters, kinds)
      if let last = words.last, last.upperBound == index, joins {
        words[words.count - 1] = last.lowerBound..<index + 1
      } else {
        words.append(index..<index + 1)
      }
    }
    self.words = words
  }

  private enum Kind {
    case space, letter, kanji, hiragana, katakana, other

    init(_ character: Character) {
      switch character.unicodeScalars.first?.value ?? 0 {
      case 0x3005, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: self = .kanji
      case 0x3041...0x309F: self = .hiragana
      case 0x30A1...0x30FA, 0x30FC...0x30FF, 0xFF66...0xFF9F: self = .katakana
      default:
        self = character.isWhitespace ? .space : character.isLetter || character.isNumber ? .letter : .other
      }
    }
  }

  /// Whether a character continues the word of the one before it.
  private static func joins(_ index: Int, _ characters: [Character], _ kinds: [Kind]) -> Bool {
    guard index > 0 else { return false }
    if kinds[index] != .other, kinds[index - 1] != .other { return kinds[index] == kinds[index - 1] }
    let mark = kinds[index] == .other ? index : index - 1
    guard mark > 0, mark + 1 < kinds.count, kinds[mark - 1] == .letter, kinds[mark + 1] == .letter else { return false }
    switch characters[mark] {
    case "'", "’", ".", "_": return true
    case ",": return characters[mark - 1].isNumber && characters[mark + 1].isNumber
    default: return false
    }
  }

  /// Returns the word that follows or contains a place between characters, or else the one before it; between spaces, from the word
  /// before to the place, or from the place to the end of the next word. It stays in its line; nil in one without words.
  ///
  /// As WebKit's `wordRangeFromPosition`, and as Flutter's selection of words on iOS.
  func word(at place: Int) -> Range<Int>? {
    if let word = words.first(where: { $0.contains(place) }) ?? words.first(where: { $0.upperBound == place }) {
      return word
    }
    let start = lineBreaks.last { $0 < place } ?? 0
    let end = lineBreaks.first { $0 >= place } ?? count
    if let before = words.last(where: { $0.lowerBound >= start && $0.upperBound < place }) {
      return before.lowerBound..<place
    }
    return words.first { $0.lowerBound > place && $0.upperBound <= end }.map { place..<$0.upperBound }
  }

  /// Returns where the caret is after a tap. If the tap is at most one character after the start of a word, that is the start of the word;
  /// farther in the word, it is the word's end. Between spaces, it is the start of the next word, but never after the end of the line.
  ///
  /// As WebKit's `closestWordBoundaryForPosition`, to which iOS moves the caret after a touch in text that can be edited.
  func boundary(near place: Int, lineEnd: Int) -> Int {
    if place >= lineEnd { return lineEnd }
    if let word = words.first(where: { $0.contains(place) }) {
      return min(lineEnd, place - word.lowerBound > 1 ? word.upperBound : word.lowerBound)
    }
    if words.contains(where: { $0.upperBound == place }) { return place }
    return min(lineEnd, words.first { $0.lowerBound > place }?.lowerBound ?? count)
  }
}
