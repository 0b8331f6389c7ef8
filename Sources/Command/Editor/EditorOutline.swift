import FlipbookExport

/// The parts of a document, as trees and as what can be folded.
extension EditorRequest {
  /// What a list of symbols shows: the keys of the file, of the screen and its sections, and steps.
  static func symbols(_ document: EditedDocument) -> Answer {
    let entries = document.outline.entries.filter(\.isKey)
    return { json in write(entries, below: [], document, &json) }
  }

  private static func write(
    _ entries: [DocumentOutline.Entry], below path: [DocumentOutline.Step], _ document: EditedDocument,
    _ json: inout JSONWriter
  ) {
    json.array(.compact) { json in
      for (index, entry) in entries.enumerated() where entry.path.count == path.count + 1 && !entry.path.contains(.item)
      {
        let inner = entries[(index + 1)...].prefix { $0.path.count > entry.path.count }
        json.object(.compact) { json in
          json.field("name", document.text.text(entry.span))
          json.field("kind", DocumentNames.kind(of: entry) == nil ? 3 : 13)
          json.range("range", entry.span.start, max(entry.end, entry.span.start), in: document.text)
          json.range("selectionRange", entry.span, in: document.text)
          json.field("children") { write(Array(inner), below: entry.path, document, &$0) }
        }
      }
    }
  }

  static func folds(_ document: EditedDocument) -> Answer {
    let folds = document.outline.entries.filter(\.isKey).compactMap { entry -> (first: Int, last: Int)? in
      let last = document.text.lastLine(of: entry)
      return last > entry.span.line ? (entry.span.line, last) : nil
    }
    return list(folds) { fold, json in
      json.object(.compact) { json in
        json.field("startLine", fold.first)
        json.field("endLine", fold.last)
      }
    }
  }
}

extension EditedText {
  /// The last line of what a key contains that is not blank.
  func lastLine(of entry: DocumentOutline.Entry) -> Int {
    var last = entry.end.line - 1
    while last > entry.span.line, isBlank(last) { last -= 1 }
    return last
  }
}
