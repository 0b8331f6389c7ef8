import Flipbook
import FlipbookExport
import FlipbookStorage
import FlipbookPages
import FlipbookServer
import Synchronization

/// A scenario as the page of `watch` shows it.
struct WatchedScenario: Sendable {
  let place: String
  let path: String
  var status = ExitStatus.done
  /// What is wrong with it.
  var messages: [String] = []
  /// The places of its flipbooks.
  var pages: [String] = []
  /// The number of the run that wrote the flipbooks.
  var version = 0
}

/// What the server of `watch` knows: the scenarios, and the run that they are from.
final class WatchDesk: Sendable {
  private struct State {
    var version = 0
    var isRunning = false
    var problems: [String] = []
    var scenarios: [WatchedScenario] = []
  }

  private static let mostPageBytes = 1 << 30
  private let state = Mutex(State())
  private let output = Mutex("")

  /// The number of the last run that was shown.
  var version: Int { state.withLock(\.version) }
  /// The scenarios of that run.
  var scenarios: [WatchedScenario] { state.withLock(\.scenarios) }

  func begin(output folder: String) {
    output.withLock { $0 = folder }
    state.withLock { $0.isRunning = true }
  }

  /// Shows the end of a run.
  /// - Parameter scenarios: The scenarios, or `nil` if they could not be found; the earlier ones then stay.
  func end(_ scenarios: [WatchedScenario]?, problems: [String]) {
    state.withLock { state in
      state.version += 1
      state.isRunning = false
      state.problems = problems
      if let scenarios { state.scenarios = scenarios }
    }
  }

  func response(to request: ServerRequest) -> ServerResponse {
    guard request.method != "POST" else { return .plain(405, "expected GET") }
    switch request.path {
    case "/": return ServerResponse(type: "text/html; charset=utf-8", body: PageDocument.watch())
    case "/state":
      return json { json in
        let (version, isRunning) = state.withLock { ($0.version, $0.isRunning) }
        json.field("version", version)
        json.field("isRunning", isRunning)
      }
    case "/scenarios": return json { write(state.withLock(\.self), to: &$0) }
    default:
      let prefix = "/page/"
      return request.path.hasPrefix(prefix) ? page(String(request.path.dropFirst(prefix.count))) : notFound
    }
  }

  private let notFound = ServerResponse.plain(404, "no such page")

  /// Returns the flipbook in a folder of the results. Other files are not served.
  private func page(_ place: String) -> ServerResponse {
    guard scenarios.contains(where: { $0.pages.contains(place) }) else { return notFound }
    let folder = FileTree.join(output.withLock(\.self), place)
    guard let bytes = try? Folder.open(folder).contents(of: "flipbook.html", limit: WatchDesk.mostPageBytes) else {
      return notFound
    }
    return ServerResponse(type: "text/html; charset=utf-8", body: bytes, isFramed: true)
  }

  private func write(_ state: State, to json: inout JSONWriter) {
    json.field("version", state.version)
    json.field("problems") { $0.array(.compact) { json in state.problems.forEach { json.value($0) } } }
    json.field("scenarios") { json in
      json.array(.compact) { json in
        for scenario in state.scenarios {
          json.object(.compact) { json in
            json.field("name", scenario.place)
            json.field("path", scenario.path)
            json.field("status", scenario.status.word)
            json.field("messages") { $0.array(.compact) { json in scenario.messages.forEach { json.value($0) } } }
            json.field("pages") { $0.array(.compact) { json in scenario.pages.forEach { json.value($0) } } }
            json.field("version", scenario.version)
          }
        }
      }
    }
  }

  private func json(_ members: (inout JSONWriter) -> Void) -> ServerResponse {
    var json = JSONWriter()
    json.object(.compact, members)
    return ServerResponse(type: "application/json", body: json.take())
  }
}

extension ExitStatus {
  /// The word for the verdict on a scenario.
  fileprivate var word: String {
    switch self {
    case .done: "good"
    case .differs: "differs"
    default: "wrong"
    }
  }
}
