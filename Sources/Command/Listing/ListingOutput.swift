import Flipbook
import FlipbookExport

/// The format of listings.
enum ListingFormat: String, CaseIterable, Sendable {
  case text
  case json
  case markdown

  func write(_ listings: [Listing], of studio: Studio) -> String {
    switch self {
    case .text: ListingFormat.text(listings, of: studio)
    case .json: ListingFormat.json(listings, of: studio)
    case .markdown: ListingTables.text(listings, of: studio)
    }
  }

  /// Returns names in a column and their meaning next to them, with headings if there are several lists.
  private static func text(_ listings: [Listing], of studio: Studio) -> String {
    listings.map { listing in
      let entries = lines(listing.entries(studio), indent: listings.count > 1 ? "  " : "").joined()
      return (listings.count > 1 ? "\(listing.name):\n" : "") + entries
    }.joined(separator: "\n")
  }

  private static func lines(_ entries: [ListingEntry], indent: String) -> [String] {
    let labels = entries.map { $0.note.isEmpty ? $0.name : "\($0.name) \($0.note)" }
    let hasParts = entries.contains { !$0.parts.isEmpty }
    let width = hasParts ? 0 : min(40, labels.map(\.count).max() ?? 0)
    return zip(entries, labels).flatMap { entry, label in
      let padding = String(repeating: " ", count: max(0, width - label.count))
      let line = entry.summary.isEmpty ? label : "\(label)\(padding)  \(entry.summary)"
      var written = ["\(indent)\(line)\n"]
      for part in entry.parts where !part.entries.isEmpty {
        written.append("\(indent)  \(part.name):\n")
        written += lines(part.entries, indent: indent + "    ")
      }
      return written
    }
  }

  private static func json(_ listings: [Listing], of studio: Studio) -> String {
    var json = JSONWriter()
    json.object { json in
      for listing in listings { json.field(listing.name) { $0.write(listing.entries(studio)) } }
    }
    json.endLine()
    return String(decoding: json.take(), as: UTF8.self)
  }
}

extension JSONWriter {
  fileprivate mutating func write(_ entries: [ListingEntry]) {
    array { json in
      for entry in entries {
        json.object(entry.parts.isEmpty ? .inline : .lines) { json in
          json.field("name", entry.name)
          if !entry.summary.isEmpty { json.field("summary", entry.summary) }
          for (name, fact) in entry.facts { json.field(name) { $0.write(fact) } }
          for part in entry.parts { json.field(part.name) { $0.write(part.entries) } }
        }
      }
    }
  }

  fileprivate mutating func write(_ fact: ListingEntry.Fact) {
    switch fact {
    case .word(let word): value(word)
    case .number(let number): value(number)
    case .flag(let flag): value(flag)
    case .words(let words): array(.inline) { json in words.forEach { json.value($0) } }
    case .numbers(let numbers): array(.inline) { json in numbers.forEach { json.value($0) } }
    case .map(let facts):
      object(.inline) { json in facts.forEach { fact in json.field(fact.name) { $0.write(fact.fact) } } }
    case .absent: null()
    }
  }
}
