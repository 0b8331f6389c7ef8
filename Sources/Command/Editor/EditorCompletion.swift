import FlipbookExport
import FlipbookScenarios

/// What can be written at a place in a document.
extension EditorRequest {
  static func completion(
    _ server: LanguageServer, _ document: EditedDocument, _ position: TextPosition
  ) -> Answer {
    if case .page = document.kind { return { json in json.array(.compact) { _ in } } }
    let cursor = DocumentOutline.cursor(document.text, at: position)
    let offers = cursor.isValue ? values(server, document, cursor) : keys(server, document, cursor)
    let (kind, end) = cursor.isValue ? (Kind.value, "") : (Kind.key, ": ")
    let words = offers.map { Item(offer: $0, kind: kind, text: $0.name + end) }
    return list(snippets(server, document, cursor) + words) { item, json in
      json.object(.compact) { json in
        json.field("label", item.offer.name)
        json.field("kind", item.kind.rawValue)
        if !item.offer.summary.isEmpty { json.field("detail", item.offer.summary) }
        if item.kind == .snippet { json.field("insertTextFormat", 2) }
        json.field("textEdit") { json in json.edit(cursor.word, item.text, in: document.text) }
      }
    }
  }

  /// What an item of a completion is, as the protocol numbers it.
  private enum Kind: Int {
    case key = 10
    case value = 12
    case snippet = 15
  }

  private struct Item {
    let offer: SchemaGuide.Offer
    let kind: Kind
    let text: String
  }

  /// Whole steps, handlers, and expectations, where one begins.
  private static func snippets(
    _ server: LanguageServer, _ document: EditedDocument, _ cursor: DocumentOutline.Cursor
  ) -> [Item] {
    guard server.fillsIn, !cursor.isValue, cursor.siblings.isEmpty else { return [] }
    let before = document.text.lines[cursor.word.line].prefix(cursor.word.bytes.lowerBound).last {
      $0 != UInt8(ascii: " ")
    }
    let isInBraces = before == UInt8(ascii: "{")
    return server.guide(of: document).snippets(at: cursor.path).map { offer, text in
      Item(offer: offer, kind: .snippet, text: isInBraces ? text : "{\(text)}")
    }
  }

  private static func keys(
    _ server: LanguageServer, _ document: EditedDocument, _ cursor: DocumentOutline.Cursor
  ) -> [SchemaGuide.Offer] {
    var offers = server.guide(of: document).keys(at: cursor.path)
    if cursor.path.first == .key("expect"), server.guide(of: document).hasOwnNames(cursor.path) {
      offers += (document.lastPlayed?.tracks ?? []).map { SchemaGuide.Offer(name: $0, summary: "A track.") }
    } else if case .key(let action)? = cursor.path.last, ["set", "animate"].contains(action) {
      offers += server.declared(around: document).filter { $0.kind == "state" }.map {
        SchemaGuide.Offer(name: $0.name, summary: "State of the screen.")
      }
    }
    return offers.filter { !cursor.siblings.contains($0.name) }
  }

  private static func values(
    _ server: LanguageServer, _ document: EditedDocument, _ cursor: DocumentOutline.Cursor
  ) -> [SchemaGuide.Offer] {
    let words = server.guide(of: document).values(at: cursor.path)
    if server.guide(of: document).isPlace(cursor.path) { return words + (document.lastPlayed?.targets ?? []) }
    func names(_ kind: String? = nil) -> [SchemaGuide.Offer] {
      server.declared(around: document).filter { kind == nil || $0.kind == kind }.map {
        SchemaGuide.Offer(name: $0.name, summary: "A \($0.kind).")
      }
    }
    guard words.isEmpty, let root = cursor.path.first, let last = cursor.path.last else { return words }
    if root == .key("timeline") {
      // A list that a step scrolls is a view, or a target of a scene.
      return last == .key("do") ? names("gesture") : last == .key("target") ? names("view") : []
    }
    return root == .key("screen") ? names() : []
  }
}
