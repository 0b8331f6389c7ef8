import Flipbook
import FlipbookExport
import FlipbookScenarios
import FlipbookStorage
import Glibc

/// A server of the Language Server Protocol on standard input and output, for scenarios and the screens that they include.
///
/// Documents are diagnosed when no message waits, so that fast typing does not queue up.
struct LanguageServer {
  /// How many files of a folder are looked at for scenarios that include a part.
  private static let mostBeside = 200

  let loader: ScenarioLoader
  private let scenarioGuide: SchemaGuide
  private let projectGuide: SchemaGuide
  private(set) var documents: [String: EditedDocument] = [:]
  /// The texts of all open files, by their real paths.
  private(set) var edited: [String: [UInt8]] = [:]
  /// The files of which problems were published for a document, by its address.
  private var published: [String: Set<String>] = [:]
  private var waiting: [String] = []
  private var isInitialized = false
  /// Whether the editor lets people fill in the places of a completion.
  private(set) var fillsIn = false
  /// Whether the editor opens addresses in a browser.
  private(set) var showsDocuments = false
  let flipbooks = ShownFlipbooks()
  private var wasShutDown = false

  init(studio: Studio) {
    loader = ScenarioLoader(studio: studio, overrides: ScenarioOverrides())
    let schema = ScenarioSchema(vocabulary: studio.vocabulary)
    scenarioGuide = SchemaGuide(schema.document)
    projectGuide = SchemaGuide(schema.project)
  }

  /// What the schema of a document says.
  func guide(of document: EditedDocument) -> SchemaGuide {
    document.kind == .project ? projectGuide : scenarioGuide
  }

  /// Serves until the editor says "exit" or the input ends.
  mutating func run() -> ExitStatus {
    var input = HeadedMessages()
    while !Interruption.isWanted {
      var ready = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let count = poll(&ready, 1, waiting.isEmpty ? -1 : 0)
      // A signal that asks for the end interrupts the wait.
      guard count >= 0 || errno != EINTR else { continue }
      guard count != 0 else {
        diagnose(waiting.removeFirst())
        continue
      }
      guard let messages = input.read() else { break }
      for message in messages where !receive(message) { return wasShutDown ? .done : .wrong }
    }
    return wasShutDown ? .done : .wrong
  }

  /// - Returns: Whether the server goes on.
  private mutating func receive(_ bytes: [UInt8]?) -> Bool {
    do throws(RPCProblem) {
      guard let bytes else {
        throw RPCProblem(.invalid, "the message is longer than \(HeadedMessages.longest >> 20) MB")
      }
      // Nothing depends on the answer to a request of the server.
      if let json = try? JSONValue(bytes), json["method"] == nil, json["id"] != nil { return true }
      let message = try RPCMessage(bytes)
      guard let id = message.id else {
        if message.method == "exit" { return false }
        notice(message)
        return true
      }
      do throws(RPCProblem) {
        let result = try answer(message)
        StandardStreams.writeHeaded(JSONWriter.answer(id, result))
      } catch {
        throw RPCProblem(error.code, error.words, id: id)
      }
    } catch {
      StandardStreams.writeHeaded(JSONWriter.failure(error))
    }
    return true
  }

  private mutating func answer(_ message: RPCMessage) throws(RPCProblem) -> (inout JSONWriter) -> Void {
    if message.method == "initialize" {
      isInitialized = true
      let abilities = message.parameters?["capabilities"]
      fillsIn = abilities?["textDocument"]?["completion"]?["completionItem"]?["snippetSupport"] == .flag(true)
      showsDocuments = abilities?["window"]?["showDocument"]?["support"] == .flag(true)
      return LanguageServer.introduce
    }
    guard isInitialized else { throw RPCProblem(.notFound, "expected 'initialize' first") }
    guard !wasShutDown else { throw RPCProblem(.invalid, "the server has been shut down") }
    if message.method == "shutdown" {
      wasShutDown = true
      return { $0.null() }
    }
    if message.method == "workspace/executeCommand" { return try EditorCommand.run(self, message.parameters) }
    guard let request = EditorRequest.all[message.method] else {
      throw RPCProblem(.unknownMethod, "unknown method '\(PrintableText.of(message.method.prefix(60)))'")
    }
    guard let address = message.parameters?["textDocument"]?["uri"]?.text, let document = documents[address] else {
      throw RPCProblem(.wrongParameters, "the document is not open")
    }
    diagnose(address)
    let place = message.parameters?["position"]
    let position = document.text.position(
      line: Int(holding: place?["line"]?.number ?? 0), units: Int(holding: place?["character"]?.number ?? 0))
    return try request(self, documents[address] ?? document, position, message.parameters ?? .null)
  }

