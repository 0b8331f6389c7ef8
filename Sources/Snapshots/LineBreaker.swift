import FlipbookUnits

/// Breaks paragraphs into lines after spaces, and between kanji and kana unless punctuation or small kana prevent it. A word that is
/// wider than a line is broken between characters, as by `NSLineBreakMode.byWordWrapping`, but not before punctuation.
/// A number stays on one line with its counter, and punctuation at the end of a line may hang.
///
/// Screens measure with it what is drawn with it, so that both break lines at the same places.
package enum LineBreaker {
  /// The most characters that are measured. Longer text is cut first, because no box can show more.
  package static let longest = 4_096

  /// Returns the text, cut to the most that is measured.
  package static func bounded(_ text: String) -> String {
    text.utf8.count > longest ? String(text.prefix(longest)) : text
  }

  /// Returns the lines without trailing spaces. The last of `limit` lines contains the rest of the text.
  ///
  /// `width` returns the width of a text in points.
  package static func lines(
    _ string: String, maxWidth: Double, limit: Int, width: (Substring) -> Double
  ) -> [String] {
    var lines: [Substring] = []
    forEachLine(of: string, maxWidth: maxWidth, limit: limit, width: width) { lines.append(trimmed($0)) }
    guard lines.count > limit, limit > 0 else { return lines.map(String.init) }
    return lines.prefix(limit - 1).map(String.init) + [lines.dropFirst(limit - 1).joined(separator: " ")]
  }

  /// Returns the number of lines.
  package static func lineCount(
    _ string: String, maxWidth: Double, limit: Int, width: (Substring) -> Double
  ) -> Int {
    var count = 0
    forEachLine(of: string, maxWidth: maxWidth, limit: limit, width: width) { _ in count += 1 }
    return min(limit, count)
  }

  /// Calls `body` with each line, of which there are more than `limit` only if there are as many paragraphs.
  private static func forEachLine(
    of string: String, maxWidth: Double, limit: Int, width: (Substring) -> Double, _ body: (Substring) -> Void
  ) {
    var count = 0
    var start = string.startIndex
    func end(_ line: Substring) {
      count += 1
      body(line)
    }
    func fits(_ text: Substring) -> Bool { hung(trimmed(text), width).isAtMost(maxWidth) }
    while true {
      // A carriage return and a line feed are one character.
      let paragraphEnd = string[start...].firstIndex(where: \.isNewline) ?? string.endIndex
      var position = start
      while position < paragraphEnd {
        let next = endOfPiece(from: position, in: string[start..<paragraphEnd])
        if count + 1 < limit, !fits(string[start..<next]) {
          if start < position {
            end(string[start..<position])
            start = position
          }
          while count + 1 < limit, case let cut = endOfFit(in: string[start..<next], fits), cut < next {
            end(string[start..<cut])
            start = cut
          }
        }
        position = next
      }
      end(string[start..<paragraphEnd])
      guard paragraphEnd < string.endIndex else { return }
      start = string.index(after: paragraphEnd)
    }
  }

  /// Returns where the part of a word that fits ends, or the smallest part that can be broken off.
  private static func endOfFit(in word: Substring, _ fits: (Substring) -> Bool) -> String.Index {
    var (cut, index) = (word.endIndex, word.index(after: word.startIndex))
    while index < word.endIndex, cut == word.endIndex || fits(word[..<index]) {
      if !keepsTogether(word[word.index(before: index)], word[index]) { cut = index }
      index = word.index(after: index)
    }
    return index == word.endIndex && fits(word) ? word.endIndex : cut
  }

  /// Returns where the unbreakable piece of a text that starts at an index ends, after the spaces that follow it.
  private static func endOfPiece(from start: String.Index, in text: Substring) -> String.Index {
    var previous = text[start]
    var index = text.index(after: start)
    while index < text.endIndex {
      let next = text[index]
      if mayBreak(after: previous, before: next) { return index }
      previous = next
      index = text.index(after: index)
    }
    return index
  }

  /// Whether a space follows, or punctuation and small kana prevent a break.
  private static func keepsTogether(_ first: Character, _ second: Character) -> Bool {
    second.isWhitespace || neverFirst.contains(second) || neverLast.contains(first)
  }

  private static func mayBreak(after first: Character, before second: Character) -> Bool {
    if keepsTogether(first, second) || isCounted(first, second) { return false }
    return first.isWhitespace || isEastAsian(first) || isEastAsian(second)
  }

  /// Whether a number, in digits or kanji, continues or is followed by its counter: 6時, 二本, 三十分.
  private static func isCounted(_ first: Character, _ second: Character) -> Bool {
    let isKanji = second.unicodeScalars.first.map { (0x4E00...0x9FFF).contains($0.value) } ?? false
    if kanjiNumbers.contains(first) { return isKanji }
    if second == "間" { return spans.contains(first) }
    guard first.isNumber else { return false }
    return isKanji || second.isNumber || counters.contains(second)
  }

  private static func isEastAsian(_ character: Character) -> Bool {
    guard let value = character.unicodeScalars.first?.value else { return false }
    return (0x2E80...0x9FFF).contains(value) || (0xF900...0xFAFF).contains(value) || (0xFF00...0xFFEF).contains(value)
  }

  /// Returns the width of a text without the empty half of a Japanese comma or period at its end, which may hang beyond the
  /// margin.
  package static func hung(_ text: Substring, _ width: (Substring) -> Double) -> Double {
    let whole = width(text)
    guard let last = text.last, hanging.contains(last) else { return whole }
    return whole - (whole - width(text.dropLast())) / 2
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var kept = text
    while kept.last?.isWhitespace == true { kept.removeLast() }
    return kept
  }

  /// Characters that can't begin a line: closing punctuation, small kana and the length mark.
  private static let neverFirst: Set<Character> = Set("、。，．・：；？！ー々）」』】〉》ぁぃぅぇぉっゃゅょァィゥェォッャュョゎヮヵヶゝゞヽヾ゛゜〜…‥％,.:;?!)]}’”")
  /// Full-width marks whose right half is empty.
  private static let hanging: Set<Character> = Set("、。，．")
  private static let kanjiNumbers: Set<Character> = Set("一二三四五六七八九十百千万")
  /// Counters besides kanji: units and small counters in kana.
  private static let counters: Set<Character> = Set("つかヶヵケキメグリパ℃")
  /// Units that 間 turns into a span of time.
  private static let spans: Set<Character> = Set("秒分時日週月年")
  private static let neverLast: Set<Character> = Set("（「『【〈《([{‘“")
}
