/// The tag after a marker, or the place where it belongs.
///
/// A marker that is alone in its line has its tag in the next line, with the same indentation. The tag of any other marker follows
/// it in the line.
struct TagPlace {
  private(set) var tag: Range<Int>
  private(set) var lead: [UInt8] = []

  init(bytes: [UInt8], kind: DocumentKind, marker: Range<Int>, line: DocumentLine) {
    let before = bytes[line.content.lowerBound..<marker.lowerBound]
    let after = bytes[marker.upperBound..<line.content.upperBound]
    let isAlone = before.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") } && after.allSatisfy(\.isBlank)
    guard isAlone else {
      tag = marker.upperBound..<marker.upperBound
      if let end = Self.end(of: bytes, from: marker.upperBound, kind) { tag = marker.upperBound..<end }
      return
    }
    let end = line.content.upperBound
    tag = end..<end
    let lineEnd = Array(bytes[end..<line.next])
    let blank = kind == .reStructuredText ? lineEnd.isEmpty ? [.lineFeed] : lineEnd : []
    lead = (lineEnd.isEmpty ? Self.lineEnd(of: bytes) : lineEnd) + blank + Array(before)
    let skipped = kind == .reStructuredText ? Self.skipBlankLines(bytes, from: line.next) : line.next
    guard line.next < bytes.count, bytes.has(Array(before), at: skipped) else { return }
    let start = skipped + before.count
    if let end = Self.end(of: bytes, from: start, kind) { tag = start..<end }
  }

  /// Returns the line ends that a document uses, by its first one.
  private static func lineEnd(of bytes: [UInt8]) -> [UInt8] {
    guard let feed = bytes.firstIndex(of: .lineFeed), feed > 0, bytes[feed - 1] == .carriageReturn else {
      return [.lineFeed]
    }
    return [.carriageReturn, .lineFeed]
  }

  private static func skipBlankLines(_ bytes: [UInt8], from start: Int) -> Int {
    var place = start
    for index in bytes[start...].indices {
      if bytes[index] == .lineFeed {
        place = index + 1
      } else if !bytes[index].isBlank, bytes[index] != .carriageReturn {
        break
      }
    }
    return place
  }

  /// The longest tag that is recognized, in bytes.
  private static let limit = 8_192

  /// Returns the end of a tag that begins at an index, or nil if there is none.
  private static func end(of bytes: [UInt8], from start: Int, _ kind: DocumentKind) -> Int? {
    let most = min(bytes.count, start + limit)
    func end(_ open: String, _ close: String, isOneLine: Bool) -> Int? {
      guard bytes.has(Array(open.utf8), at: start), let end = bytes.first(Array(close.utf8), from: start, to: most)
      else { return nil }
      let inner = bytes[start..<end]
      guard bytes.first(Array("<!--".utf8), from: start, to: end) == nil,
        bytes.first(Array("{/*".utf8), from: start, to: end) == nil
      else { return nil }
      if isOneLine, inner.contains(.lineFeed) { return nil }
      return end + close.utf8.count
    }
    switch kind {
    case .docc: return docc(bytes, start)
    case .reStructuredText: return directive(bytes, start)
    case .markdown, .mdx, .html:
      return end("<picture>", "</picture>", isOneLine: false) ?? end("<img ", ">", isOneLine: true)
    }
  }

  private static func docc(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes.has(Array("![".utf8), at: start) else { return nil }
    let line = bytes[start...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    guard let close = bytes.first(Array("](".utf8), from: start, to: line.endIndex),
      let end = bytes[close..<line.endIndex].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return end + 1
  }

  /// A directive with its options, which are indented below it.
  private static func directive(_ bytes: [UInt8], _ start: Int) -> Int? {
    let lines = DocumentLine.all(in: Array(bytes[start...].prefix(limit)))
    guard let first = lines.first,
      bytes.has(Array(".. image::".utf8), at: start) || bytes.has(Array(".. raw:: html".utf8), at: start)
    else { return nil }
    let text = Array(bytes[start...].prefix(limit))
    let isRaw = bytes.has(Array(".. raw".utf8), at: start)
    var end = first.content.upperBound
    let outer = Self.columns(before: start, bytes)
    var isAfterBlank = false
    for line in lines.dropFirst() {
      if line.isBlank(in: text) {
        guard isRaw, !isAfterBlank else { break }
        isAfterBlank = true
        continue
      }
      guard line.indentation(in: text) > outer else { break }
      if isRaw,
        bytes.first(Array("<picture>".utf8), from: start + line.content.lowerBound, to: start + line.content.upperBound)
          == nil
      {
        break
      }
      end = line.content.upperBound
      if isRaw { break }
    }
    return start + end
  }

  private static func columns(before index: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<index].reversed().prefix { $0.isBlank }.count
  }
}
