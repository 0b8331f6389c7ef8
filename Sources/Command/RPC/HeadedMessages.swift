import FlipbookExport
import Glibc

/// Messages of standard input with a header, as editors write them: "Content-Length: 42", an empty line, and as many bytes.
package struct HeadedMessages {
  /// The most bytes of a message.
  static let longest = MessageLines.longest
  private static let longestHeader = 1 << 12

  private var bytes: [UInt8] = []
  /// How many bytes of a message that is too long are still to come.
  private var skipped = 0

  package init() {}

  /// Reads the bytes that have arrived.
  ///
  /// - Returns: The messages that are complete, nil in place of one that is too long; or nil at the end of the input, or if a header
  ///   has no length, after which no message can be found.
  mutating func read() -> [[UInt8]?]? {
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else { return count < 0 && errno == EINTR ? [] : nil }
    return take(buffer[..<count])
  }

  /// Takes bytes that have arrived; see `read()`.
  package mutating func take(_ arrived: ArraySlice<UInt8>) -> [[UInt8]?]? {
    let ignored = min(skipped, arrived.count)
    skipped -= ignored
    bytes += arrived.dropFirst(ignored)
    var messages: [[UInt8]?] = []
    while let end = HeadedMessages.end(ofHeader: bytes) {
      guard let length = HeadedMessages.length(bytes[..<end]) else { return nil }
      if length > HeadedMessages.longest {
        messages.append(nil)
        skipped = max(0, length - (bytes.count - end))
        bytes.removeFirst(min(bytes.count, end + length))
        continue
      }
      guard bytes.count >= end + length else { return messages }
      messages.append(Array(bytes[end..<end + length]))
      bytes.removeFirst(end + length)
    }
    return bytes.count > HeadedMessages.longestHeader ? nil : messages
  }

  /// Returns where the message begins, after the empty line.
  private static func end(ofHeader bytes: [UInt8]) -> Int? {
    bytes.prefix(longestHeader).firstRange(of: Array("\r\n\r\n".utf8))?.upperBound
  }

  private static func length(_ header: ArraySlice<UInt8>) -> Int? {
    for line in String(decoding: header, as: UTF8.self).split(separator: "\r\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      return Int(parts[1].filter { $0 != " " }).flatMap { $0 >= 0 ? $0 : nil }
    }
    return nil
  }
}

extension StandardStreams {
  /// Writes a message with its header.
  static func writeHeaded(_ message: [UInt8]) {
    try? writeResult(Array("Content-Length: \(message.count)\r\n\r\n".utf8) + message)
  }
}
