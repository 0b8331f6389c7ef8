import Flipbook
import FlipbookScenarios
import Synchronization

/// What a run reports about each scenario, besides printing it.
final class WatchNotes: Sendable {
  private struct Note {
    var status = ExitStatus.done
    var messages: [String] = []
    var pages: [String]?
  }

  private let notes = Mutex<[String: Note]>([:])

  /// Begins the notes about a scenario.
  /// - Parameter pages: The places of its flipbooks, or `nil` if it cannot be played.
  func begin(_ place: String, pages: [String]?) { notes.withLock { $0[place] = Note(pages: pages) } }

  /// The status of a scenario, or `nil` if it was not part of the run.
  func status(of place: String) -> ExitStatus? { notes.withLock { $0[place]?.status } }
  func messages(of place: String) -> [String] { notes.withLock { $0[place]?.messages ?? [] } }
  func pages(of place: String) -> [String]? { notes.withLock { $0[place]?.pages } }

  func add(_ outcome: Outcome, for place: String) {
    let words = outcome.messages.flatMap(WatchNotes.words)
    notes.withLock { notes in
      var note = notes[place] ?? Note()
      note.status = max(note.status, outcome.status)
      note.messages += words.filter { !note.messages.contains($0) }
      notes[place] = note
    }
  }

  /// Returns the same result of a unit of work, whose outcomes are noted when they are known.
  func noting(_ result: Batch.Result, of place: String) -> Batch.Result {
    switch result {
    case .unwanted: return result
    case .done(let outcome):
      add(outcome, for: place)
      return result
    case .parts(let outcome, let works, let cells, let closing):
      add(outcome, for: place)
      let noted = works.map { work -> Batch.Work in { self.noting(work(), of: place) } }
      return .parts(outcome, noted, cells: cells) {
        let end = closing()
        self.add(end, for: place)
        return end
      }
    }
  }

  /// The lines that say what is wrong.
  private static func words(_ message: Outcome.Message) -> [String] {
    switch message {
    case .diagnostic(let diagnostic), .result(let diagnostic): [diagnostic.description]
    case .error(let text, let place): ["\(Wording.place(place)): error: \(text)"]
    case .lines(let lines): [lines.joined(separator: "\n")]
    case .done, .summary: []
    }
  }
}
