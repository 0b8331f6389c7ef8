/// The tag after a marker, or the place where it belongs.
///
/// A marker that is alone in its line has its tag in the next line, with the same indentation. The tag of any other marker follows
/// it in the line.
struct TagPlace {
  private(set) var tag: Range<Int>
  private(set) var lead: [UInt8] = []
  /// Where the tag belongs if the marker has none.
  let insertion: Int

  init(bytes: [UInt8], kind: DocumentKind, marker: Range<Int>, line: DocumentLine) {
    let before = bytes[line.content.lowerBound..<marker.lowerBound]
    let after = bytes[marker.upperBound..<line.content.upperBound]
    let isAlone = before.allSatisfy { $0.isBlank || $0 == UInt8(ascii: ">") } && after.allSatisfy(\.isBlank)
    insertion = isAlone ? line.content.upperBound : marker.upperBound
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
    switch kind {
    case .docc: image(bytes, start) ?? html(bytes, start)
    case .reStructuredText: directive(bytes, start)
    case .hugo: figure(bytes, start) ?? html(bytes, start) ?? images(bytes, start)
    case .myst: fence(bytes, start) ?? html(bytes, start) ?? images(bytes, start)
    case .markdown, .mkdocs, .mkdocsWithSizes, .mdx: html(bytes, start) ?? images(bytes, start)
    case .html: html(bytes, start)
    }
  }

  /// An image, or a picture or a video that contains only images and sources.
  private static func html(_ bytes: [UInt8], _ start: Int) -> Int? {
    if let end = element("<img ", bytes, start) {
      return bytes[start..<end].contains(.lineFeed) ? nil : end
    }
    for (open, close) in [("<picture>", "</picture>"), ("<video ", "</video>")] {
      guard var end = open.hasSuffix(">") ? after(open, bytes, start) : element(open, bytes, start) else { continue }
      while end < bytes.count, end < start + limit {
        if let end = after(close, bytes, end) { return end }
        guard let next = bytes[end].isSpace ? end + 1 : element("<img ", bytes, end) ?? element("<source ", bytes, end)
        else { return nil }
        end = next
      }
    }
    return nil
  }

  private static func after(_ word: String, _ bytes: [UInt8], _ start: Int) -> Int? {
    bytes.has(Array(word.utf8), at: start) ? start + word.utf8.count : nil
  }

  /// Returns the end of the start tag of an element.
  private static func element(_ open: String, _ bytes: [UInt8], _ start: Int) -> Int? {
    guard let inner = after(open, bytes, start) else { return nil }
    let most = min(bytes.count, start + limit)
    guard inner < most, let end = bytes[inner..<most].firstIndex(where: { "<>".utf8.contains($0) }) else { return nil }
    return bytes[end] == UInt8(ascii: ">") ? end + 1 : nil
  }

  /// An image in Markdown, or one for light pages with one for dark pages.
  private static func images(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard let end = image(bytes, start) else { return nil }
    let sized = afterSize(bytes, end)
    guard bytes[start..<end].hasSuffix("#only-light)"), let second = image(bytes, sized) else { return sized }
    return afterSize(bytes, second)
  }

  /// Returns the end of the size that follows an image, or the end of the image.
  private static func afterSize(_ bytes: [UInt8], _ end: Int) -> Int {
    guard let inner = after("{ width=", bytes, end) else { return end }
    let size = bytes[inner...].prefix { $0 != .lineFeed && $0 != UInt8(ascii: "}") }
    return size.endIndex < bytes.count && bytes[size.endIndex] != .lineFeed ? size.endIndex + 1 : end
  }

  private static func image(_ bytes: [UInt8], _ start: Int) -> Int? {
    let line = bytes[start...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    if bytes.has(Array("@Video(".utf8), at: start) {
      return bytes.first(Array("\")".utf8), from: start, to: line.endIndex).map { $0 + 2 }
    }
    guard bytes.has(Array("![".utf8), at: start),
      let open = bytes.first(Array("](".utf8), from: start, to: line.endIndex),
      let end = bytes[open..<line.endIndex].firstIndex(of: UInt8(ascii: ")"))
    else { return nil }
    return end + 1
  }

  /// The shortcode `figure` of Hugo.
  private static func figure(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard let inner = after("{{< figure ", bytes, start) else { return nil }
    let line = bytes[inner...].prefix { $0 != .lineFeed && $0 != .carriageReturn }
    return bytes.first(Array(">}}".utf8), from: inner, to: line.endIndex).map { $0 + 3 }
  }

  /// The directive `image` of MyST, with its options.
  private static func fence(_ bytes: [UInt8], _ start: Int) -> Int? {
    guard bytes.has(Array("```{image} ".utf8), at: start) else { return nil }
    let text = Array(bytes[start...].prefix(limit))
    for line in DocumentLine.all(in: text).dropFirst() {
      let content = text[line.content].drop { $0.isBlank || $0 == UInt8(ascii: ">") }
      if content.starts(with: "```".utf8) { return start + content.startIndex + 3 }
      guard content.first == UInt8(ascii: ":") else { return nil }
    }
    return nil
  }

  /// A directive with its options, which are indented below it.
  private static func directive(_ bytes: [UInt8], _ start: Int) -> Int? {
    let text = Array(bytes[start...].prefix(limit))
    let lines = DocumentLine.all(in: text)
    let isRaw = text.has(Array(".. raw:: html".utf8), at: 0)
    guard let first = lines.first, isRaw || text.has(Array(".. image::".utf8), at: 0) else { return nil }
    let outer = columns(before: start, bytes)
    guard isRaw else {
      let options = lines.dropFirst().prefix { !$0.isBlank(in: text) && $0.indentation(in: text) > outer }
      return start + (options.last ?? first).content.upperBound
    }
    guard lines.count > 2, lines[1].isBlank(in: text), lines[2].indentation(in: text) > outer,
      let end = html(text, lines[2].content.lowerBound + text[lines[2].content].prefix(while: \.isBlank).count),
      end == lines[2].content.upperBound
    else { return nil }
    return start + end
  }

  private static func columns(before index: Int, _ bytes: [UInt8]) -> Int {
    bytes[..<index].reversed().prefix { $0.isBlank }.count
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { isBlank || self == .lineFeed || self == .carriageReturn }
}

extension ArraySlice<UInt8> {
  fileprivate func hasSuffix(_ word: String) -> Bool { suffix(word.utf8.count).elementsEqual(word.utf8) }
}
