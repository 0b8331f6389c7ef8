package import FlipbookStorage
import FlipbookPages

/// The page that lists all flipbooks below an output folder, its `index.html`.
///
/// The list is made from the files in the folder, so it includes earlier runs, and another run doesn't change it.
package struct IndexPage {
  package static let fileName = "index.html"
  /// The depth to which results are searched for.
  private static let depth = 12

  /// The outcome of writing the page.
  package enum Result: Equatable, Sendable {
    /// Written, with the number of listed flipbooks.
    case written(Int)
    /// Not written, because Flipbook didn't write the existing page of that name.
    case foreign
  }

  private let root: Folder

  /// - Parameters:
  ///   - isForced: Whether a page that Flipbook did not write is replaced, too.
  ///   - isInterrupted: A closure that is called while waiting for another run. Once it returns `true`, `interrupted` is
  ///     thrown.
  /// - Throws: `OutputError`. The existing page then doesn't change.
  package static func write(
    inFolder path: String, isForced: Bool = false, isInterrupted: () -> Bool = { false }
  ) throws -> Result {
    try IndexPage(root: Folder.open(path)).write(isForced: isForced, isInterrupted: isInterrupted)
  }

  /// Whether a folder has an index that Flipbook wrote.
  package static func exists(inFolder path: String) throws -> Bool {
    let folder = try Folder.open(path)
    return try folder.entry(FileName(fileName)) != nil && !isForeign(in: folder)
  }

  /// Whether a folder has a page of that name that Flipbook did not write.
  package static func isForeign(in root: Folder) -> Bool {
    let isOurs = try? OutputFile.isOwnOrAbsent(FileName(fileName), in: root)
    return isOurs == false
  }

  private func write(isForced: Bool, isInterrupted: () -> Bool) throws -> Result {
    let name = FileName(IndexPage.fileName)
    if isForced {
      try OutputFile.check(IndexPage.fileName, in: root, isForced: true)
    } else if IndexPage.isForeign(in: root) {
      return .foreign
    }
    var cards: [(place: String, card: IndexCard)] = []
    try collect(root, "", depth: 0, &cards)
    var json = JSONWriter()
    json.array(.compact) { json in
      for (place, card) in cards { card.write(&json, place: place) }
    }
    try root.replace(name, with: PageDocument.index(cards: json.take()), isInterrupted: isInterrupted)
    return .written(cards.count)
  }

  /// Searches folders in the order of their names, depth first.
  private func collect(
    _ folder: Folder, _ place: String, depth: Int, _ cards: inout [(place: String, card: IndexCard)]
  ) throws(OutputError) {
    let entries = try folder.entries()
    let page = FileName(FlipbookExporter.fileName)
    if depth > 0, entries.contains(where: { $0.name == page && $0.kind == .file }),
      let bytes = try? folder.read(FileName(CardBuilder.fileName), limit: IndexCard.byteLimit),
      let card = IndexCard(bytes)
    {
      cards.append((place, card))
    }
    guard depth < IndexPage.depth else { return }
    for entry in entries where entry.kind == .folder && !entry.name.hasPrefix(".") {
      guard let below = try? folder.subfolder(entry.name) else { continue }
      let child = place.isEmpty ? entry.name.description : "\(place)/\(entry.name)"
      try collect(below, child, depth: depth + 1, &cards)
    }
  }
}
