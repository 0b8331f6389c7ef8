import FlipbookBitmaps
import Glibc

/// A folder with results that machines share, so that what one has rendered, the others copy.
///
/// A result is found by its key, a digest of everything that determines its bytes. It is one file, which is written under
/// another name and then renamed, so any number of machines can write and read at the same time, also on network file
/// systems: nothing is locked, and the same key always has the same bytes. You can delete any of it at any time. Except
/// where it says so, a failure here only costs time, and nothing is thrown.
package struct SharedCache: Sendable {
  /// The folder of the results in the cache's folder, which may contain other files.
  static let results = "flipbook-results"
  /// The prefix of files that are being written. A killed run may leave one behind.
  static let unfinished = "new-"
  /// The largest result that is kept, in bytes.
  private static let mostBytes: Int64 = 1 << 30

  /// The cache's folder.
  package let root: String
  private let random = UInt64.random(in: 0 ... .max)

  /// Opens a cache, creating its folder if it is missing.
  /// - Throws: If the folder cannot be created.
  package init(root: String) throws(OutputError) {
    self.root = root
    _ = try Folder.make("\(root)/\(SharedCache.results)")
  }

  /// Opens a cache that exists.
  /// - Throws: If the folder is missing, or is not a cache.
  package init(existing root: String) throws(OutputError) {
    self.root = root
    _ = try Folder.open("\(root)/\(SharedCache.results)")
  }

  /// Returns the entry of a result, or nil if there is none. Its files are only examined when they are copied.
  package func find(_ key: String) -> CacheEntry? {
    guard let pack = CachePack(at: path(of: key)), pack.entry.key == key else { return nil }
    return pack.entry
  }

  /// Copies the files of a result, and completes it.
  /// - Returns: The files as they were written, or nil if the result is missing or damaged. A damaged one is removed.
  /// - Throws: If the files cannot be written.
  package func copy(_ key: String, into output: OutputTransaction) throws(OutputError) -> [FileStamp]? {
    let path = path(of: key)
    guard let pack = CachePack(at: path), pack.entry.key == key else { return discard(path) }
    var manifest: [UInt8]?
    for file in pack.entry.files {
      guard let bytes = pack.next(file) else { return discard(path) }
      if file.path == ResultForm.flipbook.manifestName {
        manifest = bytes
      } else {
        try output.write(bytes, to: file.path)
      }
    }
    guard let manifest else { return discard(path) }
    try output.commit(manifest: manifest)
    // The newest use decides what is pruned first.
    utimensat(AT_FDCWD, path, nil, 0)
    return output.stamps
  }

  private func discard(_ path: String) -> [FileStamp]? {
    unlink(path)
    return nil
  }

  /// Keeps a result, unless it is there already.
  /// - Parameter result: The folder with the files of the entry.
  /// - Throws: If the cache cannot be written, for example because its disk is full. The result itself is complete.
  package func store(_ entry: CacheEntry, of result: String) throws(OutputError) {
    guard entry.files.reduce(0, { $0 + $1.look.size }) <= SharedCache.mostBytes,
      CachePack(at: path(of: entry.key)) == nil
    else { return }
    let folder = try Folder.make(self.folder(of: entry.key))
    let result = try Folder.open(result)
    // Processes of several machines can have the same number.
    let new = FileName("\(SharedCache.unfinished)\(getpid())-\(String(random, radix: 16))-\(entry.key)")
    do throws(OutputError) {
      try CachePack.write(entry.withoutTimes, of: result, to: new, in: folder)
      try check("renameat", folder.path) {
        renameat(folder.descriptor, new.characters, folder.descriptor, FileName(entry.key).characters)
      }
    } catch {
      try? folder.removeFile(new)
      throw error
    }
  }

  private func folder(of key: String) -> String { "\(root)/\(SharedCache.results)/\(key.prefix(2))" }

  private func path(of key: String) -> String { "\(folder(of: key))/\(key)" }
}

extension CacheEntry {
  /// The entry without the times of its files, which differ between machines.
  fileprivate var withoutTimes: CacheEntry {
    var entry = self
    for index in entry.files.indices {
      entry.files[index].look = FileStamp.Look(size: files[index].look.size, modified: 0, changed: 0)
    }
    return entry
  }
}
