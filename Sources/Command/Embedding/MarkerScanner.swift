/// Finds the markers of a document. Markers in code and in other comments are not markers.
struct MarkerScanner {
  private let bytes: [UInt8]
  private let kind: DocumentKind
  private let lines: [DocumentLine]
  private(set) var markers: [DocumentMarker] = []
  private var code: MarkdownCode
  private var html = RawHTML()
  /// The index up to which the document has been read.
  private var index = 0

  static func markers(in bytes: [UInt8], _ kind: DocumentKind) -> [DocumentMarker] {
    var scanner = MarkerScanner(bytes: bytes, kind: kind)
    if kind == .reStructuredText { scanner.scanComments() } else { scanner.scan() }
    return scanner.markers
  }

  private init(bytes: [UInt8], kind: DocumentKind) {
    self.bytes = bytes
    self.kind = kind
    code = MarkdownCode(hasAdmonitions: kind.isMkDocs)
    lines = DocumentLine.all(in: bytes)
  }

  private mutating func scan() {
    for line in lines {
      if line.content.upperBound < index || line.content.isEmpty && line.content.lowerBound < index { continue }
      if kind.isMarkdown, index <= line.content.lowerBound, code.contains(line, in: bytes) { continue }
      if kind.isMkDocs { html.read(line, in: bytes) }
      index = max(index, line.content.lowerBound)
      while index < line.content.upperBound { step(in: line) }
    }
  }

  /// Reads a character, or all that begins with it.
  private mutating func step(in line: DocumentLine) {
    let ends = kind.markerEnds
    if bytes.has(ends.open, at: index) {
      guard let close = bytes.first(ends.close, from: index + ends.open.count) else { return index = bytes.count }
      let end = close + ends.close.count
      note(index..<end, text: index + ends.open.count..<close, line)
      // A tag can contain what looks like a marker.
      index = max(end, index + 1, markers.last?.tag.upperBound ?? 0)
    } else if kind.isMarkdown, bytes[index] == UInt8(ascii: "`") {
      index = endOfCodeSpan()
    } else if kind.isMarkdown, bytes[index] == UInt8(ascii: "\\") {
      index += 2
    } else if kind == .html, let end = HTMLText.end(of: bytes, at: index) {
      index = end
    } else {
      index += 1
    }
  }

  /// Returns the end of a code span, which can continue in the following lines of its paragraph, or of the backticks that begin
  /// none.
  private func endOfCodeSpan() -> Int {
    let tick = UInt8(ascii: "`")
    func run(at start: Int) -> Int { bytes[start...].prefix { $0 == tick }.count }
    let length = run(at: index)
    var place = index + length
    var isBlankLine = false
    while place < bytes.count {
      let byte = bytes[place]
      if byte == tick {
        let other = run(at: place)
        if other == length { return place + other }
        place += other
        continue
      }
      if byte == .lineFeed {
        if isBlankLine { break }
        isBlankLine = true
      } else if !byte.isBlank, byte != .carriageReturn {
        isBlankLine = false
      }
      place += 1
    }
    return index + length
  }

  /// Adds a marker if a comment is one: a single line that begins with "flipbook".
  private mutating func note(_ range: Range<Int>, text: Range<Int>, _ line: DocumentLine) {
    guard range.upperBound <= line.content.upperBound, let words = words(in: text) else { return }
    add(range, words, line)
  }

  /// Returns the text after "flipbook", or nil without that word.
  private func words(in range: Range<Int>) -> String? {
    let content = bytes[range].drop(while: \.isBlank)
    let rest = content.dropFirst(DocumentMarker.name.count)
    guard content.starts(with: DocumentMarker.name), rest.first.map(\.isBlank) ?? true else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }

  private mutating func add(_ range: Range<Int>, _ text: String, _ line: DocumentLine) {
    let place = TagPlace(bytes: bytes, kind: kind, marker: range, line: line)
    let before = String(decoding: bytes[line.content.lowerBound..<range.lowerBound], as: UTF8.self)
    markers.append(
      DocumentMarker(
        text: text, line: line.number, column: before.unicodeScalars.count + 1, tag: place.tag,
        insertion: place.insertion, lead: place.lead, element: html.element))
  }

