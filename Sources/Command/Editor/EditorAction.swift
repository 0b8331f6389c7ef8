import FlipbookExport
import FlipbookScenarios

/// What an editor offers to do with a document.
enum EditorAction {
  /// A view that a step names and the screen lacks, with the file of the screen and the place for it.
  private typealias MissingView = (problem: JSONValue, name: String, file: EditedDocument, line: Int, indent: String)

  static func list(
    _ server: LanguageServer, _ document: EditedDocument, _ parameters: JSONValue
  ) -> EditorRequest.Answer {
    let problems = parameters["context"]?["diagnostics"]?.list ?? []
    let views = missingViews(problems, server, document)
    let fixes = problems.compactMap { problem -> (problem: JSONValue, word: String)? in
      problem["message"]?.text.flatMap(Diagnostic.fix).map { (problem, $0) }
    }
    return { json in
      json.array(.compact) { json in
        for fix in fixes { write(fix.word, mendsWith: fix.problem, document, &json) }
        for view in views { write(view, &json) }
        if document.diagnosis?.play != nil, !document.isPart { writeRecording(of: document, &json) }
      }
    }
  }

  /// Replaces a word by the one that its message suggests.
  private static func write(
    _ word: String, mendsWith problem: JSONValue, _ document: EditedDocument, _ json: inout JSONWriter
  ) {
    writeFix("Write \(word)", of: problem, isPreferred: true, &json) { json in
      EditorRequest.changes([(document, [problem["range"] ?? .null])], &json) { range, _, json in
        json.object(.compact) { json in
          json.field("range") { $0.value(range) }
          json.field("newText", word)
        }
      }
    }
  }

  private static func writeFix(
    _ title: String, of problem: JSONValue, isPreferred: Bool, _ json: inout JSONWriter,
    _ writeEdit: (inout JSONWriter) -> Void
  ) {
    json.object(.compact) { json in
      json.field("title", title)
      json.field("kind", "quickfix")
      json.field("isPreferred", isPreferred)
      json.field("diagnostics") { json in json.array(.compact) { $0.value(problem) } }
      json.field("edit") { writeEdit(&$0) }
    }
  }

  // MARK: Missing views

  /// Finds the targets that are unknown, where one of the files has a screen whose views are listed line by line.
  private static func missingViews(
    _ problems: [JSONValue], _ server: LanguageServer, _ document: EditedDocument
  ) -> [MissingView] {
    let missing = problems.compactMap { problem in
      problem["message"]?.text?.firstMatch(of: /unknown target '(\p{L}[\p{L}\p{N}]*)' in scene 'screen'/).map {
        (problem: problem, name: String($0.1))
      }
    }
    // Editors ask at each movement of the cursor: files are read only if a view is missing.
    guard !missing.isEmpty else { return [] }
    let files = [document] + document.includes.compactMap(server.document(at:))
    guard let file = files.first(where: { $0.placeForViews != nil }), let place = file.placeForViews else { return [] }
    return missing.map { ($0.problem, $0.name, file, place.line, place.indent) }
  }

  private static func write(_ view: MissingView, _ json: inout JSONWriter) {
    writeFix("Add the view \(view.name) to the screen", of: view.problem, isPreferred: false, &json) { json in
      EditorRequest.changes([(view.file, [view])], &json) { view, file, json in
        let line = "\(view.indent)\(view.name): {width: 44, height: 44}\n"
        json.edit(TextSpan(line: view.line, bytes: 0..<0), line, in: file.text)
      }
    }
  }

  // MARK: Baselines

  private static func writeRecording(of document: EditedDocument, _ json: inout JSONWriter) {
    let title = "Record a baseline"
    json.object(.compact) { json in
      json.field("title", title)
      json.field("kind", "source")
      json.field("command") { json in
        json.object(.compact) { json in
          json.field("title", title)
          json.field("command", EditorCommand.recordBaseline)
          json.field("arguments") { json in json.array(.compact) { $0.value(document.address) } }
        }
      }
    }
  }
}

extension EditedDocument {
  /// The line after the last view of the screen, and the spaces before a view; nil if views aren't listed line by line.
  fileprivate var placeForViews: (line: Int, indent: String)? {
    let views = [DocumentOutline.Step.key("screen"), .key("views")]
    let keys = outline.entries.filter(\.isKey)
    guard let section = keys.first(where: { $0.path == views }),
      let first = keys.first(where: { $0.path.count == 3 && Array($0.path.prefix(2)) == views }),
      first.span.line > section.span.line
    else { return nil }
    return (text.lastLine(of: section) + 1, String(repeating: " ", count: first.span.bytes.lowerBound))
  }
}
