import FlipbookBitmaps
internal import FlipbookEncoding
import Glibc

/// A file of a result as it was written: its attributes on disk and the digest of its contents.
package struct FileStamp: Hashable, Sendable {
  /// The path relative to the result's folder.
  package let path: String
  let digest: String
  var look: Look

  /// The attributes of a file that the file system reports without reading it.
  struct Look: Hashable, Sendable {
    let size: Int64
    /// The modification time in nanoseconds since 1970.
    let modified: Int64
    let changed: Int64

    init(size: Int64, modified: Int64, changed: Int64) {
      self.size = size
      self.modified = modified
      self.changed = changed
    }

    init(_ status: stat) {
      size = Int64(status.st_size)
      modified = Look.nanoseconds(status.st_mtim)
      changed = Look.nanoseconds(status.st_ctim)
    }

    private static func nanoseconds(_ time: timespec) -> Int64 {
      Int64(time.tv_sec) &* 1_000_000_000 &+ Int64(time.tv_nsec)
    }
  }

  /// Returns the current attributes of a file, or nil if it isn't a regular file.
  static func look(at path: String, in folder: Folder) -> Look? {
    var status = stat()
    guard fstatat(folder.descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG ? Look(status) : nil
  }

  /// Returns the digest of a file's bytes, or nil if the file can't be read.
  static func digest(of path: String, in folder: Folder, limit: Int64) -> String? {
    guard let bytes = try? InputFile.read(FileName(path), in: folder, limit: Int(limit)) else { return nil }
    return ContentDigest(of: bytes).description
  }
}
