import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookStorage
import FlipbookScenarios
import Glibc

/// Removes the baselines that `verify` listed as orphaned.
extension Approval {
  /// - Parameter names: The operands of the command line.
  func prune(_ names: [String]) -> [Outcome] {
    let successors = record.orphans.isEmpty ? [] : successors
    let outcomes = record.orphans.map { prune($0, names, successors) }
    return outcomes.isEmpty ? [Approval.summary("no orphaned baselines")] : outcomes
  }

  private func prune(
    _ found: VerificationRecord.Orphan, _ names: [String], _ successors: [Successor]
  ) -> Outcome {
    let place = folders.place(of: found.scenario, cell: found.cell)
    let orphan = OrphanedBaseline(scenario: found.scenario, cell: found.cell, reason: "", path: place.path)
    let path = Wording.place(orphan.path)
    if let problem = folders.problem(of: found.scenario) { return .failure(.wrong, problem, place: found.scenario) }
    do {
      let root = try place.openWithoutScenario()
      guard orphan.isStill(cells: cells) else {
        return Approval.summary("\(path): no longer an orphan, so it was kept")
      }
      let files = try place.read(in: root)
      guard !files.isEmpty else { return Approval.summary("\(path): already removed") }
      let heirs = orphan.hasScenario ? [] : heirs(of: files, at: orphan.path)
      if let open = try heirs.first(where: { try folders.place(of: $0.scenario, cell: $0.cell).read().isEmpty }) {
        let name = Wording.printable(open.name)
        return Approval.summary("\(path): kept until \(name) is accepted, which shows the same")
      }
      if heirs.isEmpty, !orphan.hasScenario, let words = reason(toKeep: files, for: successors) {
        return Approval.summary("\(path): \(words)")
      }
      let given = try heirs.compactMap { try give(files, to: $0, names) }
      let losesPictures = given.isEmpty && heirs.isEmpty && files[Baseline.picturesName] != nil
      let words =
        given.isEmpty
        ? "removed\(losesPictures ? " with its pictures" : "")" : "moved its pictures to \(DiffText.list(given))"
      let isGone = try place.remove(in: root)
      return Approval.summary("\(path): \(words)" + (isGone ? "" : "; other files in it were kept"))
    } catch let error as OutputError where error.reason == .outside {
      return .failure(.wrong, "outside this folder, so it was kept", place: orphan.path)
    } catch let error as OutputError where error.code == ENOENT || error.code == ENOTDIR {
      return Approval.summary("\(path): already removed")
    } catch {
      return .of(error, place: orphan.path)
    }
  }

  /// The new cases that show the same as the baseline of a missing scenario, which was probably renamed.
  private func heirs(of files: [String: [UInt8]], at path: String) -> [VerificationRecord.Case] {
    let content = Candidate.content(of: files)
    return record.cases.filter { found in
      guard found.status == VerifiedCase.Status.new.rawValue else { return false }
      return found.renamedFrom == path || content != nil && content == self.content(of: found)
    }
  }

  /// A new case that shows nothing that an orphan shows: an orphan of the same scene may have been renamed and changed.
  private struct Successor {
    let scene: String
    let name: String
    let scenario: String
    /// Whether it has no baseline yet.
    let isOpen: Bool
    /// Whether its baseline has no pictures.
    let lacksPictures: Bool
  }

  /// Why an orphan is kept for a case that may be its scenario, renamed and changed.
  private func reason(toKeep files: [String: [UInt8]], for successors: [Successor]) -> String? {
    let scene = Candidate.scene(of: files)
    let same = successors.filter { $0.scene == scene }
    if let open = same.first(where: \.isOpen) {
      return "kept until \(Wording.printable(open.name)) is accepted, which may be its new name"
    }
    guard files[Baseline.picturesName] != nil, let next = same.first(where: \.lacksPictures) else { return nil }
    let command = ShellWords.command([Program.toolName, "record", "--pixels", next.scenario])
    return "kept with its pictures: \(Wording.printable(next.name)) may be its new name and has none; "
      + "'\(command)' draws them"
  }

  private var successors: [Successor] {
    let known = record.orphans.compactMap { orphan in
      let place = folders.place(of: orphan.scenario, cell: orphan.cell)
      return (try? place.read(in: place.openWithoutScenario())).flatMap(Candidate.content)
    }
    return record.cases.compactMap { found in
      guard found.status == VerifiedCase.Status.new.rawValue,
        let stored = try? folders.place(of: found.scenario, cell: found.cell).read(),
        let candidate = found.candidate.flatMap({ try? candidateFiles($0) }),
        let scene = Candidate.scene(of: candidate),
        Candidate.content(of: candidate).map({ !known.contains($0) }) ?? true
      else { return nil }
      return Successor(
        scene: scene, name: found.name, scenario: found.scenario, isOpen: stored.isEmpty,
        lacksPictures: stored[Baseline.picturesName] == nil)
    }
  }

  /// A digest of what a new case shows, or `nil` if neither a candidate nor a baseline can be read.
  private func content(of found: VerificationRecord.Case) -> String? {
    let files =
      if let candidate = found.candidate {
        try? candidateFiles(candidate)
      } else {
        try? folders.place(of: found.scenario, cell: found.cell).read()
      }
    return files.flatMap(Candidate.content)
  }

  /// Gives the pictures of a renamed scenario's baseline to the new one, which was written without any.
  /// - Returns: The path of the new baseline, or `nil` if it needs none.
  private func give(
    _ files: [String: [UInt8]], to heir: VerificationRecord.Case, _ names: [String]
  ) throws -> String? {
    guard files[Baseline.picturesName] != nil else { return nil }
    let place = folders.place(of: heir.scenario, cell: heir.cell)
    let root = try root(of: place, heir.scenario, names)
    let known = try place.read(in: root)
    guard known[Baseline.picturesName] == nil, let content = Candidate.content(of: files),
      content == Candidate.content(of: known)
    else { return nil }
    try place.write(files, in: root)
    return Wording.printable(place.path)
  }
}
