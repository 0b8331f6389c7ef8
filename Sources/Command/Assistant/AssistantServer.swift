import Flipbook
import FlipbookExport
import Glibc

/// A server of the Model Context Protocol on standard input and output, one message per line.
///
/// One thread reads messages and looks after the calls, which are runs of the program of their own. Two run at a time, the others wait.
struct AssistantServer {
  /// The versions of the protocol, the latest first.
  private static let protocols = ["2025-06-18", "2025-03-26", "2024-11-05"]
  private static let mostRunning = 2
  private static let mostWaiting = 256
  /// How often calls are looked at, in milliseconds.
  private static let interval: Int32 = 20

  let files: ProjectFiles
  let tools: [AssistantTool]
  let resources: AssistantResources
  private var isInitialized = false
  private var calls: [AssistantCall] = []

  init(files: ProjectFiles, studio: Studio, canApprove: Bool) {
    (self.files, tools) = (files, AssistantTool.all(canApprove: canApprove))
    resources = AssistantResources(files: files, studio: studio)
  }

  /// Serves until the input ends.
  mutating func run() -> ExitStatus {
    var input = MessageLines()
    var isOpen = true
    while isOpen || !calls.isEmpty, !Interruption.isWanted {
      var waiting = pollfd(fd: isOpen ? STDIN_FILENO : -1, events: Int16(POLLIN), revents: 0)
      let ready = poll(&waiting, 1, calls.isEmpty ? -1 : AssistantServer.interval)
      if ready > 0 {
        if let lines = input.read() {
          for line in lines { receive(line) }
        } else {
          isOpen = false
        }
      }
      attend()
    }
    calls.forEach { $0.cancel() }
    return .done
  }

  private func send(_ line: [UInt8]) { try? StandardStreams.writeResult(line) }

  private mutating func receive(_ line: [UInt8]?) {
    do throws(RPCProblem) {
      guard let line else {
        throw RPCProblem(.invalid, "the message is longer than \(MessageLines.longest >> 20) MB")
      }
      try receive(try RPCMessage(line))
    } catch {
      send(JSONWriter.failure(error))
    }
  }

  private mutating func receive(_ message: RPCMessage) throws(RPCProblem) {
    guard let id = message.id else {
      if message.method == "notifications/cancelled" { cancel(message.parameters?["requestId"]) }
      return
    }
    do throws(RPCProblem) {
      guard isInitialized || ["initialize", "ping"].contains(message.method) else {
        throw RPCProblem(.invalid, "expected 'initialize' first")
      }
      if message.method == "tools/call" { return try call(id, message.parameters) }
      let result = try answer(message)
      send(JSONWriter.answer(id, result))
    } catch {
      throw RPCProblem(error.code, error.words, id: id)
    }
  }

  /// Returns what writes the answer to a request that needs no time.
  private mutating func answer(_ message: RPCMessage) throws(RPCProblem) -> (inout JSONWriter) -> Void {
    switch message.method {
    case "initialize":
      isInitialized = true
      let wanted = message.parameters?["protocolVersion"]?.text ?? ""
      let version = AssistantServer.protocols.contains(wanted) ? wanted : AssistantServer.protocols[0]
      return { AssistantServer.introduce(version, &$0) }
    case "ping": return { $0.object(.compact) { _ in } }
    case "tools/list": return list("tools", tools) { $0.write(&$1) }
    case "resources/list": return list("resources", resources.all()) { $0.write(&$1) }
    case "resources/templates/list": return list("resourceTemplates", [String]()) { $1.value($0) }
    case "resources/read":
      let contents = try resources.contents(of: message.parameters?["uri"]?.text ?? "")
      return list("contents", [contents]) { $0.write(&$1) }
    case "prompts/list": return list("prompts", AssistantPrompt.all) { $0.write(&$1) }
    case "prompts/get": return try prompt(message.parameters)
    default: throw RPCProblem(.unknownMethod, "unknown method '\(PrintableText.of(message.method.prefix(60)))'")
    }
  }

  private func list<Element>(
    _ name: String, _ elements: [Element], _ write: @escaping (Element, inout JSONWriter) -> Void
  ) -> (inout JSONWriter) -> Void {
    { json in
      json.object(.compact) { json in
        json.field(name) { json in json.array(.compact) { json in elements.forEach { write($0, &json) } } }
      }
    }
  }

  private static func introduce(_ version: String, _ json: inout JSONWriter) {
    json.object(.compact) { json in
      json.field("protocolVersion", version)
      json.field("capabilities") { json in
        json.object(.compact) { json in
          for name in ["tools", "resources", "prompts"] { json.field(name) { $0.object(.compact) { _ in } } }
        }
      }
      json.field("serverInfo") { json in
        json.object(.compact) { json in
          json.field("name", Program.toolName)
          json.field("version", Program.version)
        }
      }
      json.field(
        "instructions",
        "Flipbook simulates iOS screens from scenarios, draws them, and compares motion. Only files of the project can be named."
      )
    }
  }

  private func prompt(_ parameters: JSONValue?) throws(RPCProblem) -> (inout JSONWriter) -> Void {
    guard let prompt = AssistantPrompt.all.first(where: { $0.name == parameters?["name"]?.text }) else {
      throw RPCProblem(.wrongParameters, "unknown prompt; see prompts/list")
    }
    let value = parameters?["arguments"]?[prompt.argument.name]?.text ?? ""
    return { prompt.write(filledWith: value, &$0) }
  }

  // MARK: Calls

  private mutating func call(_ id: JSONValue, _ parameters: JSONValue?) throws(RPCProblem) {
    guard let tool = tools.first(where: { $0.name == parameters?["name"]?.text }) else {
      throw RPCProblem(.wrongParameters, "unknown tool; see tools/list")
    }
    guard calls.count < AssistantServer.mostWaiting, !calls.contains(where: { $0.id == id }) else {
      throw RPCProblem(.busy, "too many calls at once, or two of the same id")
    }
    do throws(AssistantProblem) {
      let plan = try tool.plan(try AssistantArguments(parameters?["arguments"], of: tool, files))
      calls.append(AssistantCall(id: id, plan: plan, progress: parameters?["_meta"]?["progressToken"]))
    } catch {
      // The assistant reads the results of tools, and not every client shows it errors of the protocol.
      send(JSONWriter.answer(id, AssistantResult(.text(error.words), status: 2).write))
    }
  }

  private mutating func cancel(_ id: JSONValue?) {
    guard let index = calls.firstIndex(where: { $0.id == id }) else { return }
    calls.remove(at: index).cancel()
  }

  /// Starts calls that waited, and answers those that have ended.
  private mutating func attend() {
    var remaining: [AssistantCall] = []
    for call in calls {
      guard remaining.count < AssistantServer.mostRunning else {
        remaining.append(call)
        continue
      }
      if let result = call.result() {
        send(JSONWriter.answer(call.id, result.write))
      } else {
        remaining.append(call)
        if let progress = call.nextProgress() { send(progress) }
      }
    }
    calls = remaining
  }
}
