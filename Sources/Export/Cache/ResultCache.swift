internal import Encoding
import Glibc

/// Knows the results in an output folder that are still what they were when they were written.
///
/// An entry a result lies in the hidden folder `.flipbook-cache` of the output folder. It may be deleted at any time, as a whole or
/// in part; then results are rendered again. Whatever goes wrong here costs time, never a result: nothing is thrown.
package struct ResultCache: Sendable {
  private static let name = FileName(".flipbook-cache")
  private static let mostEntryBytes = 64 << 20
  /// How entries begin that are being written; a killed run may leave one behind.
  private static let unfinished = "new-"

  /// The output folder.
  private let root: String
  /// Whether files are read even if they look as they did.
  private let readsEverything: Bool

  package init(root: String, readsEverything: Bool = false) {
    self.root = root
    self.readsEverything = readsEverything
  }

  /// What is known of a result with that key whose files are all there and as they were.
  package func find(_ place: String, key: String) -> CacheEntry? {
    guard let folder = try? Folder.open(root).subfolder(ResultCache.name),
      let bytes = try? folder.read(entryName(place), limit: ResultCache.mostEntryBytes),
      let entry = CacheEntry(String(decoding: bytes, as: UTF8.self)), entry.key == key
    else { return nil }
    guard let result = try? Folder.open("\(root)/\(place)"), let files = standing(entry.files, in: result) else {
      return nil
    }
    guard files != entry.files else { return entry }
    var touched = entry
    touched.files = files
    store(touched, for: place)
    return touched
  }

  package func store(_ entry: CacheEntry, for place: String) {
    guard let folder = try? Folder.open(root).madeSubfolder(ResultCache.name) else { return }
    let (name, new) = (entryName(place), FileName("\(ResultCache.unfinished)\(getpid())-\(digest(place))"))
    try? folder.removeFile(new)
    do {
      try Array(entry.text.utf8).withUnsafeBytes { try folder.write($0, to: new) }
      try check("renameat", root) {
        renameat(folder.descriptor, new.characters, folder.descriptor, name.characters)
      }
    } catch {
      try? folder.removeFile(new)
    }
  }

  /// The files as they look now; nil where one is missing or has other bytes.
  private func standing(_ files: [FileStamp], in folder: Folder) -> [FileStamp]? {
    var standing: [FileStamp] = []
    standing.reserveCapacity(files.count)
    for file in files {
      guard let look = FileStamp.look(at: file.path, in: folder), look.size == file.look.size else { return nil }
      if look != file.look || readsEverything {
        guard FileStamp.digest(of: file.path, in: folder, limit: look.size) == file.digest else { return nil }
      }
      standing.append(FileStamp(path: file.path, digest: file.digest, look: look))
    }
    return standing
  }

  private func entryName(_ place: String) -> FileName { FileName(digest(place)) }

  private func digest(_ place: String) -> String { FrameDigest(of: Array(place.utf8)).description }
}

extension ResultCache {
  private static let mostEntries = 20_000
  private static let mostBytes: Int64 = 256 << 20

  /// Keeps the cache within twenty thousand entries and 256 MiB: the oldest go.
  package func prune() {
    guard let folder = try? Folder.open(root).subfolder(ResultCache.name), let names = try? folder.names() else {
      return
    }
    for name in names where name.hasPrefix(ResultCache.unfinished) { try? folder.removeFile(name) }
    let entries = names.compactMap { name in FileStamp.look(at: name.description, in: folder).map { (name, $0) } }
    var (count, bytes) = (entries.count, entries.reduce(0) { $0 + $1.1.size })
    guard count > ResultCache.mostEntries || bytes > ResultCache.mostBytes else { return }
    for (name, look) in entries.sorted(by: { ($0.1.modified, $0.0) < ($1.1.modified, $1.0) }) {
      guard count > ResultCache.mostEntries || bytes > ResultCache.mostBytes else { return }
      try? folder.removeFile(name)
      (count, bytes) = (count - 1, bytes - look.size)
    }
  }
}
