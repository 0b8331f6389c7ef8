import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

/// A kind of document, which determines what a marker and a tag look like.
enum DocumentKind: CaseIterable {
  /// Markdown as on GitHub and elsewhere.
  case markdown
  /// Markdown of Hugo, which moves pages, and changes only the links of Markdown and of its shortcodes.
  case hugo
  /// Markdown of Sphinx with MyST, which does so with Markdown and its directives.
  case myst
  /// Markdown of MkDocs, which moves pages as well, and whose reader, Python-Markdown, has rules of its own.
  case mkdocs
  /// Markdown of MkDocs with the extension `attr_list`, with which a picture has a size.
  case mkdocsWithSizes
  /// Markdown in a documentation catalog of DocC, which shows no HTML.
  case docc
  /// Markdown with JSX.
  case mdx
  case html
  case reStructuredText

  /// Returns the kind of a document, or nil if it is none of those that can have markers.
  ///
  /// - Parameter host: What shows Markdown, or nil to find out from the files beside and above it.
  init?(path: String, host: DocumentHost? = nil) {
    let name = path.split(separator: "/").last ?? ""
    guard let dot = name.lastIndex(of: ".") else { return nil }
    switch name[name.index(after: dot)...].lowercased() {
    case "md", "markdown":
      let folders = (AbsolutePath.of(path) ?? path).split(separator: "/").dropLast()
      let isCatalog = folders.contains { $0.hasSuffix(".docc") }
      let found = DocumentHost.kind(of: path)
      let isSized = host == .mkdocs && found == .mkdocsWithSizes
      self = isSized ? found : host?.kind ?? (isCatalog ? .docc : found)
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
    case .markdown, .hugo, .myst, .mkdocs, .mkdocsWithSizes, .docc, .html: (Array("<!--".utf8), Array("-->".utf8))
    case .mdx: (Array("{/*".utf8), Array("*/}".utf8))
    case .reStructuredText: (Array(".. ".utf8), [])
    }
  }

  /// Whether the document is Markdown, in which markers in code are no markers.
  var isMarkdown: Bool { self != .html && self != .reStructuredText }

  /// Whether a site's generator moves the document.
  var isSite: Bool { self == .hugo || self == .myst || isMkDocs }

  var isMkDocs: Bool { self == .mkdocs || self == .mkdocsWithSizes }

  /// Whether a tag, or the name of the file, states the size at which a picture is shown, so that the picture can have more pixels.
  ///
  /// - Parameters:
  ///   - isAlone: Whether the marker is alone in its line.
  ///   - pictures: The number of pictures, of which the page shows one.
  func hasSizes(isAlone: Bool, pictures: Int, isVideo: Bool) -> Bool {
    switch self {
    case .mkdocs: false
    case .hugo, .myst: isAlone && pictures == 1
    case .docc: !isVideo
    case .markdown, .mkdocsWithSizes, .mdx, .html, .reStructuredText: true
    }
  }

  /// The appearances of a marker that names none. The themes of site generators are light, or have a switch of their own, and the
  /// `image` directive of reStructuredText, which Sphinx finds the file of, shows one picture.
  var appearances: [String] { isSite || self == .reStructuredText ? ["light"] : ["light", "dark"] }

  /// The name of a picture's file. By it, DocC finds the dark one and the one with two pixels per point.
  func fileName(_ base: String, isDark: Bool, isSharp: Bool, extension: String) -> String {
    guard self == .docc else { return base + (isDark ? "-dark." : ".") + `extension` }
    return base + (isDark ? "~dark" : "") + (isSharp ? "@2x" : "") + "." + `extension`
  }

  /// The name of a file in tags: DocC takes `drawer.png`, `drawer@2x.png`, and `drawer~dark.png` for one picture, `drawer.png`.
  func nameInTags(of file: String) -> String {
    guard self == .docc, let dot = file.lastIndex(of: ".") else { return file }
    return String(file[..<dot]).replacing(/(@[123]x|~dark|~light)+$/, with: "") + file[dot...]
  }

  /// Returns the files below a folder that have a name in tags.
  func files(named name: String, in folder: String) -> [String] {
    let parent = name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    var tree = FileTree(avoiding: nil)
    let names = tree.names(in: FileTree.join(folder, parent)) ?? []
    return names.map { parent + $0 }.filter { nameInTags(of: $0) == name }.sorted()
  }
}

/// What shows a document in Markdown.
enum DocumentHost: String, CaseIterable, Sendable {
  case github
  case mkdocs
  case hugo
  case sphinx
  case docc

