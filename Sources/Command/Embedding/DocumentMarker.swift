import Flipbook
import FlipbookScenarios

/// A marker in a document, and the place of the tag after it.
struct DocumentMarker: Equatable {
  /// The words between the ends of the marker, without "flipbook".
  var text: String
  /// The line and column of the marker, from 1.
  var line: Int
  var column: Int
  /// The bytes of the tag, or an empty range where it belongs.
  var tag: Range<Int>
  /// Where a tag is written if the one that follows is not the marker's.
  var insertion: Int
  /// What is written before the tag if there is none: the end of the marker's line and the indentation of the next one.
  var lead: [UInt8]
  /// The element of HTML around the marker in which MkDocs reads no Markdown.
  var element: String?
  /// What is wrong with the marker as such.
  var fault: String?

  /// Whether nothing else is in the marker's line.
  var isAlone: Bool { !lead.isEmpty }

  /// Why no tag can follow the marker, or nil.
  var problem: String? {
    fault
      ?? element.map {
        "MkDocs reads no Markdown in <\($0)>, so the picture's tag would be shown as text; write the marker outside of it, or "
          + "give the element markdown=\"1\", which 'md_in_html' reads"
      }
  }

  static let name = "flipbook"

  /// Returns what is wrong with a comment that is meant as a marker, and is none; nil for any other comment.
  static func fault(in comment: String) -> String? {
    let words = EmbedRequest.words(in: comment.split(whereSeparator: \.isWhitespace).joined(separator: " ")) ?? []
    guard words.count > 2, FileTree.scenarioEndings.contains(where: words[1].lowercased().hasSuffix) else { return nil }
    if words[0] == name {
      guard !comment.contains(where: \.isNewline) else {
        return "a marker is a single line; write all of its words in this one"
      }
      return "expected a space between the words of a marker, found another blank character"
    }
    guard EmbedFormat.isName(words[2]), NearestName.find(words[0].lowercased(), among: [name]) != nil else {
      return nil
    }
    return "unknown word \(Wording.quoted(words[0])); did you mean '\(name)'?"
  }
}

extension [UInt8] {
  /// Returns whether `word` begins at an index.
  func has(_ word: [UInt8], at index: Int) -> Bool {
    index + word.count <= count && self[index..<index + word.count].elementsEqual(word)
  }

  /// Returns the first index from `start` up to `end` at which `word` begins.
  func first(_ word: [UInt8], from start: Int, to end: Int? = nil) -> Int? {
    let last = Swift.min(end ?? count, count) - word.count
    guard start <= last else { return nil }
    return (start...last).first { self[$0] == word[0] && has(word, at: $0) }
  }
}

extension UInt8 {
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

/// A line of a document, as ranges of its bytes.
struct DocumentLine {
  /// The number of the line, from 1.
  let number: Int
  /// The bytes without the end of the line.
  let content: Range<Int>
  /// The index of the next line.
  let next: Int

  static func all(in bytes: [UInt8]) -> [DocumentLine] {
    var lines: [DocumentLine] = []
    var start = 0
    while start < bytes.count {
      let feed = bytes[start...].firstIndex(of: .lineFeed)
      var end = feed ?? bytes.count
      if feed != nil, end > start, bytes[end - 1] == .carriageReturn { end -= 1 }
      lines.append(
        DocumentLine(number: lines.count + 1, content: start..<end, next: feed.map { $0 + 1 } ?? bytes.count))
      start = lines[lines.count - 1].next
    }
    return lines
  }

  func isBlank(in bytes: [UInt8]) -> Bool { bytes[content].allSatisfy(\.isBlank) }

  /// The number of columns before the first character. A tab ends at a multiple of four.
  func indentation(in bytes: [UInt8]) -> Int {
    var columns = 0
    for byte in bytes[content] {
      if byte == UInt8(ascii: " ") {
        columns += 1
      } else if byte == UInt8(ascii: "\t") {
        columns += 4 - columns % 4
      } else {
        break
      }
    }
    return columns
  }
}
