import Glibc

/// Messages that are lines of standard input.
struct MessageLines {
  /// The most bytes of a message.
  static let longest = 1 << 22

  private var bytes: [UInt8] = []
  /// Whether the rest of a line that is too long is skipped.
  private var isSkipping = false

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: The lines that are complete, nil in place of one that is too long; or nil at the end of the input.
  mutating func read() -> [[UInt8]?]? {
    var lines: [[UInt8]?] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    for byte in buffer[..<count] {
      if byte == UInt8(ascii: "\n") {
        if !isSkipping, !bytes.isEmpty { lines.append(bytes) }
        bytes.removeAll(keepingCapacity: true)
        isSkipping = false
      } else if bytes.count < MessageLines.longest {
        bytes.append(byte)
      } else if !isSkipping {
        lines.append(nil)
        isSkipping = true
      }
    }
    return lines
  }
}