  fileprivate var kind: DocumentKind {
    switch self {
    case .github: .markdown
    case .mkdocs: .mkdocs
    case .hugo: .hugo
    case .sphinx: .myst
    case .docc: .docc
    }
  }

  /// The files that show the host of documents: the settings of a site, with the key and the standard of the folder of its pages.
  private static let settings: [(name: String, host: DocumentHost, key: String, folder: String)] = [
    ("mkdocs.yml", .mkdocs, "docs_dir", "docs"), ("mkdocs.yaml", .mkdocs, "docs_dir", "docs"),
    ("hugo.toml", .hugo, "contentDir", "content"), ("hugo.yaml", .hugo, "contentDir", "content"),
    ("hugo.yml", .hugo, "contentDir", "content"), ("hugo.json", .hugo, "contentDir", "content"),
    ("conf.py", .sphinx, "", "."),
  ]

  /// Returns why a document of Sphinx could not show what a marker asks for, or nil.
  ///
  /// Sphinx copies the files of `image` directives wherever they are, but those of HTML only from its static folder, whose files
  /// have the same path from a page only at the top.
  static func sphinxProblem(with request: EmbedRequest, in path: String) -> String? {
    let isVideo = EmbedFormat.isVideo(request.format)
    guard isVideo || request.appearances.count > 1, let file = AbsolutePath.of(path) else { return nil }
    let folder = FileTree.folder(of: file)
    var root = folder
    while FileTree.identity(of: FileTree.join(root, "conf.py"))?.isRegular != true {
      guard root != "/" else { return nil }
      root = FileTree.folder(of: root)
    }
    let settings = (try? InputFile.read(FileTree.join(root, "conf.py"), limit: 1 << 20)) ?? []
    let isListed = value(of: "html_static_path", in: String(decoding: settings, as: UTF8.self))?.contains("_static")
    guard root != folder || !request.base.hasPrefix("_static/") || isListed != true else { return nil }
    let (subject, other) =
      isVideo
      ? ("format '\(request.format.name)'", "use animation.svg, webp, or gif")
      : ("appearance=both", "use light or dark")
    let name = request.base.split(separator: "/").last.map(String.init) ?? request.base
    let setting = isListed == true ? "" : " and html_static_path = ['_static'] to conf.py"
    return "\(subject): Sphinx copies such files only from its static folder; "
      + (root == folder ? "add name=_static/\(name)\(setting), or \(other)" : "\(other) below the top of its folder")
  }

  /// Returns the kind of a document in Markdown: that of the nearest site above it if the document is one of the site's pages, or
  /// GitHub's.
  fileprivate static func kind(of path: String) -> DocumentKind {
    guard let file = AbsolutePath.of(path) else { return .markdown }
    var folder = FileTree.folder(of: file)
    while folder != "/" {
      for setting in settings {
        guard let bytes = try? InputFile.read(FileTree.join(folder, setting.name), limit: 1 << 20) else { continue }
        let text = String(decoding: bytes, as: UTF8.self)
        // A file of this name may configure anything else.
        guard setting.host != .sphinx || value(of: "extensions", in: text) != nil else { continue }
        let pages = value(of: setting.key, in: text) ?? setting.folder
        guard AbsolutePath.of(FileTree.join(folder, pages)).map({ file.hasPrefix($0 + "/") }) == true else {
          return .markdown
        }
        return setting.host == .mkdocs && lists("attr_list", in: text) ? .mkdocsWithSizes : setting.host.kind
      }
      folder = FileTree.folder(of: folder)
    }
    return .markdown
  }

  /// Whether a setting, outside of comments, has a word.
  private static func lists(_ word: String, in text: String) -> Bool {
    text.split(whereSeparator: \.isNewline).contains { line in
      line.prefix { $0 != "#" }.split { !$0.isLetter && $0 != "_" }.contains { $0 == word }
    }
  }

  /// Returns the value of a key in a line of its own, in YAML, TOML, or JSON.
  private static func value(of key: String, in text: String) -> String? {
    for line in text.split(whereSeparator: \.isNewline) {
      let parts = line.split(maxSplits: 1) { $0 == ":" || $0 == "=" }
      guard parts.count == 2, plain(parts[0]) == key else { continue }
      return plain(parts[1])
    }
    return nil
  }

  private static func plain(_ text: Substring) -> String {
    String(text.prefix { $0 != "#" }).split { " \t\"',".contains($0) }.joined(separator: " ")
  }
}
