import CFlipbookLinux
import Glibc

/// Reads whole files that the user, or another file, names. Reading is limited in size and can be interrupted, whatever the
/// path refers to.
package enum InputFile {
  /// The contents of a file; symbolic links are followed.
  ///
  /// The file is examined before it is opened, because opening a device may have an effect, and again once it is open. A
  /// pipe is refused unless it is a shell's, such as that of `<(command)` or of `/dev/stdin`, which is read until its
  /// writers close it.
  ///
  /// - Parameters:
  ///   - limit: The largest size that is read, in bytes. Nothing is read of a file that is larger.
  ///   - isInterrupted: Is asked between parts of the file, and every 50 ms while a pipe is empty.
  /// - Throws: `notAFile` for a folder, pipe, device or socket, `tooLarge`, `unreadable` for errors of the path,
  ///   `interrupted`, or `system` if the system failed.
  package static func read(
    _ path: String, limit: Int, isInterrupted: () -> Bool
  ) throws(OutputError) -> [UInt8] {
    try read(path, limit: limit, isCut: false, isInterrupted: isInterrupted)
  }

  private static func read(
    _ path: String, limit: Int, isCut: Bool, isInterrupted: () -> Bool
  ) throws(OutputError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw OutputError(path, .unreadable(code: EINVAL)) }
    var status = stat()
    try opening("stat", path) { stat(path, &status) }
    if status.st_mode & S_IFMT != S_IFIFO { try requireFile(status, path) }
    let flags = O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = try opening("open", path) { open(path, flags) }
    defer { close(file) }
    if !flipbook_is_anonymous_pipe(file) { try requireFile(of: file, path) }
    return try read(file, path, limit: limit, isCut: isCut, isInterrupted: isInterrupted)
  }

  /// The first bytes of a file, so that the part that can be read of a file that is too large can be examined.
  /// - Parameter count: The largest number of bytes to read.
  package static func start(
    of path: String, count: Int, isInterrupted: () -> Bool
  ) throws(OutputError) -> [UInt8] {
    try read(path, limit: count, isCut: true, isInterrupted: isInterrupted)
  }

  /// The contents of a file in a folder; a symbolic link is not followed.
  /// - Throws: The same errors as reading a path.
  static func read(_ name: FileName, in folder: Folder, limit: Int) throws(OutputError) -> [UInt8] {
    let path = folder.path(of: name)
    var status = stat()
    try opening("fstatat", path) { fstatat(folder.descriptor, name.characters, &status, AT_SYMLINK_NOFOLLOW) }
    try requireFile(status, path)
    let flags = O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC
    let file = try opening("openat", path) { openat(folder.descriptor, name.characters, flags) }
    defer { close(file) }
    try requireFile(of: file, path)
    return try read(file, path, limit: limit, isCut: false) { false }
  }

  private static func read(
    _ file: Int32, _ path: String, limit: Int, isCut: Bool, isInterrupted: () -> Bool
  ) throws(OutputError) -> [UInt8] {
    var status = stat()
    try check("fstat", path) { fstat(file, &status) }
    let size = Int(status.st_size)
    guard isCut || size <= limit else { throw OutputError(path, .tooLarge(limit: limit)) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(min(size, limit))
    // The size may be unknown (procfs and pipes report 0) and may change while the file is read.
    var part = [UInt8](repeating: 0, count: min(largestPart, max(smallestPart, size + 1)))
    while true {
      guard !isInterrupted() else { throw OutputError(path, .interrupted) }
      guard let count = try readPart(file, &part, path) else { continue }
      guard count > 0 else { return bytes }
      bytes += part[..<(isCut ? min(count, limit - bytes.count) : count)]
      if isCut, bytes.count == limit { return bytes }
      guard bytes.count <= limit else { throw OutputError(path, .tooLarge(limit: limit)) }
    }
  }

  /// The size of one read, in bytes.
  private static let (smallestPart, largestPart) = (1 << 12, 1 << 18)

  /// - Returns: The number of bytes read, 0 at the end of the file, or nil if a pipe has been empty for 50 ms.
  private static func readPart(_ file: Int32, _ part: inout [UInt8], _ path: String) throws(OutputError) -> Int? {
    do {
      return try check("read", path) { Glibc.read(file, &part, part.count) }
    } catch  where error.reason == .system(call: "read", code: EAGAIN) {
      var request = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
      poll(&request, 1, 50)
      return nil
    }
  }

  private static func requireFile(of descriptor: Int32, _ path: String) throws(OutputError) {
    var status = stat()
    try check("fstat", path) { fstat(descriptor, &status) }
    try requireFile(status, path)
  }

  private static func requireFile(_ status: stat, _ path: String) throws(OutputError) {
    let found: String? =
      switch status.st_mode & S_IFMT {
      case S_IFREG: nil
      case S_IFDIR: "a folder"
      case S_IFLNK: "a symbolic link"
      case S_IFIFO: "a pipe"
      case S_IFSOCK: "a socket"
      default: "a device"
      }
    if let found { throw OutputError(path, .notAFile(found: found)) }
  }

  /// Makes a system call that resolves a path.
  /// - Throws: `unreadable` for errors of the path, `system` for all others, such as too many open files, no memory or a
  ///   failing disk.
  @discardableResult
  private static func opening(_ call: String, _ path: String, _ body: () -> Int32) throws(OutputError) -> Int32 {
    do {
      return try check(call, path, body)
    } catch {
      let pathErrors = [ENOENT, ENOTDIR, EACCES, EPERM, ELOOP, ENAMETOOLONG, ENXIO, ENODEV]
      guard case .system(_, let code) = error.reason, pathErrors.contains(code) else { throw error }
      throw OutputError(path, .unreadable(code: code))
    }
  }
}
