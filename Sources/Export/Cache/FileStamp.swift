internal import Encoding
import Glibc

/// A file of a result as it was written: how it looks on disk, and what is in it.
package struct FileStamp: Hashable, Sendable {
  /// Below the result's folder.
  let path: String
  let digest: String
  var look: Look

  /// What the file system tells of a file without reading it.
  struct Look: Hashable, Sendable {
    let size: Int64
    /// Nanoseconds since 1970.
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

  /// How a file looks now; nil for what is no file.
  static func look(at path: String, in folder: Folder) -> Look? {
    var status = stat()
    guard fstatat(folder.descriptor, path, &status, AT_SYMLINK_NOFOLLOW) == 0 else { return nil }
    return status.st_mode & S_IFMT == S_IFREG ? Look(status) : nil
  }

  /// The digest of a file's bytes; nil for what cannot be read.
  static func digest(of path: String, in folder: Folder, limit: Int64) -> String? {
    guard let bytes = try? InputFile.read(FileName(path), in: folder, limit: Int(limit)) else { return nil }
    return FrameDigest(of: bytes).description
  }
}
