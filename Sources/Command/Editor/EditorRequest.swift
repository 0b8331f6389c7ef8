import FlipbookExport
import FlipbookScenarios

/// Answers about a place in a document.
enum EditorRequest {
  typealias Answer = (inout JSONWriter) -> Void
  typealias Handler = @Sendable (LanguageServer, EditedDocument, TextPosition, JSONValue) throws(RPCProblem) -> Answer

  /// The requests of documents, by their methods.
  static let all: [String: Handler] = [
    "textDocument/completion": { server, document, position, _ throws(RPCProblem) in
      completion(server, document, position)
    },
    "textDocument/hover": { server, document, position, _ throws(RPCProblem) in hover(server, document, position) },
    "textDocument/definition": { server, document, position, _ throws(RPCProblem) in
      uses(server, document, position, isDeclaration: true)
    },
    "textDocument/references": { server, document, position, _ throws(RPCProblem) in
      uses(server, document, position, isDeclaration: false)
    },
    "textDocument/rename": { server, document, position, parameters throws(RPCProblem) in
      try rename(server, document, position, parameters)
    },
    "textDocument/documentSymbol": { _, document, _, _ throws(RPCProblem) in symbols(document) },
    "textDocument/foldingRange": { _, document, _, _ throws(RPCProblem) in folds(document) },
    "textDocument/codeAction": { _, document, _, parameters throws(RPCProblem) in actions(document, parameters) },
    "textDocument/codeLens": { _, document, _, _ throws(RPCProblem) in lenses(document) },
  ]

  /// Writes a list.
  static func list<Element>(
    _ elements: [Element], _ write: @escaping (Element, inout JSONWriter) -> Void
  ) -> Answer {
    { json in json.array(.compact) { json in elements.forEach { write($0, &json) } } }
  }

  // MARK: Completion and hover

  private static func completion(
    _ server: LanguageServer, _ document: EditedDocument, _ position: TextPosition
  ) -> Answer {
    if case .page = document.kind { return { json in json.array(.compact) { _ in } } }
    let cursor = DocumentOutline.cursor(document.text, at: position)
    let offers = cursor.isValue ? values(server, document, cursor) : keys(server, document, cursor)
    let isKey = !cursor.isValue
    return list(offers) { offer, json in
      json.object(.compact) { json in
        json.field("label", offer.name)
        json.field("kind", isKey ? 10 : 12)
        if !offer.summary.isEmpty { json.field("detail", offer.summary) }
        json.field("textEdit") { json in
          json.edit(cursor.word, offer.name + (isKey ? ": " : ""), in: document.text)
        }
      }
    }
  }

  private static func keys(
    _ server: LanguageServer, _ document: EditedDocument, _ cursor: DocumentOutline.Cursor
  ) -> [SchemaGuide.Offer] {
    var offers = server.guide(of: document).keys(at: cursor.path)
    if cursor.path.first == .key("expect"), server.guide(of: document).hasOwnNames(cursor.path) {
      offers += (document.lastPlayed?.tracks ?? []).map { SchemaGuide.Offer(name: $0, summary: "A track.") }
    } else if case .key(let action)? = cursor.path.last, ["set", "animate"].contains(action) {
      offers += server.declared(around: document).filter { $0.kind == "state" }.map {
        SchemaGuide.Offer(name: $0.name, summary: "State of the screen.")
      }
    }
    return offers.filter { !cursor.siblings.contains($0.name) }
  }

  private static func values(
    _ server: LanguageServer, _ document: EditedDocument, _ cursor: DocumentOutline.Cursor
  ) -> [SchemaGuide.Offer] {
    let words = server.guide(of: document).values(at: cursor.path)
    if server.guide(of: document).isPlace(cursor.path) { return words + (document.lastPlayed?.targets ?? []) }
    guard words.isEmpty, cursor.path.first == .key("screen") else { return words }
    return server.declared(around: document).map {
      SchemaGuide.Offer(name: $0.name, summary: "A \($0.kind) of the screen.")
    }
  }

  private static func hover(
    _ server: LanguageServer, _ document: EditedDocument, _ position: TextPosition
  ) -> Answer {
    guard let entry = document.outline.entries.last(where: { $0.span.holds(position) }) else { return { $0.null() } }
    var lines: [String] = []
    if entry.isKey, let summary = server.guide(of: document).summary(at: entry.path) { lines.append(summary) }
    let name = document.text.text(entry.span)
    if entry.path.first == .key("expect"), let range = document.lastPlayed?.range(ofTrack: name) {
      lines.append("Track: \(range).")
    } else if let use = document.names.use(at: position),
      let declared = server.declared(around: document).first(where: { $0.name == use.name })
    {
      lines.append("A \(declared.kind) of the screen, declared in line \(declared.line).")
    } else if let target = document.lastPlayed?.targets.first(where: { $0.name == name }), !entry.isKey {
      lines.append("Target: \(target.summary)")
    }
    guard !lines.isEmpty else { return { $0.null() } }
    return { json in
      json.object(.compact) { json in
        json.field("contents") { json in
          json.object(.compact) { json in
            json.field("kind", "markdown")
            json.field("value", (["`\(name)`"] + lines).joined(separator: "\n\n"))
          }
        }
        json.range("range", entry.span, in: document.text)
      }
    }
  }

  // MARK: Problems

  /// Offers to write the name that a message thinks is meant.
  private static func actions(_ document: EditedDocument, _ parameters: JSONValue) -> Answer {
    let problems = parameters["context"]?["diagnostics"]?.list ?? []
    let fixes = problems.compactMap { problem -> (problem: JSONValue, word: String)? in
      let parts = (problem["message"]?.text ?? "").split(separator: "did you mean '", maxSplits: 1)
      return parts.count == 2 ? (problem, String(parts[1].prefix { $0 != "'" })) : nil
    }
    return list(fixes) { fix, json in
      json.object(.compact) { json in
        json.field("title", "Write '\(fix.word)'")
        json.field("kind", "quickfix")
        json.field("isPreferred", true)
        json.field("diagnostics") { json in json.array(.compact) { $0.value(fix.problem) } }
        json.field("edit") { json in
          changes([(document, [fix.problem["range"] ?? .null])], &json) { range, _, json in
            json.object(.compact) { json in
              json.field("range") { $0.value(range) }
              json.field("newText", fix.word)
            }
          }
        }
      }
    }
  }

  /// Writes changes of files, each with its edits.
  static func changes<Edit>(
    _ files: [(document: EditedDocument, edits: [Edit])], _ json: inout JSONWriter,
    _ write: (Edit, EditedDocument, inout JSONWriter) -> Void
  ) {
    json.object(.compact) { json in
      json.field("changes") { json in
        json.object(.compact) { json in
          for file in files {
            json.field(file.document.address) { json in
              json.array(.compact) { json in file.edits.forEach { write($0, file.document, &json) } }
            }
          }
        }
      }
    }
  }

  /// The verdicts above the expectations.
  private static func lenses(_ document: EditedDocument) -> Answer {
    list(document.diagnosis?.verdicts ?? []) { found, json in
      json.object(.compact) { json in
        json.range(
          "range", TextSpan(line: found.line, bytes: 0..<document.text.length(ofLine: found.line)),
          in: document.text)
        json.field("command") { json in
          json.object(.compact) { json in
            json.field("title", found.verdict.lens)
            json.field("command", "")
          }
        }
      }
    }
  }
}
