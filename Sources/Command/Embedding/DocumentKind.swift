/// A kind of document, which determines what a marker and a tag look like.
enum DocumentKind: CaseIterable {
  /// Markdown as on GitHub, in MkDocs, and elsewhere.
  case markdown
  /// Markdown in a documentation catalog of DocC, which shows no HTML.
  case docc
  /// Markdown with JSX.
  case mdx
  case html
  case reStructuredText

  /// Returns the kind of a document, or nil if it is none of those that can have markers.
  init?(path: String) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "md", "markdown":
      self = path.split(separator: "/").dropLast().contains { $0.hasSuffix(".docc") } ? .docc : .markdown
    case "mdx": self = .mdx
    case "html", "htm": self = .html
    case "rst": self = .reStructuredText
    default: return nil
    }
  }

  /// What a document must be, for messages.
  static let expected = "a document that ends in .md, .markdown, .mdx, .html, .htm, or .rst"

  /// The characters around a marker.
  var markerEnds: (open: [UInt8], close: [UInt8]) {
    switch self {
    case .markdown, .docc, .html: (Array("<!--".utf8), Array("-->".utf8))
    case .mdx: (Array("{/*".utf8), Array("*/}".utf8))
    case .reStructuredText: (Array(".. ".utf8), [])
    }
  }

  /// Whether the document is Markdown, in which markers in code are no markers.
  var isMarkdown: Bool { self == .markdown || self == .docc || self == .mdx }

  /// The name of a picture's file, where the dark one is named so that DocC finds it.
  func fileName(_ base: String, isDark: Bool, extension: String) -> String {
    base + (isDark ? (self == .docc ? "~dark" : "-dark") : "") + "." + `extension`
  }
}