  private mutating func notice(_ message: RPCMessage) {
    guard let named = message.parameters?["textDocument"], let address = named["uri"]?.text,
      let path = DocumentAddress.path(address)
    else { return }
    switch message.method {
    case "textDocument/didOpen":
      documents[address] = EditedDocument(address, path, named["text"]?.text ?? "")
    case "textDocument/didChange":
      // The whole text is sent each time, as the server asks for.
      guard let text = message.parameters?["contentChanges"]?.list?.last?["text"]?.text else { return }
      documents[address]?.change(text)
    case "textDocument/didClose":
      documents[address] = nil
      for other in published.removeValue(forKey: address) ?? [] { publish([], other, nil) }
    default: return
    }
    // What includes the file, or is included by it, may be right or wrong now.
    let own = documents[address]?.includes ?? []
    let concerned = documents.filter { other, document in
      other == address || document.includes.contains(path) || own.contains(document.path)
    }
    // A file can be open by two addresses, of which one has been closed.
    edited[path] = (documents[address] ?? documents.values.first { $0.path == path })?.text.bytes
    for other in concerned.keys.sorted() {
      documents[other]?.diagnosis = nil
      waiting.removeAll { $0 == other }
      waiting.append(other)
    }
  }

  // MARK: Problems

  /// Finds what is wrong with a document that has changed, and publishes it.
  private mutating func diagnose(_ address: String) {
    waiting.removeAll { $0 == address }
    guard let document = documents[address], document.diagnosis == nil else { return }
    let whole = document.isPart ? users(of: document.path).first ?? document.path : document.path
    let diagnosis =
      document.kind == .scenario
      ? DocumentDiagnosis(whole, edited: edited, loader) : DocumentDiagnosis(document, loader.studio)
    documents[address]?.diagnosis = diagnosis
    if diagnosis.play != nil {
      documents[address]?.lastPlayed = diagnosis
    } else if document.kind == .scenario, document.lastPlayed == nil {
      // Its screen may be right although its steps are not: that has targets and tracks to complete.
      var still = edited
      still[document.path] = document.withoutSteps
      documents[address]?.lastPlayed = DocumentDiagnosis(whole, edited: still, loader)
    }
    // A part that nothing includes lacks only what the scenario around it has.
    let isLone = document.isPart && whole == document.path
    let problems = diagnosis.diagnostics.filter { problem in
      problem.path == document.path ? !isLone || !problem.message.hasPrefix("a scenario needs") : !document.isPart
    }
    let found = Dictionary(grouping: problems) { DocumentAddress.address($0.path) }
    let own = DocumentAddress.address(document.path)
    for other in (published[address] ?? []).union([own]).union(found.keys) {
      // A file that is open speaks for itself.
      guard other == own || !documents.values.contains(where: { DocumentAddress.address($0.path) == other }) else {
        continue
      }
      publish(found[other] ?? [], other == own ? address : other, other == own ? document.text : nil)
    }
    published[address] = Set(found.keys).union([own])
  }

  /// The scenarios in the folder of a file, and those that are open, that include it.
  func users(of path: String) -> LazyFilterSequence<[String]> {
    let folder = FileTree.folder(of: path)
    let entries = (try? Folder.open(folder).entries()) ?? []
    let beside = entries.map(\.name.description).filter { $0.hasSuffix(".yaml") }.prefix(LanguageServer.mostBeside)
    let open = documents.values.map(\.path)
    return (open.sorted() + beside.map { FileTree.join(folder, $0) }.filter { !open.contains($0) }).lazy.filter {
      other in
      other != path && (document(at: other)?.includes.contains(path) ?? false)
    }
  }

  /// A file that is open or saved.
  func document(at path: String) -> EditedDocument? {
    if let open = documents.values.first(where: { $0.path == path }) { return open }
    guard let bytes = try? InputFile.read(path, limit: HeadedMessages.longest, isInterrupted: { false }) else {
      return nil
    }
    return EditedDocument(DocumentAddress.address(path), path, String(decoding: bytes, as: UTF8.self))
  }

  private func publish(_ problems: [Diagnostic], _ address: String, _ text: EditedText?) {
    let text = text ?? DocumentAddress.path(address).flatMap(document(at:))?.text
    StandardStreams.writeHeaded(
      JSONWriter.notification("textDocument/publishDiagnostics") { json in
        json.object(.compact) { json in
          json.field("uri", address)
          json.field("diagnostics") { json in
            json.array(.compact) { json in problems.forEach { json.write($0, text) } }
          }
        }
      })
  }
}
