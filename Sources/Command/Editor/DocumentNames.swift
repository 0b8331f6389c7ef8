import FlipbookScenarios

/// The names that a screen declares in a file, and where a file uses them.
struct DocumentNames {
  struct Use: Hashable, Sendable {
    let name: String
    let span: TextSpan
    /// What is declared there, such as "state"; nil where the name is only used.
    let kind: String?
  }

  /// The keys of a screen whose keys are names, and what each declares.
  private static let sections = [
    "parameters": "parameter", "lists": "list", "state": "state", "views": "view", "gestures": "gesture",
    "guides": "guide", "tracks": "track", "targets": "target", "components": "component",
  ]
  /// The keys of a scenario whose keys are names, and what each declares.
  private static let scenarioSections = ["parameters": "parameter", "gestures": "gesture"]
  /// The parts of a scenario in which names are used.
  private static let parts: Set<DocumentOutline.Step> = [
    .key("screen"), .key("timeline"), .key("expect"), .key("gestures"), .key("parameters"),
  ]
  /// The keys whose texts are shown or kept as they are: names appear in them only in braces.
  private static let texts: Set<String> = [
    "text", "title", "subtitle", "label", "placeholder", "note", "name", "message", "value", "items",
  ]

  let uses: [Use]

  init(_ text: EditedText, _ outline: DocumentOutline) {
    uses = outline.entries.flatMap { DocumentNames.uses($0, text) }
  }

  /// What an entry declares, such as "state"; nil if it declares nothing.
  static func kind(of entry: DocumentOutline.Entry) -> String? {
    if entry.isKey, entry.path.count == 2, case .key(let section) = entry.path[0] { return scenarioSections[section] }
    guard entry.isKey, entry.path.first == .key("screen"), entry.path.count > 2,
      case .key(let section) = entry.path[entry.path.count - 2], case .key = entry.path[entry.path.count - 1]
    else { return nil }
    // Views contain views; all other sections are the screen's or a component's own.
    let depth = entry.path[1] == .key("components") && entry.path.count > 3 ? 5 : 3
    guard section == "views" || entry.path.count == depth else { return nil }
    return sections[section]
  }

  /// The name at a position.
  func use(at position: TextPosition) -> Use? { uses.first { $0.span.holds(position) } }

  func declares(_ name: String) -> Bool { uses.contains { $0.name == name && $0.kind != nil } }

  func uses(of name: String) -> [Use] { uses.filter { $0.name == name } }

  private static func uses(_ entry: DocumentOutline.Entry, _ text: EditedText) -> [Use] {
    let whole = text.text(entry.span)
    guard entry.path.contains(where: parts.contains) || !entry.isKey && whole.contains("${") else { return [] }
    if entry.isKey {
      let base = whole.prefix { $0 != "." }
      return isName(base) ? [use(base, at: 0, entry.span, kind(of: entry))] : []
    }
    let isText = entry.path.last { $0 != .item }.map { step in
      if case .key(let key) = step { texts.contains(key) } else { false }
    }
    return names(in: whole, isText: isText ?? false).map { use($0.name, at: $0.byte, entry.span, nil) }
  }

  private static func use(_ name: Substring, at byte: Int, _ span: TextSpan, _ kind: String?) -> Use {
    let start = span.bytes.lowerBound + byte
    return Use(
      name: String(name), span: TextSpan(line: span.line, bytes: start..<start + name.utf8.count),
      kind: kind)
  }

  /// The names in an expression, each without what follows its period, or those in the braces of a text.
  private static func names(in value: String, isText: Bool) -> [(name: Substring, byte: Int)] {
    var found: [(name: Substring, byte: Int)] = []
    var index = value.startIndex
    let wrapper = value.first == "\"" || value.first == "'" ? value.first : nil
    var (isQuoted, depth) = (false, 0)
    while index < value.endIndex {
      let character = value[index]
      // Texts in an expression are in single quotes, doubled where the whole is in single quotes.
      if character == "'", wrapper != "'" { isQuoted.toggle() }
      depth += character == "{" ? 1 : character == "}" ? -1 : 0
      guard character.isLetter || character == "_", !isQuoted, !isText || depth > 0 else {
        index = value.index(after: index)
        continue
      }
      let word = value[index...].prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      let base = word.prefix { $0 != "." }
      found.append((base, value.utf8.distance(from: value.startIndex, to: index)))
      index = word.endIndex
    }
    return found
  }

  private static func isName(_ text: Substring) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } ?? false && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }
}
