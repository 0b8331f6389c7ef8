import Glibc

/// The frames of a recording in a temporary file without a name, so that memory does not grow with their number.
final class FrameSpool {
  private let file: Int32
  private let width: Int
  private let height: Int
  private(set) var count = 0

  init(width: Int, height: Int) throws(MeasuringProblem) {
    (self.width, self.height) = (width, height)
    let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    // The six letters at the end are those that mkstemp asks for and replaces.
    var path = Array("\(folder)/flipbook-XXXXXX".utf8CString)
    file = mkstemp(&path)
    guard file >= 0 else { throw MeasuringProblem("cannot write a temporary file in \(folder)", errno) }
    unlink(path)
    _ = fcntl(file, F_SETFD, FD_CLOEXEC)
  }

  deinit { close(file) }

  func append(_ frame: Brightness) throws(MeasuringProblem) {
    var done = 0
    while done < frame.pixels.count {
      let written = frame.pixels.withUnsafeBytes { bytes in
        pwrite(
          file, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(count * width * height + done))
      }
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { throw MeasuringProblem("cannot write a temporary file", errno) }
      done += written
    }
    count += 1
  }

  func frame(_ index: Int) throws(MeasuringProblem) -> Brightness {
    var pixels = [UInt8](repeating: 0, count: width * height)
    var done = 0
    while done < pixels.count {
      let read = pixels.withUnsafeMutableBytes { bytes in
        pread(file, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(index * bytes.count + done))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw MeasuringProblem("cannot read a temporary file", errno) }
      done += read
    }
    return Brightness(width: width, height: height, pixels: pixels)
  }
}

/// The reason that a recording could not be measured.
package struct MeasuringProblem: Error, Hashable, Sendable {
  package let message: String

  /// - Parameter code: The error number of the system.
  init(_ message: String, _ code: Int32) { self.message = "\(message): \(String(cString: strerror(code)))" }
}
