import FlipbookExport
import FoundationEssentials

/// The result of a call.
struct AssistantResult {
  /// The most characters of a report, which is a few thousand words.
  private static let mostCharacters = 60_000
  /// The most bytes of a picture.
  private static let mostPictureBytes = 4 << 20

  /// The report of the program in JSON, or text.
  var report: JSONValue
  /// 0 if all is well, 1 if something differs or fails, more for an error; nil if a signal ended the program.
  var status: Int32?
  /// A picture as PNG.
  var picture: [UInt8]?

  /// The JSON Schema of the result of every tool.
  static let schema = #"""
    {"type":"object","required":["exitStatus","report"],"properties":{"exitStatus":{"type":["integer","null"],"description":"0: all is well; 1: something differs or fails; 2 or more: an error; null: canceled or ended by a signal"},"report":{"description":"What the command prints with --format json, as 'flipbook schema COMMAND' describes it, or a text"},"cut":{"type":"string","description":"What is missing because it was too long"}}}
    """#

  init(_ report: JSONValue, status: Int32? = 0, picture: [UInt8]? = nil) {
    (self.report, self.status, self.picture) = (report, status, picture)
  }

  /// The output of a program, or its messages if it has none; nothing without a program.
  init(_ end: ProgramCall.End?, picture: [UInt8]? = nil) {
    guard let end else {
      self.init(.null, status: nil, picture: picture)
      return
    }
    let text = String(decoding: end.output.isEmpty ? end.messages : end.output, as: UTF8.self)
    let report = (try? JSONValue(end.output)) ?? .text(text.isEmpty && picture != nil ? "The picture:" : text)
    self.init(report, status: end.status, picture: picture)
  }

  func write(_ json: inout JSONWriter) {
    var writer = JSONWriter()
    if case .text(let text) = report {
      write(text, isText: true, &json)
    } else {
      writer.value(report)
      write(String(decoding: writer.take(), as: UTF8.self), isText: false, &json)
    }
  }

  private func write(_ text: String, isText: Bool, _ json: inout JSONWriter) {
    let rest = text.count - AssistantResult.mostCharacters
    let words = "\(rest) of \(text.count) characters are left out; ask for less, such as single tracks or files"
    json.object(.compact) { json in
      json.field("content") { json in
        json.array(.compact) { json in
          json.object(.compact) { json in
            json.field("type", "text")
            json.field("text", rest > 0 ? text.prefix(AssistantResult.mostCharacters) + "…\n(\(words))" : text)
          }
          if let picture { write(picture, &json) }
        }
      }
      json.field("structuredContent") { json in
        json.object(.compact) { json in
          json.field("exitStatus") { json in status.map { json.value(Int($0)) } ?? json.null() }
          json.field("report") { json in
            if rest > 0 { json.null() } else if isText { json.value(text) } else { json.raw(text) }
          }
          if rest > 0 { json.field("cut", words) }
        }
      }
      json.field("isError", status.map { $0 > 1 } ?? true)
    }
  }

  private func write(_ picture: [UInt8], _ json: inout JSONWriter) {
    json.object(.compact) { json in
      if picture.count > AssistantResult.mostPictureBytes {
        json.field("type", "text")
        json.field("text", "The picture has \(picture.count) bytes, which is too much; ask for a smaller 'width'.")
      } else {
        json.field("type", "image")
        json.field("data", Data(picture).base64EncodedString())
        json.field("mimeType", "image/png")
      }
    }
  }
}
