import CFlipbookLinux
import Glibc

/// An open folder. Everything in it is reached through the descriptor, never through a path, so that a symbolic link that
/// appears on the path cannot redirect a write.
package final class Folder: Sendable {
  let descriptor: Int32
  /// The path for messages.
  let path: String

  private init(descriptor: Int32, path: String) {
    self.descriptor = descriptor
    self.path = path
  }

  deinit { close(descriptor) }

  /// Opens a folder that the user named, following symbolic links.
  package static func open(_ path: String) throws(OutputError) -> Folder {
    do {
      return Folder(
        descriptor: try check("open", path) { Glibc.open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC) },
        path: path
      )
    } catch  where error.reason == .system(call: "open", code: ENOTDIR) {
      throw OutputError(path, .notAFolder)
    }
  }

  /// Opens a folder that the user named, creating it and its parents if they are missing.
  /// - Throws: `notAFolder` with the path that is not a folder, which may be a parent.
  static func make(_ path: String) throws(OutputError) -> Folder {
    do {
      try makeFolder(path)
    } catch  where [ENOENT, ENOTDIR].contains(error.code) {
      guard let slash = path.dropLast().lastIndex(of: "/"), slash != path.startIndex else { throw error }
      _ = try make(String(path[..<slash]))
      try makeFolder(path)
    }
    do {
      return try open(path)
    } catch  where error.code == ENOENT {
      // The name is taken, by a symbolic link that leads nowhere.
      throw OutputError(path, .notAFolder)
    }
  }

  private static func makeFolder(_ path: String) throws(OutputError) {
    do {
      try check("mkdir", path) { mkdir(path, 0o777) }
    } catch {
      guard error.code == EEXIST else { throw error }
    }
  }

  func path(of name: FileName) -> String { path == "." ? name.description : "\(path)/\(name)" }

  /// Opens the subfolder with a name.
  /// - Throws: `symbolicLink` or `notAFolder` if the name refers to something else.
  package func subfolder(_ name: FileName) throws(OutputError) -> Folder {
    let path = path(of: name)
    switch try entry(name)?.kind {
    case .symbolicLink: throw OutputError(path, .symbolicLink)
    case .file, .other: throw OutputError(path, .notAFolder)
    case .folder, nil: break
    }
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    return Folder(
      descriptor: try check("openat", path) { openat(descriptor, name.characters, flags) },
      path: path
    )
  }

  func makeSubfolder(_ name: FileName) throws(OutputError) {
    try check("mkdirat", path(of: name)) { mkdirat(descriptor, name.characters, 0o777) }
  }

  /// Opens the subfolder with a name, creating it if it is missing. Several workers may call this at once.
  func madeSubfolder(_ name: FileName) throws(OutputError) -> Folder {
    do {
      try makeSubfolder(name)
    } catch  where error.code == EEXIST {
      // It was there, or another worker has just made it.
    }
    return try subfolder(name)
  }

  /// What a name refers to, or nil if it is not in use.
  package func entry(_ name: FileName) throws(OutputError) -> FileIdentity? {
    var status = stat()
    do {
      try check("fstatat", path(of: name)) { fstatat(descriptor, name.characters, &status, AT_SYMLINK_NOFOLLOW) }
    } catch  where error.reason == .system(call: "fstatat", code: ENOENT) {
      return nil
    }
    return FileIdentity(status)
  }

  func identity() throws(OutputError) -> FileIdentity {
    var status = stat()
    try check("fstat", path) { fstat(descriptor, &status) }
    return FileIdentity(status)
  }

  /// Writes a new file under an unused name. If writing fails, no partial file remains.
  func write(_ bytes: UnsafeRawBufferPointer, to name: FileName) throws(OutputError) {
    let path = path(of: name)
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    let file = try check("openat", path) { openat(descriptor, name.characters, flags, 0o666) }
    do {
      try Folder.writeAndClose(file, bytes, path)
    } catch {
      try? removeFile(name)
      throw error
    }
  }

  func write(_ bytes: [UInt8], to name: FileName) throws(OutputError) {
    try bytes.withUnsafeBytes { buffer in Result { () throws(OutputError) in try write(buffer, to: name) } }.get()
  }

  private static func writeAndClose(
    _ file: Int32, _ bytes: UnsafeRawBufferPointer, _ path: String
  ) throws(OutputError) {
    var written = 0
    do {
      while written < bytes.count {
        written += try check("write", path) {
          Glibc.write(file, bytes.baseAddress?.advanced(by: written), bytes.count - written)
        }
      }
    } catch {
      close(file)
      throw error
    }
    // Some file systems report a full disk only here. The descriptor is closed even if close fails, so it is not retried.
    guard close(file) == 0 || errno == EINTR else { throw OutputError(path, .system(call: "close", code: errno)) }
  }

  /// Returns the contents of a file, or nil if there is no file with that name.
  /// - Throws: `tooLarge` if it has more than `limit` bytes.
  package func read(_ name: FileName, limit: Int) throws(OutputError) -> [UInt8]? {
    guard try entry(name)?.kind == .file else { return nil }
    return try InputFile.read(name, in: self, limit: limit)
  }

  /// Returns the contents of a file, or nil if there is no file with that name. A symbolic link is not followed.
  package func contents(of name: String, limit: Int) throws(OutputError) -> [UInt8]? {
    try read(FileName(name), limit: limit)
  }

  package func removeFile(named name: String) throws(OutputError) { try removeFile(FileName(name)) }

  func removeFile(_ name: FileName) throws(OutputError) {
    try check("unlinkat", path(of: name)) { unlinkat(descriptor, name.characters, 0) }
  }

  /// Removes a file if there is one with that name. A folder with that name stays.
  func removeFileIfPresent(_ name: FileName) throws(OutputError) {
    do {
      try removeFile(name)
    } catch  where [ENOENT, EISDIR].contains(error.code) {
      // Another run has removed it, or it is not ours.
    }
  }

  /// Removes a folder if it is empty.
  /// - Returns: Whether it was empty.
  @discardableResult
  func removeFolderIfEmpty(_ name: FileName) throws(OutputError) -> Bool {
    do {
      try removeFolder(name)
      return true
    } catch  where [ENOTEMPTY, EEXIST].contains(error.code) {
      return false
    }
  }

  /// Removes an empty folder.
  func removeFolder(_ name: FileName) throws(OutputError) {
    try check("unlinkat", path(of: name)) { unlinkat(descriptor, name.characters, AT_REMOVEDIR) }
  }
}