  /// Finds the comments of reStructuredText that are markers: lines outside literal blocks.
  private mutating func scanComments() {
    var literal: Int?
    for line in lines {
      let isInTag = line.content.lowerBound < markers.last?.tag.upperBound ?? 0
      guard !line.isBlank(in: bytes), !isInTag else { continue }
      let indentation = line.indentation(in: bytes)
      if let outer = literal {
        if indentation > outer { continue }
        literal = nil
      }
      let start = line.content.lowerBound + bytes[line.content].prefix(while: \.isBlank).count
      let open = kind.markerEnds.open
      if bytes.has(open, at: start), let words = words(in: start + open.count..<line.content.upperBound) {
        add(start..<line.content.upperBound, words, line)
      } else if isLiteral(line, from: start) {
        literal = indentation
      }
    }
  }

  /// Whether the lines below that are indented further are code.
  private func isLiteral(_ line: DocumentLine, from start: Int) -> Bool {
    let text = bytes[start..<line.content.upperBound]
    if [".. code", ".. sourcecode", ".. parsed-literal", ".. literal", ".. raw"].contains(where: {
      text.starts(with: $0.utf8)
    }) {
      return true
    }
    if text.starts(with: "..".utf8) { return text.first { $0 == UInt8(ascii: ":") } == nil }
    return String(decoding: text, as: UTF8.self).trimmingEnd.hasSuffix("::")
  }
}

extension String {
  fileprivate var trimmingEnd: Substring {
    self[..<(lastIndex { $0 != " " && $0 != "\t" }.map(index(after:)) ?? startIndex)]
  }
}

/// Reads the lines of Markdown that are code: fenced, and indented by four columns from the text around them.
struct MarkdownCode {
  private struct Fence {
    let character: UInt8
    let count: Int
    /// The number of quotations that contain the fence, and the least indentation of the lines of its list item.
    let quotations: Int
    let indentation: Int
  }

  /// An item of a list, or an admonition.
  private struct Item {
    let quotations: Int
    /// The column at which its text begins.
    let indentation: Int
  }

  /// Whether a line such as `!!! note` begins a block whose lines are indented, as in MkDocs, which also indents the text of any
  /// item by four columns.
  let hasAdmonitions: Bool
  private var fence: Fence?
  private var items: [Item] = []
  /// Whether the previous line is no part of a paragraph.
  private var isAfterBlank = true
  private var isIndentedCode = false

  init(hasAdmonitions: Bool) { self.hasAdmonitions = hasAdmonitions }

  /// Returns whether a line is code, or a fence.
  mutating func contains(_ line: DocumentLine, in bytes: [UInt8]) -> Bool {
    let (quotations, indentation, content) = Self.parts(of: bytes[line.content])
    if let open = fence {
      // A fence ends with the quotation or the list item that contains it.
      let isInside = quotations >= open.quotations && (content.isEmpty || indentation >= open.indentation)
      if isInside {
        let count = content.prefix { $0 == open.character }.count
        if count >= open.count, content.dropFirst(count).allSatisfy(\.isBlank) { (fence, isAfterBlank) = (nil, true) }
        return true
      }
      (fence, isAfterBlank) = (nil, true)
    }
    let isHeading = content.first == UInt8(ascii: "#")
    defer { isAfterBlank = content.isEmpty || isHeading }
    guard !content.isEmpty else { return false }
    // Any other line continues the paragraph above it, whatever its indentation is.
    if isAfterBlank || isHeading || Self.fenceLength(content) != nil || Self.bullet(of: content) != nil {
      items.removeAll { $0.quotations > quotations || $0.quotations == quotations && $0.indentation > indentation }
    }
    let outer = items.last { $0.quotations == quotations && $0.indentation <= indentation }?.indentation ?? 0
    let isDeep = indentation >= outer + 4
    isIndentedCode = isDeep && (isAfterBlank || isIndentedCode)
    guard !isIndentedCode else { return true }
    guard !isDeep else { return false }
    if hasAdmonitions, Self.beginsAdmonition(content) {
      items.append(Item(quotations: quotations, indentation: outer + 4))
    }
    guard let text = openItems(content, quotations, indentation) else { return true }
    return begins(text, quotations, text.count < content.count ? items.last?.indentation ?? 0 : outer)
  }

