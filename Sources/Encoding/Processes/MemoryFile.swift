import CFlipbookLinux
import Glibc

/// A file in memory, without a name, that another program writes. It is closed with this object.
package final class MemoryFile {
  package let descriptor: Int32

  /// Creates an empty file, or returns `nil` if the system cannot; `errno` is the reason.
  package init?() {
    descriptor = memfd_create("flipbook", UInt32(FLIPBOOK_MFD_CLOEXEC))
    guard descriptor >= 0 else { return nil }
  }

  /// Creates a file that another program reads from its beginning, or returns `nil` if the system cannot; `errno` is the reason.
  package convenience init?(_ bytes: [UInt8]) {
    self.init()
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { write(descriptor, $0.baseAddress?.advanced(by: done), bytes.count - done) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return nil }
      done += count
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Returns everything that was written.
  package func contents() throws(SpawnedProcess.Failure) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: max(0, Int(lseek(descriptor, 0, SEEK_END))))
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeMutableBytes { bytes in
        pread(descriptor, bytes.baseAddress.map { $0 + done }, bytes.count - done, off_t(done))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SpawnedProcess.Failure(code: errno) }
      done += count
    }
    return bytes
  }

  /// The last line that was written, if there is one that can be read.
  package var lastLine: String? {
    guard let bytes = try? contents() else { return nil }
    return String(decoding: bytes.suffix(4096), as: UTF8.self).split(whereSeparator: \.isNewline).last.map(String.init)
  }
}
