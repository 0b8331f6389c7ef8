import FlipbookBitmaps
internal import FlipbookEncoding
import Glibc

/// Remembers the results in an output folder, so that unchanged ones aren't rendered again.
///
/// The hidden folder `.flipbook-cache` in the output folder contains an entry per result. You can delete all or part of it at
/// any time; the results are then rendered again. A failure here only costs time.
package struct ResultCache: Sendable {
  /// The name of the folder in the output folder.
  package static let folderName = ".flipbook-cache"
  static let name = FileName(folderName)
  /// The file with the scenarios that results were made of, which is not an entry.
  static let origins = FileName("origins")
  private static let mostEntryBytes = 64 << 20
  /// The prefix of entries that are being written. A killed run may leave one behind.
  static let unfinished = "new-"

  /// The output folder.
  package let root: String
  /// Whether files are read even if their attributes haven't changed.
  private let readsEverything: Bool

  package init(root: String, readsEverything: Bool = false) {
    self.root = root
    self.readsEverything = readsEverything
  }

  /// Returns the entry of a result with the given key if all of its files exist and are unchanged.
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
    try? store(touched, for: place)
    return touched
  }

  /// - Throws: If the entry cannot be written, for example because the disk is full. The result itself is complete.
  package func store(_ entry: CacheEntry, for place: String) throws(OutputError) {
    let folder = try Folder.open(root).madeSubfolder(ResultCache.name)
    let (name, new) = (entryName(place), FileName("\(ResultCache.unfinished)\(getpid())-\(digest(place))"))
    try? folder.removeFile(new)
    do throws(OutputError) {
      try folder.write(Array(entry.text.utf8), to: new)
      try check("renameat", root) {
        renameat(folder.descriptor, new.characters, folder.descriptor, name.characters)
      }
    } catch {
      try? folder.removeFile(new)
      throw error
    }
  }

  /// Returns the files with their current attributes, or nil if one is missing or has different contents.
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

  private func digest(_ place: String) -> String { ContentDigest(of: Array(place.utf8)).description }
}
