import Flipbook
import FlipbookExport
import Glibc

/// What the server does for an editor besides answering: it starts this program with other arguments, and tells what came of it.
enum EditorCommand {
  /// Opens the flipbook of a scenario: the address of a document, and the number of a frame.
  static let showFrame = "flipbook.showFrame"
  /// Writes the baseline of a scenario: the address of a document.
  static let recordBaseline = "flipbook.recordBaseline"

  static let all = [showFrame, recordBaseline]

  /// How long a baseline may take, in checks every 5 ms: 60 s.
  private static let tries = 12_000

  static func run(_ server: LanguageServer, _ parameters: JSONValue?) throws(RPCProblem) -> EditorRequest.Answer {
    let values = parameters?["arguments"]?.list ?? []
    switch parameters?["command"]?.text {
    case showFrame:
      guard values.count == 2, let document = server.scenario(at: values[0]),
        let frame = values[1].number.flatMap(Int.init(holding:)), frame >= 0
      else { throw RPCProblem(.wrongParameters, "expected an open scenario and the number of a frame") }
      try show(document, frame, server)
    case recordBaseline:
      guard values.count == 1, let document = server.scenario(at: values[0]) else {
        throw RPCProblem(.wrongParameters, "expected an open scenario")
      }
      try record(document)
    default:
      throw RPCProblem(.wrongParameters, "unknown command; expected \(all.joined(separator: " or "))")
    }
    return { $0.null() }
  }

  /// Serves the flipbook of a document, and asks the editor to open it in a browser.
  private static func show(_ document: EditedDocument, _ frame: Int, _ server: LanguageServer) throws(RPCProblem) {
    let address = try server.flipbooks.address(of: document.path, frame: frame)
    guard server.showsDocuments else { return tell("Open \(address)") }
    StandardStreams.writeHeaded(
      JSONWriter.request("window/showDocument", id: "show") { json in
        json.object(.compact) { json in
          json.field("uri", address)
          json.field("external", true)
        }
      })
  }

  /// Records the saved scenario, also where the environment says that a build server runs, since a person asked for it.
  private static func record(_ document: EditedDocument) throws(RPCProblem) {
    guard let saved = try? InputFile.read(document.path, limit: HeadedMessages.longest, isInterrupted: { false }),
      saved == document.text.bytes
    else { throw RPCProblem(.failed, "save the scenario first: a baseline is of what is saved") }
    guard let call = ProgramCall(["record", "--update", "all", "--", document.path]) else {
      throw RPCProblem(.failed, "'\(Program.toolName) record' cannot be started")
    }
    for _ in 0..<tries {
      if let end = call.end() {
        guard end.status == 0 else {
          throw RPCProblem(.failed, "no baseline was recorded: \(String(decoding: end.messages, as: UTF8.self))")
        }
        // The last line counts the scenarios.
        let lines = String(decoding: end.output, as: UTF8.self).split(separator: "\n")
        return tell(lines.dropLast().joined(separator: "\n"))
      }
      usleep(5000)
    }
    call.kill()
    throw RPCProblem(.failed, "the baseline was not recorded within 60 s")
  }

  private static func tell(_ text: String) {
    StandardStreams.writeHeaded(
      JSONWriter.notification("window/showMessage") { json in
        json.object(.compact) { json in
          json.field("type", 3)
          json.field("message", text)
        }
      })
  }
}

extension LanguageServer {
  /// An open scenario, by its address.
  fileprivate func scenario(at address: JSONValue) -> EditedDocument? {
    address.text.flatMap { documents[$0] }.flatMap { $0.kind == .scenario ? $0 : nil }
  }
}
