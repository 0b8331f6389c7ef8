import Flipbook
import FlipbookBitmaps
import FlipbookExport
import FlipbookStorage

/// What is known about the pictures next to documents: a small file in their folder, which can be deleted at any time.
///
/// A picture whose entry has the same key, and which has the entry's digest, is not rendered again.
struct EmbedCache {
  static let fileName = ".flipbook-embed"
  private static let header = "flipbook embed 1"
  /// The largest cache that is read, in bytes.
  private static let limit = 1 << 22

  struct Entry: Equatable {
    /// A digest of everything that determines the picture.
    var key: String
    var file: String
    /// The digest of the picture's bytes.
    var digest: String
    /// The size of the picture, in points.
    var width: Int
    var height: Int
  }

  private var entries: [String: Entry] = [:]
  private let path: String
  private var isChanged = false

  /// Reads the cache of a folder. A missing or damaged cache is empty.
  init(folder: String) {
    path = FileTree.join(folder, Self.fileName)
    guard let bytes = try? InputFile.read(path, limit: Self.limit) else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == Self.header[...] else { return }
    for line in lines.dropFirst() {
      let parts = line.split(separator: "\t").map(String.init)
      guard parts.count == 6, let width = Int(parts[4]), let height = Int(parts[5]) else { continue }
      entries[parts[0]] = Entry(key: parts[1], file: parts[2], digest: parts[3], width: width, height: height)
    }
  }

  subscript(picture: String) -> Entry? { entries[picture] }

  /// Returns whether a name in a tag is that of a picture of a document in the folder.
  func has(_ name: String, _ kind: DocumentKind) -> Bool {
    entries.values.contains { kind.nameInTags(of: $0.file) == name }
  }

  mutating func keep(_ entry: Entry, for picture: String) {
    guard entries[picture] != entry else { return }
    entries[picture] = entry
    isChanged = true
  }

  /// Writes the cache if it has changed.
  func write() throws {
    guard isChanged else { return }
    let lines = entries.sorted { $0.key < $1.key }.map { picture, entry in
      [picture, entry.key, entry.file, entry.digest, "\(entry.width)", "\(entry.height)"].joined(separator: "\t")
    }
    try SingleFile.write(Array(([Self.header] + lines).map { $0 + "\n" }.joined().utf8), to: path) {
      Interruption.isWanted
    }
  }
}
