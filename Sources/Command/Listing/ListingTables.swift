import Flipbook

/// Formats listings as Markdown: one table for each list, or a heading and tables for each entry that contains lists.
enum ListingTables {
  static func text(_ listings: [Listing], of studio: Studio) -> String {
    listings.map { listing in
      let heading = listings.count > 1 ? "## \(listing.name.prefix(1).uppercased())\(listing.name.dropFirst())\n\n" : ""
      return heading + text(listing.entries(studio), of: listing.noun)
    }.joined(separator: "\n")
  }

  private static func text(_ entries: [ListingEntry], of noun: String) -> String {
    guard entries.contains(where: { !$0.parts.isEmpty }) else { return table(entries, of: noun) }
    return entries.map { entry in
      let tables = entry.parts.filter { !$0.entries.isEmpty }.map { "\n" + table($0.entries, of: $0.noun) }
      return "### `\(entry.name)`\n\n\(entry.summary)\n" + tables.joined()
    }.joined(separator: "\n")
  }

  /// Returns a table. Empty columns are omitted.
  private static func table(_ entries: [ListingEntry], of noun: String) -> String {
    let rows = rows(entries)
    let titles = rows.first?.map(\.title) ?? []
    let used = titles.indices.filter { column in rows.contains { !$0[column].text.isEmpty } }
    func line(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }
    return line([noun] + used.dropFirst().map { titles[$0] })
      + line(used.map { _ in "---" })
      + rows.map { row in line(used.map { row[$0].text.replacing("|", with: "\\|") }) }.joined()
  }

  /// Returns the rows of the entries, with the members of a group after it under both names.
  private static func rows(_ entries: [ListingEntry], in group: String = "") -> [[(title: String, text: String)]] {
    entries.flatMap { entry in
      let name = group + entry.name
      let columns = entry.columns ?? [("meaning", entry.summary)]
      return [[("", "`\(name)`")] + columns] + entry.parts.flatMap { rows($0.entries, in: name + ".") }
    }
  }
}
