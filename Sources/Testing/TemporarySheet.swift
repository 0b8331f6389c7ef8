import Flipbook
import FlipbookExport
import FlipbookStorage
import Glibc

/// A place for the contact sheet of a failed test until the sheet is attached to the failure.
struct TemporarySheet {
  let path: String

  init() {
    let folder = Environment.value(of: "TMPDIR") ?? "/tmp"
    let name = UInt64.random(in: 0...UInt64.max)
    path = "\(folder)/flipbook-\(getpid())-\(String(name, radix: 16)).png"
  }

  /// Returns the sheet and removes the file. Returns nil if there is none.
  func take() -> [UInt8]? {
    defer { unlink(path) }
    return try? InputFile.read(path, limit: 1 << 28) { false }
  }
}
