import FlipbookCommand
import FlipbookExport

/// What an editor or an assistant writes to the servers.
extension Reader {
  /// Messages arrive in pieces of any size, and a message that is written again is the same.
  static let messages = Reader(name: "messages") { bytes throws(BrokenPromise) in
    var (whole, parts) = (HeadedMessages(), HeadedMessages())
    let found = whole.take(bytes[...])
    let middle = bytes.count / 2
    let first = parts.take(bytes[..<middle])
    let second = first == nil ? nil : parts.take(bytes[middle...])
    guard let found else { return false }
    guard let first, let second, first + second == found else {
      throw BrokenPromise("messages that depend on the pieces in which they arrive")
    }
    for message in found {
      guard let message, let value = try? JSONValue(message) else { continue }
      var json = JSONWriter()
      json.value(value)
      guard let again = try? JSONValue(json.bytes), again == value else {
        throw BrokenPromise("a message that changes when it is read again")
      }
    }
    return !found.isEmpty
  }

  /// The outline of a text that is being typed names only what is in the text.
  static let document = Reader(name: "document") { bytes throws(BrokenPromise) in
    // JSON, in which texts arrive, has no others.
    guard let string = String(validating: bytes, as: UTF8.self) else { return false }
    let text = EditedText(string)
    func isInText(_ span: TextSpan) -> Bool {
      text.lines.indices.contains(span.line) && span.bytes.upperBound <= text.lines[span.line].count
    }
    let entries = DocumentOutline(text).entries
    guard entries.allSatisfy({ isInText($0.span) }) else { throw BrokenPromise("a name outside of the text") }
    let end = text.position(line: text.lines.count / 2, units: 7)
    guard isInText(DocumentOutline.cursor(text, at: end).word) else {
      throw BrokenPromise("a word outside of the text")
    }
    return !entries.isEmpty
  }
}
