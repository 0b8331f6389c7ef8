import Flipbook
import FlipbookExport
import FlipbookScenarios

/// The words of the Language Server Protocol.
extension JSONWriter {
  mutating func field(_ name: String, _ position: TextPosition, in text: EditedText) {
    field(name) { json in
      json.object(.compact) { json in
        json.field("line", position.line)
        json.field("character", text.units(position))
      }
    }
  }

  mutating func range(_ name: String, _ start: TextPosition, _ end: TextPosition, in text: EditedText) {
    field(name) { json in
      json.object(.compact) { json in
        json.field("start", start, in: text)
        json.field("end", end, in: text)
      }
    }
  }

  mutating func range(_ name: String, _ span: TextSpan, in text: EditedText) {
    range(name, span.start, TextPosition(line: span.line, byte: span.bytes.upperBound), in: text)
  }

  /// Writes a problem; one of a file as a whole is at its first character.
  mutating func write(_ problem: Diagnostic, _ text: EditedText?) {
    let text = text ?? EditedText("")
    let place = text.position(line: problem.line ?? 1, column: problem.column ?? 1)
    object(.compact) { json in
      json.range("range", text.word(at: place), in: text)
      json.field("severity", problem.severity == .error ? 1 : 2)
      json.field("source", "flipbook")
      json.field("code", problem.code.rawValue)
      json.field("message", problem.text)
    }
  }

  /// Writes a place in a document.
  mutating func location(_ document: EditedDocument, _ span: TextSpan) {
    object(.compact) { json in
      json.field("uri", document.address)
      json.range("range", span, in: document.text)
    }
  }

  mutating func edit(_ span: TextSpan, _ word: String, in text: EditedText) {
    object(.compact) { json in
      json.range("range", span, in: text)
      json.field("newText", word)
    }
  }
}

extension LanguageServer {
  /// What the server can do.
  static func introduce(_ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("capabilities") { json in
        json.object(.compact) { json in
          json.field("textDocumentSync") { json in
            json.object(.compact) { json in
              json.field("openClose", true)
              json.field("change", 1)
            }
          }
          json.field("completionProvider") { json in
            json.object(.compact) { json in
              json.field("triggerCharacters") { json in
                json.array(.compact) { json in [" ", "{", ",", "."].forEach { json.value($0) } }
              }
            }
          }
          for name in ["hover", "definition", "references", "documentSymbol", "foldingRange", "codeAction"] {
            json.field("\(name)Provider", true)
          }
          json.field("renameProvider", true)
          json.field("codeLensProvider") { json in json.object(.compact) { _ in } }
          json.field("executeCommandProvider") { json in
            json.object(.compact) { json in
              json.field("commands") { json in
                json.array(.compact) { json in EditorCommand.all.forEach { json.value($0) } }
              }
            }
          }
        }
      }
      json.field("serverInfo") { json in
        json.object(.compact) { json in
          json.field("name", Program.toolName)
          json.field("version", Program.version)
        }
      }
    }
  }
}