  /// Opens the items of lists that begin in a line.
  /// - Returns: The text of the innermost one, or nil if it is code.
  private mutating func openItems(
    _ content: ArraySlice<UInt8>, _ quotations: Int, _ indentation: Int
  ) -> ArraySlice<UInt8>? {
    var (text, column) = (content, indentation)
    while let width = Self.bullet(of: text) {
      let blanks = text.dropFirst(width).prefix(while: \.isBlank).count
      text = text.dropFirst(width + blanks)
      let isCode = blanks > 4 && !text.isEmpty && !hasAdmonitions
      let inner = column + width + (isCode || text.isEmpty ? 1 : blanks)
      items.append(Item(quotations: quotations, indentation: hasAdmonitions ? (column / 4 + 1) * 4 : inner))
      guard !isCode else { return nil }
      column += width + blanks
    }
    return text
  }

  /// Returns whether a line begins an admonition or a tab of Python-Markdown's extensions.
  private static func beginsAdmonition(_ text: ArraySlice<UInt8>) -> Bool {
    ["!!!", "???", "==="].contains { text.starts(with: $0.utf8) }
  }

  /// Returns whether a line begins a fence.
  private mutating func begins(_ text: ArraySlice<UInt8>, _ quotations: Int, _ indentation: Int) -> Bool {
    guard let first = text.first, let count = Self.fenceLength(text) else { return false }
    fence = Fence(character: first, count: count, quotations: quotations, indentation: indentation)
    return true
  }

  /// The number of characters of a fence that begins with a text, or nil.
  private static func fenceLength(_ text: ArraySlice<UInt8>) -> Int? {
    guard let first = text.first, first == UInt8(ascii: "`") || first == UInt8(ascii: "~") else { return nil }
    let count = text.prefix { $0 == first }.count
    return count >= 3 && (first == UInt8(ascii: "~") || !text.dropFirst(count).contains(first)) ? count : nil
  }

  /// Returns the number of quotations that a line is in, the columns before its text, and its text.
  private static func parts(of line: ArraySlice<UInt8>) -> (quotations: Int, indentation: Int, text: ArraySlice<UInt8>)
  {
    var (quotations, columns, rest) = (0, 0, line)
    while let byte = rest.first, byte.isBlank || byte == UInt8(ascii: ">") {
      rest = rest.dropFirst()
      if byte == UInt8(ascii: ">") {
        (quotations, columns) = (quotations + 1, 0)
        if rest.first == UInt8(ascii: " ") { rest = rest.dropFirst() }
      } else {
        columns += byte == UInt8(ascii: "\t") ? 4 - columns % 4 : 1
      }
    }
    return (quotations, columns, rest)
  }

  /// Returns the width of the bullet or number with which a text begins, or nil.
  private static func bullet(of text: ArraySlice<UInt8>) -> Int? {
    let digits = text.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
    let bullets = digits > 0 ? [UInt8(ascii: "."), UInt8(ascii: ")")] : Array("-+*".utf8)
    let rest = text.dropFirst(digits)
    guard digits < 10, let first = rest.first, bullets.contains(first) else { return nil }
    return rest.dropFirst().first.map(\.isBlank) ?? true ? digits + 1 : nil
  }
}

/// The elements of HTML in which comments are text.
private enum HTMLText {
  /// Returns the end of the element that begins at an index, or nil if none of these elements does.
  static func end(of bytes: [UInt8], at index: Int) -> Int? {
    guard bytes[index] == UInt8(ascii: "<") else { return nil }
    for name in ["script", "style", "textarea", "title"] {
      guard begins(Array(("<" + name).utf8), bytes, index) else { continue }
      let close = Array(("</" + name).utf8)
      return (index + 1..<bytes.count).first { bytes[$0] == UInt8(ascii: "<") && begins(close, bytes, $0) }
        ?? bytes.count
    }
    return nil
  }

  private static func begins(_ word: [UInt8], _ bytes: [UInt8], _ index: Int) -> Bool {
    guard index + word.count <= bytes.count else { return false }
    return zip(word, bytes[index...]).allSatisfy { $0 == $1 | ($1 >= 65 && $1 <= 90 ? 0x20 : 0) }
  }
}
