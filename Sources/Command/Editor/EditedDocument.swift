import Flipbook
import FlipbookScenarios

/// A file that is open in an editor.
struct EditedDocument {
  enum Kind: Equatable {
    /// A scenario, or a part that scenarios include.
    case scenario
    /// The settings of a project.
    case project
    /// A document with markers.
    case page(DocumentKind)

    init(_ path: String) {
      self = ProjectRoot.isSettings(path) ? .project : DocumentKind(path: path).map(Kind.page) ?? .scenario
    }
  }

  let address: String
  /// The real path of the file.
  let path: String
  let kind: Kind
  private(set) var text: EditedText
  private(set) var outline: DocumentOutline
  private(set) var names: DocumentNames
  /// The paths of the files that it includes.
  private(set) var includes: [String] = []
  /// What was wrong the last time, and what could be played then or before.
  var diagnosis: DocumentDiagnosis?
  var lastPlayed: DocumentDiagnosis?

  /// - Parameter kind: The kind of the document, or nil to find out, for which files above it are read.
  init(
    _ address: String, _ path: String, _ content: String, kind: Kind? = nil, lastPlayed: DocumentDiagnosis? = nil
  ) {
    (self.address, self.path, self.lastPlayed) = (address, path, lastPlayed)
    text = EditedText(content)
    self.kind = kind ?? Kind(path)
    if case .page = self.kind { outline = DocumentOutline(EditedText("")) } else { outline = DocumentOutline(text) }
    names = DocumentNames(text, outline)
    includes = includedPaths
  }

  mutating func change(_ content: String) {
    self = EditedDocument(address, path, content, kind: kind, lastPlayed: lastPlayed)
  }

  /// A name that the document declares.
  typealias Declaration = (name: String, kind: String, line: Int)

  var declarations: [Declaration] {
    names.uses.compactMap { use in use.kind.map { (use.name, $0, use.span.line + 1) } }
  }

  /// Whether the file is a part that scenarios include: it has no `flipbook: 1`.
  var isPart: Bool { kind == .scenario && !outline.entries.contains { $0.isKey && $0.path == [.key("flipbook")] } }

  /// The text without its timeline and its expectations.
  var withoutSteps: [UInt8] {
    var lines = text.lines
    for entry in outline.entries where [[.key("timeline")], [.key("expect")]].contains(entry.path) && entry.isKey {
      for line in entry.span.line..<min(max(entry.end.line, entry.span.line + 1), lines.count) { lines[line] = [] }
    }
    return EditedText.bytes(of: lines)
  }

  private var includedPaths: [String] {
    let folder = FileTree.folder(of: path)
    return outline.entries.filter { !$0.isKey && $0.path.first == .key("include") }.compactMap { entry in
      let name = text.text(entry.span).filter { $0 != "\"" && $0 != "'" }
      return AbsolutePath.of(FileTree.join(folder, name))
    }
  }
}
