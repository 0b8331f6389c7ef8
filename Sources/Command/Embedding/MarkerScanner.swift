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
    if range.upperBound <= line.content.upperBound, let words = words(in: text) {
      add(range, words, line)
    } else if let fault = DocumentMarker.fault(in: String(decoding: bytes[text].prefix(4096), as: UTF8.self)) {
      add(fault, at: range, line)
    }
  }

  /// Returns the text after "flipbook", or nil without that word.
  private func words(in range: Range<Int>) -> String? {
    let content = bytes[range].drop(while: \.isBlank)
    let rest = content.dropFirst(DocumentMarker.name.utf8.count)
    guard content.starts(with: DocumentMarker.name.utf8), rest.first.map(\.isBlank) ?? true else { return nil }
    return String(decoding: rest, as: UTF8.self)
  }

  private mutating func add(_ range: Range<Int>, _ text: String, _ line: DocumentLine) {
    let place = TagPlace(bytes: bytes, kind: kind, marker: range, line: line)
    markers.append(
      DocumentMarker(
        text: text, line: line.number, column: column(of: range, line), tag: place.tag,
        insertion: place.insertion, lead: place.lead, element: html.element))
  }

  private mutating func add(_ fault: String, at range: Range<Int>, _ line: DocumentLine) {
    let end = range.upperBound
    markers.append(
      DocumentMarker(
        text: "", line: line.number, column: column(of: range, line), tag: end..<end, insertion: end, lead: [],
        fault: fault))
  }

  private func column(of range: Range<Int>, _ line: DocumentLine) -> Int {
    String(decoding: bytes[line.content.lowerBound..<range.lowerBound], as: UTF8.self).unicodeScalars.count + 1
  }

  /// Finds the comments of reStructuredText that are markers: lines outside literal blocks.
  private mutating func scanComments() {
    var literal: Int?
    for (index, line) in lines.enumerated() {
      let isInTag = line.content.lowerBound < markers.last?.tag.upperBound ?? 0
      guard !line.isBlank(in: bytes), !isInTag else { continue }
      let indentation = line.indentation(in: bytes)
      if let outer = literal {
        if indentation > outer { continue }
        literal = nil
      }
      let start = line.content.lowerBound + bytes[line.content].prefix(while: \.isBlank).count
      let open = kind.markerEnds.open
      let last = lines[(index + 1)...].prefix { continues($0, indentation) }.last
      let text = start + open.count..<max(start + open.count, (last ?? line).content.upperBound)
      if bytes.has(open, at: start), last == nil, let words = words(in: text) {
        add(start..<line.content.upperBound, words, line)
      } else if bytes.has(open, at: start),
        let fault = DocumentMarker.fault(in: String(decoding: bytes[text], as: UTF8.self))
      {
        add(fault, at: start..<line.content.upperBound, line)
      } else if isLiteral(line, from: start) {
        literal = indentation
      }
    }
  }

  /// Whether a line goes on with a comment that begins in the line above it.
  private func continues(_ line: DocumentLine, _ indentation: Int) -> Bool {
    !line.isBlank(in: bytes) && line.indentation(in: bytes) > indentation
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
