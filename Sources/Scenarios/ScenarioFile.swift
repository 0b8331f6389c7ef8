internal import FlipbookYAML
internal import Glibc

/// A failure of the system, such as an I/O error or a lack of memory or descriptors.
package struct SystemFailure: Error, Hashable, Sendable {
  package let path: String
  package let message: String
}

/// Reads scenario files safely. Whatever a path refers to, reading it neither blocks nor exhausts memory.
enum ScenarioFile {
  enum Contents {
    case bytes([UInt8])
    /// The file cannot be used, for this reason.
    case refused(String)
  }

  static let tooLarge = "the file is larger than 1 MiB"

  /// Reads a file. Its kind is checked before it is opened, because opening a pipe or a device can block or have effects.
  ///
  /// - Parameters:
  ///   - limit: The most bytes.
  ///   - tooLarge: The reason to refuse a larger file.
  static func contents(
    of path: String, atMost limit: Int = ScenarioLimits.fileBytes, _ tooLarge: String = ScenarioFile.tooLarge
  ) throws(SystemFailure) -> Contents {
    guard !path.utf8.contains(0) else { return .refused("a path cannot contain a NUL character") }
    var status = stat()
    guard stat(path, &status) == 0 else { return try refusal(errno, path) }
    if let kind = otherKind(status) { return .refused("expected a file, found \(kind)") }
    let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    guard descriptor >= 0 else { return try refusal(errno, path) }
    defer { close(descriptor) }
    guard fstat(descriptor, &status) == 0 else { return try refusal(errno, path) }
    guard otherKind(status) == nil else { return .refused("expected a file, found something else") }
    guard status.st_size <= limit else {
      var start = [UInt8](repeating: 0, count: FileKind.longest)
      let count = Glibc.read(descriptor, &start, start.count)
      let kind = limit == ScenarioLimits.fileBytes ? FileKind(of: Array(start.prefix(max(0, count)))) : nil
      return .refused(kind?.problem() ?? tooLarge)
    }
    return try bytes(descriptor, path, atMost: limit, tooLarge)
  }

  private static func bytes(
    _ descriptor: CInt, _ path: String, atMost limit: Int, _ tooLarge: String
  ) throws(SystemFailure) -> Contents {
    var bytes = [UInt8](repeating: 0, count: limit + 1)
    var count = 0
    while count < bytes.count {
      let got = bytes.withUnsafeMutableBytes {
        Glibc.read(descriptor, $0.baseAddress?.advanced(by: count), $0.count - count)
      }
      if got == 0 { break }
      if got > 0 {
        count += got
      } else if errno != EINTR {
        return try refusal(errno, path)
      }
    }
    return count < bytes.count ? .bytes(Array(bytes[..<count])) : .refused(tooLarge)
  }

  private static func otherKind(_ status: stat) -> String? {
    switch status.st_mode & S_IFMT {
    case S_IFREG: nil
    case S_IFDIR: "a folder"
    case S_IFIFO: "a pipe"
    case S_IFSOCK: "a socket"
    default: "a device"
    }
  }

  /// Returns the reason for an error of the path, and throws any other error.
  private static func refusal(_ code: CInt, _ path: String) throws(SystemFailure) -> Contents {
    switch code {
    case ENOENT: return .refused("no such file")
    case ENOTDIR: return .refused("no such file: part of the path is not a folder")
    case EACCES, EPERM: return .refused("the file cannot be read: permission denied")
    case ELOOP: return .refused("the path has too many symbolic links")
    case ENAMETOOLONG: return .refused("the path is too long")
    case EISDIR: return .refused("expected a file, found a folder")
    case ENXIO, ENODEV: return .refused("expected a file, found a device or a socket")
    default: throw SystemFailure(path: path, message: "cannot read the file: \(String(cString: strerror(code)))")
    }
  }
}
