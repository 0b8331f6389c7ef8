import Glibc

/// Examines font files and folders, and reports why they can't be read.
enum FontAccess {
  /// Returns whether there is a readable file at a path.
  /// - Throws: `unreadableFont` if permission is denied, `systemFailed` if the system fails.
  static func isFile(_ path: String) throws(RenderingError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard isAbsence(code) else { throw failure(path, code) }
      return false
    }
    guard status.st_mode & S_IFMT != S_IFDIR else { return false }
    guard access(path, R_OK) == 0 else { throw failure(path, errno) }
    return true
  }

  /// Returns whether there is a folder at a path that can be searched.
  /// - Throws: `systemFailed` if the system fails.
  static func isFolder(_ path: String) throws(RenderingError) -> Bool {
    var status = stat()
    guard stat(path, &status) == 0, access(path, R_OK | X_OK) == 0 else {
      let code = errno
      guard isAbsence(code) || isForbidden(code) else { throw .systemFailed(path: path, code: code) }
      return false
    }
    return status.st_mode & S_IFMT == S_IFDIR
  }

  /// Has a library open a font file. Libraries report only that they failed, not why.
  ///
  /// If the system can read the file, the library is called a second time, because the failure may have been temporary,
  /// such as a lack of file descriptors.
  ///
  /// - Parameters:
  ///   - call: The name of the library's function.
  ///   - body: Calls the function and returns whether it succeeded.
  /// - Throws: `systemFailed`, or `unreadableFont` for a damaged file.
  static func open(_ path: String, _ call: String, _ body: () -> Bool) throws(RenderingError) {
    guard !body() else { return }
    try read(path)
    guard body() else { throw .unreadableFont(path: path, reason: call) }
  }

  /// Reads a file to its end, to find out why a library couldn't.
  static func read(_ path: String) throws(RenderingError) {
    let file = Glibc.open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw failure(path, errno) }
    defer { close(file) }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(file, &part, part.count)
      if count == 0 { return }
      if count < 0, errno != EINTR { throw failure(path, errno) }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> RenderingError {
    isAbsence(code) || isForbidden(code)
      ? .unreadableFont(path: path, reason: String(cString: strerror(code))) : .systemFailed(path: path, code: code)
  }

  private static func isAbsence(_ code: Int32) -> Bool { code == ENOENT || code == ENOTDIR }

  /// Whether an error is the path's fault rather than the system's.
  private static func isForbidden(_ code: Int32) -> Bool {
    [EACCES, EPERM, EISDIR, ELOOP, ENAMETOOLONG].contains(code)
  }
}
