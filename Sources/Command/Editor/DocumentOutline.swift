/// The keys and values of a YAML text, found line by line, so that a text that is being typed has an outline as well.
package struct DocumentOutline {
  package enum Step: Hashable, Sendable {
    case key(String)
    case item
  }

  /// A key or a value.
  package struct Entry: Sendable {
    /// The steps from the root, including the key itself. A value has the path of its key or item.
    let path: [Step]
    package let span: TextSpan
    let isKey: Bool
    /// The map or list in which it is.
    let container: Int
    /// The position after the last part of what it contains; set for keys of blocks.
    var end: TextPosition
  }

  /// A map, a list's item, or a key that is open where the text ends.
  private struct Level {
    let step: Step?
    /// The column of a block, or nil for a map or list in brackets.
    let indent: Int?
    let number: Int
    var isList = false
    var entry: Int?
  }

  /// The most levels. Anything deeper is left out: no scenario has as many.
  private static let deepest = 64

  package private(set) var entries: [Entry] = []
  private var levels: [Level] = []
  private var count = 0
  /// The word that the text ends with, and whether it is a value.
  private var last: (span: TextSpan, isValue: Bool)?
  /// The column whose deeper lines are the text of a block scalar.
  private var scalarIndent: Int?

  /// Finds what is before the end, or in the whole text.
  package init(_ text: EditedText, before end: TextPosition? = nil) {
    for (number, line) in text.lines.enumerated() {
      if let end, number > end.line { break }
      let cut = end?.line == number ? Array(line.prefix(end?.byte ?? 0)) : line
      scan(cut, number, isLast: end?.line == number)
    }
    close(0, at: TextPosition(line: text.lines.count, byte: 0), all: true)
  }

  /// The path of what surrounds the end of the text, with the key of a value that begins there, and the word that is typed.
  package struct Cursor {
    let path: [Step]
    let isValue: Bool
    package let word: TextSpan
    /// The keys that are in the same map already.
    let siblings: Set<String>
  }

  package static func cursor(_ text: EditedText, at position: TextPosition) -> Cursor {
    var outline = DocumentOutline()
    for number in 0...position.line {
      let line = number == position.line ? Array(text.lines[number].prefix(position.byte)) : text.lines[number]
      outline.scan(line, number, isLast: number == position.line)
    }
    let number = outline.levels.last?.number ?? 0
    let keys = outline.entries.filter { $0.isKey && $0.container == number }
    let word = outline.last?.span ?? TextSpan(line: position.line, bytes: position.byte..<position.byte)
    return Cursor(
      path: outline.path, isValue: outline.last?.isValue ?? false, word: word,
      siblings: Set(keys.filter { $0.span != word }.map { text.text($0.span) }))
  }

  private init() {}

  private var path: [Step] { levels.compactMap(\.step) }

  // MARK: Lines

  private mutating func scan(_ line: [UInt8], _ number: Int, isLast: Bool) {
    let indent = line.prefix { $0 == UInt8(ascii: " ") }.count
    let isBlank = indent == line.count
    if let scalar = scalarIndent {
      if isBlank || indent > scalar { return }
      scalarIndent = nil
    }
    if isBlank || line[indent] == UInt8(ascii: "#") {
      guard isLast else { return }
      if levels.last?.indent != nil { close(indent, at: TextPosition(line: number, byte: 0)) }
      last = isBlank ? (TextSpan(line: number, bytes: indent..<indent), false) : nil
      return
    }
    let place = TextPosition(line: number, byte: indent)
    if let open = levels.lastIndex(where: { $0.indent != nil }), levels.last?.indent == nil,
      indent <= levels[open].indent ?? 0
    {
      // A bracket that is never closed ends where a line begins further out.
      levels.removeSubrange((open + 1)...)
    }
    if levels.last?.indent == nil, !levels.isEmpty { return flow(line, number, from: indent, isLast) }
    block(line, number, from: indent, place, isLast)
  }

  private mutating func block(
    _ line: [UInt8], _ number: Int, from indent: Int, _ place: TextPosition, _ isLast: Bool
  ) {
    let isItem =
      line[indent] == UInt8(ascii: "-") && (line.count == indent + 1 || line[indent + 1] == UInt8(ascii: " "))
    close(indent, at: place, keepsKey: isItem)
    guard levels.count < DocumentOutline.deepest else { return }
    guard isItem else { return entry(line, number, from: indent, isLast) }
    open(.item, indent, nil)
    let rest = line.dropFirst(indent + 1).prefix { $0 == UInt8(ascii: " ") }.count
    let start = indent + 1 + rest
    guard start < line.count else {
      last = isLast ? (TextSpan(line: number, bytes: start..<start), false) : nil
      return
    }
    block(line, number, from: start, TextPosition(line: number, byte: start), isLast)
  }

  /// A key with what follows it, or a value.
  private mutating func entry(_ line: [UInt8], _ number: Int, from start: Int, _ isLast: Bool) {
    if line[start] == UInt8(ascii: "{") || line[start] == UInt8(ascii: "[") {
      return flow(line, number, from: start, isLast)
    }
    guard let key = DocumentOutline.key(line, from: start) else {
      value(line, number, from: start, until: DocumentOutline.end(ofValue: line, from: start), isKey: true, isLast)
      return
    }
    add(key.span(number), isKey: true, name: key.name, indent: start)
    let gap = line.dropFirst(key.end).prefix { $0 == UInt8(ascii: " ") }.count
    let next = key.end + gap
    guard next < line.count, line[next] != UInt8(ascii: "#") else {
      last = isLast ? (TextSpan(line: number, bytes: line.count..<line.count), gap > 0) : nil
      return
    }
    switch line[next] {
    case UInt8(ascii: "{"), UInt8(ascii: "["): flow(line, number, from: next, isLast)
    case UInt8(ascii: "|"), UInt8(ascii: ">"): scalarIndent = start
    default:
      value(line, number, from: next, until: DocumentOutline.end(ofValue: line, from: next), isKey: false, isLast)
    }
  }

  private mutating func value(
    _ line: [UInt8], _ number: Int, from start: Int, until end: Int, isKey: Bool, _ isLast: Bool
  ) {
    let span = TextSpan(line: number, bytes: start..<max(start, end))
    if !isKey || levels.last?.step == .item { add(span, isKey: false, name: nil, indent: nil) }
    last = isLast ? (span, !isKey) : nil
  }

  // MARK: Brackets

  private mutating func flow(_ line: [UInt8], _ number: Int, from start: Int, _ isLast: Bool) {
    var index = start
    last = nil
    while index < line.count, levels.count < DocumentOutline.deepest {
      switch line[index] {
      case UInt8(ascii: " "): index += 1
      case UInt8(ascii: "#") where index == 0 || line[index - 1] == UInt8(ascii: " "): return
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isList = line[index] == UInt8(ascii: "[")
        open(isList ? .item : nil, nil, nil)
        levels[levels.count - 1].isList = isList
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        closeFlow()
        index += 1
        guard levels.last?.indent == nil, !levels.isEmpty else { return }
      case UInt8(ascii: ","):
        if levels.last?.step != nil, levels.last?.isList == false { levels.removeLast() }
        index += 1
      default: index = token(line, number, from: index, isLast)
      }
    }
    guard isLast, last == nil else { return }
    let isValue = levels.last?.step != nil
    last = (TextSpan(line: number, bytes: line.count..<line.count), isValue)
  }

  /// A key, a value, or a word that may become one of them; returns where the next one begins.
  private mutating func token(_ line: [UInt8], _ number: Int, from start: Int, _ isLast: Bool) -> Int {
    let isInMap = levels.last?.step == nil
    if isInMap, let key = DocumentOutline.key(line, from: start, inBrackets: true) {
      let container = levels.last?.number ?? 0
      count += 1
      levels.append(Level(step: .key(key.name), indent: nil, number: count))
      let span = key.span(number)
      entries.append(
        Entry(path: path, span: span, isKey: true, container: container, end: TextPosition(line: number, byte: key.end))
      )
      return key.end
    }
    let end = DocumentOutline.end(ofValue: line, from: start, inBrackets: true)
    let span = TextSpan(line: number, bytes: start..<end)
    if !isInMap { add(span, isKey: false, name: nil, indent: nil) }
    if isLast, end == line.count { last = (span, !isInMap) }
    return max(end, start + 1)
  }

  private mutating func closeFlow() {
    // The key whose value ends with the bracket, and what the bracket opened.
    if let level = levels.last, level.indent == nil, level.step != nil, !level.isList { levels.removeLast() }
    if levels.last?.indent == nil, !levels.isEmpty { levels.removeLast() }
  }

  // MARK: Levels

  private mutating func open(_ step: Step?, _ indent: Int?, _ entry: Int?) {
    count += 1
    levels.append(Level(step: step, indent: indent, number: count, entry: entry))
  }

  /// Ends what begins at a column or further in; with `keepsKey`, a key in the same column stays, as the list's.
  private mutating func close(_ indent: Int, at place: TextPosition, keepsKey: Bool = false, all: Bool = false) {
    while let level = levels.last {
      if let column = level.indent, !all {
        let isOwner = keepsKey && column == indent && level.step != .item
        guard column >= indent, !isOwner else { return }
      }
      if let entry = level.entry { entries[entry].end = place }
      levels.removeLast()
    }
  }

  private mutating func add(_ span: TextSpan, isKey: Bool, name: String?, indent: Int?) {
    let container = levels.last?.number ?? 0
    if let name, let indent { open(.key(name), indent, entries.count) }
    entries.append(
      Entry(
        path: path, span: span, isKey: isKey, container: container,
        end: TextPosition(line: span.line, byte: span.bytes.upperBound)))
  }
}
