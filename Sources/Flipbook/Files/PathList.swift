import Glibc
import FlipbookExport

/// The list of paths on standard input, which `-` on a command line stands for.
enum PathList {
  private static let mostBytes = 256 << 20

  /// A list that cannot be used.
  struct Problem: Error {
    let message: String
    var isSystemFailure = false
  }

  /// Returns the paths of a list, one per line, or separated by NUL if it contains any.
  static func read() throws(Problem) -> [String] {
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = Glibc.read(STDIN_FILENO, &part, part.count)
      if count < 0, errno == EINTR, !Interruption.isWanted { continue }
      guard count >= 0 else {
        throw Problem(message: "cannot read the list: \(String(cString: strerror(errno)))", isSystemFailure: true)
      }
      guard count > 0 else { return try paths(bytes) }
      bytes += part[..<count]
      guard bytes.count <= mostBytes else { throw Problem(message: "the list is larger than 256 MiB") }
    }
  }

  private static func paths(_ bytes: [UInt8]) throws(Problem) -> [String] {
    let end: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    var paths: [String] = []
    for (index, line) in bytes.split(separator: end, omittingEmptySubsequences: false).enumerated() where !line.isEmpty
    {
      let isCarriageReturn = end != 0 && line.last == UInt8(ascii: "\r")
      guard let path = String(validating: isCarriageReturn ? line.dropLast() : line, as: UTF8.self) else {
        throw Problem(message: "line \(index + 1) is not UTF-8")
      }
      if !path.isEmpty { paths.append(path) }
    }
    guard !paths.isEmpty else { throw Problem(message: "the list is empty") }
    return paths
  }
}
