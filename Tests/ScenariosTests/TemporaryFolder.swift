import FoundationEssentials
import Glibc

/// A folder that goes away with its owner.
final class TemporaryFolder: Sendable {
  let path: String

  init() {
    // mkdtemp puts characters of its own in the place of the six X.
    var template = Array("/tmp/scenarios-XXXXXX".utf8CString)
    path = template.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.flatMap(mkdtemp).map { String(cString: $0) } ?? "/tmp"
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Writes a file, with the folder that its name begins with.
  func write(_ name: String, _ text: String) -> String { write(name, Array(text.utf8)) }

  func write(_ name: String, _ bytes: [UInt8]) -> String {
    if let slash = name.lastIndex(of: "/") { mkdir(path + "/" + name[..<slash], 0o700) }
    let file = open(path + "/" + name, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    close(file)
    return path + "/" + name
  }
}
