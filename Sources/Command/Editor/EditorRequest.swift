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
    "textDocument/codeAction": { server, document, _, parameters throws(RPCProblem) in
      EditorAction.list(server, document, parameters)
    },
    "textDocument/codeLens": { _, document, _, _ throws(RPCProblem) in lenses(document) },
  ]

  /// Writes a list.
  static func list<Element>(
    _ elements: [Element], _ write: @escaping (Element, inout JSONWriter) -> Void
  ) -> Answer {
    { json in json.array(.compact) { json in elements.forEach { write($0, &json) } } }
  }

  // MARK: Hover

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
      lines.append("A \(declared.kind), declared in line \(declared.line).")
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

  /// The verdicts above the expectations, and what shows the frames that decided them.
  private static func lenses(_ document: EditedDocument) -> Answer {
    let lenses = (document.diagnosis?.verdicts ?? []).flatMap {
      line, verdict -> [(line: Int, title: String, frame: Int?)] in
      [(line, verdict.lens, nil)] + (verdict.frame.map { [(line, "Show frame \($0)", $0)] } ?? [])
    }
    return list(lenses) { lens, json in
      json.object(.compact) { json in
        json.range(
          "range", TextSpan(line: lens.line, bytes: 0..<document.text.length(ofLine: lens.line)), in: document.text)
        json.field("command") { json in
          json.object(.compact) { json in
            json.field("title", lens.title)
            json.field("command", lens.frame == nil ? "" : EditorCommand.showFrame)
            guard let frame = lens.frame else { return }
            json.field("arguments") { json in
              json.array(.compact) { json in
                json.value(document.address)
                json.value(frame)
              }
            }
          }
        }
      }
    }
  }
}
