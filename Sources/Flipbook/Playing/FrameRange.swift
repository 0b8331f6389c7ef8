package import FlipbookUnits

/// The frames A through B of `--frames A..B`.
package struct FrameRange: Hashable, Sendable {
  package let first: Int
  package let last: Int

  /// Returns nil if the text is not a range.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[1].isEmpty, let first = FrameRange.number(parts[0]),
      let last = FrameRange.number(parts[2]), first <= last
    else { return nil }
    self.first = first
    self.last = last
  }

  init(first: Int, last: Int) {
    self.first = first
    self.last = last
  }

  /// Creates the range from 0 to `last`.
  package init(last: FrameIndex) {
    first = 0
    self.last = last.number
  }

  package var count: Int { last - first + 1 }

  package func contains(_ frame: Int) -> Bool { first <= frame && frame <= last }

  /// Splits the frames into parts whose lengths differ by at most one frame.
  package func parts(_ wanted: Int) -> [FrameRange] {
    let number = max(1, min(wanted, count))
    let bounds = (0...number).map { first + count * $0 / number }
    return zip(bounds, bounds.dropFirst()).map { FrameRange(first: $0, last: $1 - 1) }
  }

  private static func number(_ text: Substring) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return Int(text)
  }
}
