import Pages

/// The page that lists all flipbooks below an output folder: `index.html` in it.
///
/// It is made from what lies there, so it tells of earlier runs as well, and running again changes nothing.
package struct IndexPage {
  package static let fileName = "index.html"
  /// How far down results are looked for.
  private static let depth = 12

  /// What came of writing it.
  package enum Result: Equatable, Sendable {
    /// With how many flipbooks it lists.
    case written(Int)
    /// A page of that name that is not ours stays as it is.
    case foreign
  }

  private let root: Folder

  /// - Throws: `OutputError`; the page that was there then stands as it was.
  package static func write(inFolder path: String) throws -> Result {
    try IndexPage(root: Folder.open(path)).write()
  }

  private func write() throws -> Result {
    let name = FileName(IndexPage.fileName)
    guard try isOursOrAbsent(name) else { return .foreign }
    var cards: [(place: String, card: IndexCard)] = []
    try collect(root, "", depth: 0, &cards)
    var json = JSONWriter()
    json.array(.compact) { json in
      for (place, card) in cards { card.write(&json, place: place) }
    }
    try root.replace(name, with: PageDocument.index(cards: json.take()))
    return .written(cards.count)
  }

  private func isOursOrAbsent(_ name: FileName) throws(OutputError) -> Bool {
    guard let entry = try root.entry(name) else { return true }
    guard entry.kind == .file, let bytes = try root.read(name, limit: 1 << 28) else { return false }
    return String(decoding: bytes.prefix(8192), as: UTF8.self).contains(PageDocument.generatorTag)
  }

  /// In the order of the names, folders in full before the next.
  private func collect(
    _ folder: Folder, _ place: String, depth: Int, _ cards: inout [(place: String, card: IndexCard)]
  ) throws(OutputError) {
    if depth > 0, try folder.entry(FileName(FlipbookExporter.fileName))?.kind == .file,
      let bytes = try? folder.read(FileName(CardBuilder.fileName), limit: IndexCard.byteLimit),
      let card = IndexCard(bytes)
    {
      cards.append((place, card))
    }
    guard depth < IndexPage.depth else { return }
    for name in try folder.names() where !name.hasPrefix(".") {
      guard try folder.entry(name)?.kind == .folder, let below = try? folder.subfolder(name) else { continue }
      try collect(below, place.isEmpty ? name.description : "\(place)/\(name)", depth: depth + 1, &cards)
    }
  }
}
