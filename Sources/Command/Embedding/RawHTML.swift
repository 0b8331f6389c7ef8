/// The elements of HTML in which Python-Markdown reads no Markdown: from a start tag at the beginning of a line to its end tag.
struct RawHTML {
  /// The element that contains the line that was read last.
  private(set) var element: String?
  /// The number of elements with the same name that are open after that line.
  private var depth = 0

  /// Python-Markdown's elements of blocks that contain others.
  private static let names: Set = [
    "address", "article", "aside", "blockquote", "body", "center", "dd", "details", "div", "dl", "dt", "fieldset",
    "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6", "header", "li", "main", "nav", "ol",
    "p", "section", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
  ]

  /// Reads the next line that is not code. A line that a tag of `embed` continues may be left out.
  mutating func read(_ line: DocumentLine, in bytes: [UInt8]) {
    if depth == 0 { element = line.indentation(in: bytes) < 4 ? Self.start(of: bytes[line.content]) : nil }
    guard let element else { return }
    let text = String(decoding: bytes[line.content], as: UTF8.self).lowercased()
    let ends = text.matches(of: /<(\/?)([a-z][a-z0-9]*)/).filter { $0.2 == element }.map { !$0.1.isEmpty }
    depth = max(0, ends.reduce(depth) { $0 + ($1 ? -1 : 1) })
  }

  /// Returns the name of the element that a line begins, unless its attribute makes Python-Markdown read what it contains.
  private static func start(of line: ArraySlice<UInt8>) -> String? {
    let text = String(decoding: line.drop(while: \.isBlank), as: UTF8.self).lowercased()
    guard let tag = text.prefixMatch(of: /<([a-z][a-z0-9]*)([^>]*)/), names.contains(String(tag.1)) else { return nil }
    return tag.2.contains("markdown") ? nil : String(tag.1)
  }
}
