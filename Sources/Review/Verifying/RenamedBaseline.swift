import Flipbook
import FlipbookComparison
import FlipbookStorage

/// The baseline of a scenario that was renamed or moved, at its old place.
struct RenamedBaseline {
  private let orphan: OrphanedBaseline
  private let place: BaselinePlace

  init(_ orphan: VerificationRecord.Orphan, _ folders: BaselineFolders) {
    place = folders.place(of: orphan.scenario, cell: orphan.cell)
    self.orphan = OrphanedBaseline(scenario: orphan.scenario, cell: orphan.cell, reason: "", path: place.path)
  }

  var path: String { place.path }

  /// Returns its files if it is still an orphan in the current folder that shows the same as the candidate, else `nil`.
  /// - Parameter cells: Returns the names of all cells of an existing scenario, or nil if it cannot be read.
  func files(like candidate: [String: [UInt8]], cells: (String) -> [String]?) -> [String: [UInt8]]? {
    guard orphan.isStill(cells: cells), let root = try? place.openWithoutScenario(),
      let files = try? place.read(in: root), let content = Candidate.content(of: files),
      content == Candidate.content(of: candidate)
    else { return nil }
    return files
  }

  /// Removes it after its files are at the new place.
  func remove() throws(OutputError) {
    _ = try place.remove(in: place.openWithoutScenario())
  }
}

extension [VerifiedCase] {
  /// Recognizes new cases whose baselines are still at the names that their scenarios had before: both show the same, and
  /// no other new case or orphan does.
  package func recognizingRenames(_ orphans: [OrphanedBaseline]) -> [VerifiedCase] {
    let old = Dictionary(grouping: orphans.filter { $0.content != nil }, by: \.content)
    let new = Dictionary(grouping: filter { $0.content != nil && $0.writing == .none }, by: \.content)
    return map { result in
      guard result.content != nil, new[result.content]?.count == 1, let same = old[result.content], same.count == 1
      else { return result }
      var renamed = result
      renamed.renamedFrom = same[0].path
      renamed.verdict =
        result.isOpen ? "renamed; its baseline has the old name" : "renamed; shows what it did under its old name"
      return renamed
    }
  }
}
