import Flipbook
import FlipbookExport
import FlipbookScenarios

/// The report of a run for programs, as a JSON document: the messages in order, then the text that the command prints, and
/// the exit status.
///
/// Messages are written as they come, so that a long run needs no memory for them.
struct CommandReport {
  /// A message of the run. Without a file, it concerns the whole run.
  struct Message {
    enum Severity: String {
      case error, warning, failed, done
    }

    let severity: Severity
    let text: String
    var file: String?
    var line: Int?
    var column: Int?
    /// The cell of the matrix.
    var cell: String?

    /// The kind of the problem; nil if it is none.
    var code: Diagnostic.Code? {
      severity == .done ? nil : Diagnostic.Code(of: text, hasFailed: severity == .failed)
    }
  }

  private var json = JSONWriter()
  /// What the command prints to standard output without the option.
  private var output: [UInt8] = []
  /// The size at which the text so far is written, in bytes.
  private static let pieceSize = 1 << 16

  init(command: String) {
    json.begin("{", .lines)
    json.field("command", command)
    json.key("messages")
    json.begin("[", .lines)
  }

  /// - Returns: The part of the document to write now, which is empty for most messages.
  mutating func add(_ message: Message) -> [UInt8] {
    json.object(.inline) { json in
      json.field("severity", message.severity.rawValue)
      json.field("file") { json in message.file.map { json.value($0) } ?? json.null() }
      json.field("line") { json in message.line.map { json.value($0) } ?? json.null() }
      json.field("column") { json in message.column.map { json.value($0) } ?? json.null() }
      json.field("cell") { json in message.cell.map { json.value($0) } ?? json.null() }
      json.field("text", message.text)
      json.field("code") { json in message.code.map { json.value($0.rawValue) } ?? json.null() }
      json.field("fix") { json in Diagnostic.fix(in: message.text).map { json.value($0) } ?? json.null() }
    }
    return json.bytes.count < CommandReport.pieceSize ? [] : json.take()
  }

  mutating func add(output: [UInt8]) { self.output += output }

  /// Completes the document.
  ///
  /// - Parameters:
  ///   - status: The exit status, or `nil` for a command that serves a page from now on.
  ///   - address: The address of that page.
  /// - Returns: The rest of the document.
  mutating func end(_ status: ExitStatus?, address: String? = nil) -> [UInt8] {
    json.end("]")
    json.field("output", String(decoding: output, as: UTF8.self))
    if let address { json.field("address", address) }
    json.field("exitStatus") { json in status.map { json.value(Int($0.rawValue)) } ?? json.null() }
    json.end("}")
    json.endLine()
    return json.take()
  }
}

extension CommandReport.Message {
  init(_ diagnostic: Diagnostic) {
    self.init(
      severity: Severity(diagnostic.severity), text: diagnostic.with(cell: nil).text, file: diagnostic.path,
      line: diagnostic.line, column: diagnostic.column, cell: diagnostic.cell)
  }
}

extension CommandReport.Message.Severity {
  fileprivate init(_ severity: Diagnostic.Severity) {
    switch severity {
    case .error: self = .error
    case .warning: self = .warning
    case .failed: self = .failed
    }
  }
}
