import FlipbookExport
import FlipbookScenarios

/// Names of screens: where they are declared and used, and other names for them.
extension LanguageServer {
  /// The names that the screen of a document declares, in it or in what it includes.
  func declared(around document: EditedDocument) -> [EditedDocument.Declaration] {
    family(of: document).flatMap(\.declarations)
  }

  /// A document with the files that it includes, the scenarios beside it that include it, and what those include.
  func family(of document: EditedDocument) -> [EditedDocument] {
    var (found, paths): ([EditedDocument], [String]) = ([], [document.path] + users(of: document.path))
    while let path = paths.first {
      paths.removeFirst()
      guard !found.contains(where: { $0.path == path }), let one = self.document(at: path) else { continue }
      found.append(one)
      paths += one.includes
    }
    return found
  }
}

extension EditorRequest {
  /// Where a name is declared, or all its uses.
  static func uses(
    _ server: LanguageServer, _ document: EditedDocument, _ position: TextPosition, isDeclaration: Bool
  ) -> Answer {
    guard let use = document.names.use(at: position) else { return { $0.null() } }
    let family = server.family(of: document)
    let uses = family.flatMap { member in member.names.uses(of: use.name).map { (document: member, use: $0) } }
    let declared = uses.filter { $0.use.kind != nil }
    guard !declared.isEmpty else { return { $0.null() } }
    return list(isDeclaration ? declared : uses) { $1.location($0.document, $0.use.span) }
  }

  /// Changes a name everywhere, if the files mean the same afterwards.
  static func rename(
    _ server: LanguageServer, _ document: EditedDocument, _ position: TextPosition, _ parameters: JSONValue
  ) throws(RPCProblem) -> Answer {
    let name = parameters["newName"]?.text ?? ""
    let family = server.family(of: document)
    guard let use = document.names.use(at: position), family.contains(where: { $0.names.declares(use.name) }) else {
      throw RPCProblem(.failed, "only the names that a screen or a scenario declares can be changed")
    }
    guard name.first?.isLetter ?? false, name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      throw RPCProblem(.failed, "a name is letters and digits, and begins with a letter")
    }
    guard !family.contains(where: { $0.names.declares(name) }) else {
      throw RPCProblem(.failed, "'\(name)' is declared already")
    }
    let files = family.map { (document: $0, edits: $0.names.uses(of: use.name).map(\.span)) }.filter {
      !$0.edits.isEmpty
    }
    try check(server, files, name)
    return { json in
      changes(files, &json) { span, document, json in json.edit(span, name, in: document.text) }
    }
  }

  /// Reads the changed files, and refuses a change by which one of them gets an error.
  private static func check(
    _ server: LanguageServer, _ files: [(document: EditedDocument, edits: [TextSpan])], _ name: String
  ) throws(RPCProblem) {
    let before = server.edited
    var edited = before
    for file in files { edited[file.document.path] = file.document.text.replacing(file.edits, with: name) }
    for file in files where !file.document.isPart {
      func errors(_ edited: [String: [UInt8]]) -> [Diagnostic] {
        DocumentDiagnosis(file.document.path, edited: edited, server.loader).diagnostics.filter {
          $0.severity == .error
        }
      }
      guard errors(before).isEmpty, let error = errors(edited).first else { continue }
      throw RPCProblem(.failed, "with that name, \(error.description)")
    }
  }
}

extension EditedText {
  /// The bytes of the text with a word in some places.
  func replacing(_ spans: [TextSpan], with word: String) -> [UInt8] {
    var lines = lines
    for span in spans.sorted(by: { $0.start > $1.start }) {
      lines[span.line].replaceSubrange(span.bytes, with: Array(word.utf8))
    }
    return EditedText.bytes(of: lines)
  }
}
