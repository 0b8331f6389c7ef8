import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookExport
import FlipbookReview
import FlipbookScenarios
import FlipbookServer
import Synchronization

/// What the server of a review knows: the newest page, and the results that decisions are about.
final class ReviewDesk: Sendable {
  private struct State {
    var page: [UInt8] = []
    /// The number of verifications so far.
    var version = 0
  }

  private let studio: Studio
  /// The folder of the results.
  let folder: String
  /// Whether the results are those of a comparison with a commit, in which nothing can be accepted.
  private let isSince: Bool
  private let state = Mutex(State())

  init(studio: Studio, folder: String, isSince: Bool) {
    self.isSince = isSince
    self.studio = studio
    self.folder = folder
  }

  /// The version of the page that is written next.
  var nextVersion: Int { state.withLock(\.version) + 1 }

  /// Shows new results.
  func show(_ page: [UInt8]) {
    state.withLock { state in
      state.page = page
      state.version += 1
    }
  }

  func response(to request: ServerRequest) -> ServerResponse {
    switch (request.method, request.path) {
    case ("GET", "/"), ("HEAD", "/"):
      return ServerResponse(type: "text/html; charset=utf-8", body: state.withLock(\.page))
    case ("GET", "/state"):
      return json { $0.field("version", state.withLock(\.version)) }
    case ("POST", "/decide"):
      return decide(request.body)
    default: return .plain(404, "no such page")
    }
  }

  /// Accepts and rejects as `approve --decisions` does.
  private func decide(_ body: [UInt8]) -> ServerResponse {
    guard !isSince else { return answer(false, "nothing can be accepted in a comparison with a commit") }
    let record: DecisionRecord
    do throws(TraceProblem) {
      record = try DecisionRecord.read(body) { Interruption.isWanted }
    } catch {
      return answer(false, error.message)
    }
    switch Approval.read(folder: folder, studio: studio) {
    case .failure(let refusal): return answer(false, words(of: [refusal.outcome]))
    case .success(let approval):
      let outcomes = approval.apply(record)
      return answer(outcomes.allSatisfy { $0.status == .done }, words(of: outcomes))
    }
  }

  private func words(of outcomes: [Outcome]) -> String {
    outcomes.flatMap(\.messages).compactMap { $0.problem?.text }.joined(separator: "; ")
  }

  private func answer(_ isDone: Bool, _ message: String) -> ServerResponse {
    json { json in
      json.field("done", isDone)
      json.field("message", message)
    }
  }

  private func json(_ members: (inout JSONWriter) -> Void) -> ServerResponse {
    var json = JSONWriter()
    json.object(.compact, members)
    return ServerResponse(type: "application/json", body: json.take())
  }
}
