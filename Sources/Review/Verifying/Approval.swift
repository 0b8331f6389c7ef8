package import Flipbook
package import FlipbookComparison
import FlipbookRuns
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios
import Glibc

/// Turns the candidates that the user accepts into baselines.
package struct Approval {
  /// The folder of the results.
  private let folder: String
  let record: VerificationRecord
  private let loader: ScenarioLoader
  let folders: BaselineFolders

  private static let limit = 1 << 28

  package static func read(folder: String, studio: Studio) -> Result<Approval, Refusal> {
    let path = FileTree.join(folder, VerificationFiles.results)
    guard FileTree.identity(of: path) != nil else {
      let message = "no results of '\(Program.toolName) verify' here; run it first, or name their folder with --from"
      return .failure(Refusal(outcome: .failure(.wrong, message, place: path)))
    }
    do {
      let record = try VerificationRecord.read(InputFile.read(path, limit: limit)) { Interruption.isWanted }
      return .success(
        Approval(
          folder: folder, record: record, loader: ScenarioLoader(studio: studio, overrides: ScenarioOverrides()),
          folders: BaselineFolders(studio)))
    } catch let problem as TraceProblem {
      return .failure(Refusal(outcome: Outcome(problem, path: path)))
    } catch {
      return .failure(Refusal(outcome: .of(error, place: path)))
    }
  }

  /// - Parameter names: The operands of the command line.
  package func accept(names: [String], all: Bool, prunes: Bool) -> [Outcome] {
    let names = names.map(Approval.plain)
    let unknown = names.filter { name in !record.cases.contains { $0.isNamed(name) } }
    guard unknown.isEmpty else { return unknown.map(refusal) }
    clearUp(names)
    let chosen = record.cases.filter { found in all || names.contains { found.isNamed($0) } }
    let outcomes = chosen.compactMap { found -> Outcome? in
      // `--all` means all candidates, so settled cases are skipped without a message.
      if all, !names.contains(where: { found.isNamed($0) }), found.isSettled { return nil }
      return accept(found, names)
    }
    let nothing = all && outcomes.isEmpty ? [Approval.summary("nothing to accept")] : []
    return outcomes + nothing + (prunes ? prune(names) : [])
  }

  /// Accepts and rejects as a reviewer decided. Nothing is accepted if a name is unknown.
  package func apply(_ decisions: DecisionRecord) -> [Outcome] {
    let known = Dictionary(record.cases.map { ($0.name, $0) }) { known, _ in known }
    let unknown = decisions.decisions.map(\.name).filter { known[$0] == nil }
    guard unknown.isEmpty else { return unknown.map(refusal) }
    clearUp([])
    let outcomes = decisions.decisions.compactMap { decision -> Outcome? in
      guard decision.isAccepted else { return Approval.rejection(decision) }
      return known[decision.name].map { accept($0, [], candidate: decision.candidate) }
    }
    return outcomes.isEmpty ? [Approval.summary("nothing is decided")] : outcomes
  }

  private static func rejection(_ decision: DecisionRecord.Decision) -> Outcome {
    let comment = decision.comment.isEmpty ? "" : ": \(Wording.printable(decision.comment))"
    return summary("\(Wording.place(decision.name)): rejected\(comment)")
  }

  /// The name without "./" and trailing slashes.
  private static func plain(_ name: String) -> String {
    var name = FileTree.plain(name)
    while name.count > 1, name.hasSuffix("/") { name.removeLast() }
    return name
  }

  private func refusal(_ name: String) -> Outcome {
    let known = record.cases.flatMap { [$0.name, $0.scenario] }
    let hint = NearestName.find(name, among: known).map { " (did you mean '\($0)'?)" } ?? ""
    return .failure(
      .wrong, "unknown name \(Wording.quoted(name))\(hint)", place: FileTree.join(folder, VerificationFiles.results))
  }

  static func summary(_ text: String) -> Outcome {
    Outcome(status: .done, messages: [.summary(text)])
  }

  // MARK: - Accepting

  /// - Parameter reviewed: The digest of the candidate that was reviewed, or `nil` if any candidate is meant.
  private func accept(
    _ found: VerificationRecord.Case, _ names: [String], candidate reviewed: String? = nil
  ) -> Outcome {
    let name = Wording.place(found.name)
    if found.isWritten { return Approval.summary("\(name): already written by the run") }
    if found.isEqual { return Approval.summary("\(name): equal, nothing to accept") }
    guard let candidate = found.candidate, let texts = found.texts else {
      return .failure(.wrong, "nothing to accept: \(Wording.printable(found.verdict))", place: found.name)
    }
    do {
      let files = try candidateFiles(candidate)
      guard reviewed == nil || reviewed == Candidate.digest(of: files) else {
        let message = "the candidate has changed since it was reviewed; review it again"
        return .failure(.wrong, message, place: found.name)
      }
      let place = folders.place(of: found.scenario, cell: found.cell)
      let root = try root(of: place, found.scenario, names)
      let warnings = try check(found, texts) + Approval.warnings(of: found)
      let isThere = try place.read(in: root) == files
      let words = isThere ? "already accepted" : try write(files, to: place, in: root, renaming: oldBaseline(of: found))
      return Outcome(
        status: .done, messages: warnings + [.summary("\(name): \(words): \(Wording.printable(place.path))")])
    } catch {
      return .of(error, place: found.scenario)
    }
  }

  /// The baseline that a renamed scenario had.
  private func oldBaseline(of found: VerificationRecord.Case) -> RenamedBaseline? {
    record.orphans.lazy.map { RenamedBaseline($0, folders) }.first { $0.path == found.renamedFrom }
  }

  /// Writes a candidate, or moves the old baseline if it shows the same.
  /// - Returns: What was done.
  private func write(
    _ files: [String: [UInt8]], to place: BaselinePlace, in root: Folder, renaming old: RenamedBaseline?
  ) throws(OutputError) -> String {
    guard let old, let known = old.files(like: files, cells: cells) else {
      try place.write(files, in: root)
      return "accepted"
    }
    try place.write(known, in: root)
    try old.remove()
    return "moved from \(Wording.printable(old.path))"
  }

  /// The files of a complete candidate.
  func candidateFiles(_ candidate: String) throws -> [String: [UInt8]] {
    let path = FileTree.join(folder, candidate)
    let files = try StoredFiles.read(
      Baseline.allNames, in: Folder.open(folder), place: candidate, limit: Approval.limit)
    do throws(Baseline.Problem) {
      let baseline = try Baseline.read(files) { Interruption.isWanted }
      if let problem = baseline.metaProblem(in: files) { throw problem }
      return files
    } catch {
      throw Refusal(outcome: Outcome(error.problem, path: FileTree.join(path, error.file)))
    }
  }

  /// - Returns: Warnings that do not prevent accepting.
  private func check(_ found: VerificationRecord.Case, _ texts: String) throws -> [Outcome.Message] {
    switch loader.read(found.scenario) {
    case .refused(let outcome): throw Refusal(outcome: outcome)
    case .unwanted: return []
    case .ready(_, let reading):
      let cells = reading.cells.map(\.name)
      guard cells.contains(found.cell) else {
        let what =
          found.cell.map { "the scenario no longer has the cell \(Wording.quoted($0))" }
          ?? "the scenario now has a matrix"
        throw Refusal(outcome: .failure(.wrong, "\(what); verify it again", place: found.scenario))
      }
      guard reading.textDigest != texts else { return [] }
      let message = "the scenario has changed since it was verified, so the accepted baseline may not match it"
      let warning = Diagnostic(path: found.scenario, line: nil, column: nil, severity: .warning, message: message)
      return [.diagnostic(warning)]
    }
  }

  /// What is worth a second look in an accepted candidate.
  private static func warnings(of found: VerificationRecord.Case) -> [Outcome.Message] {
    guard found.failures > 0 else { return [] }
    let count = Wording.count(found.failures, "expectation")
    let message = "\(count) \(found.failures == 1 ? "fails" : "fail") in what was accepted"
    return [.diagnostic(Diagnostic(path: found.scenario, line: nil, column: nil, severity: .warning, message: message))]
  }

  /// Opens the folder of a scenario. Results may come from elsewhere, so the folder must be within the current folder or one
  /// that the user named, after resolving symbolic links.
  func root(of place: BaselinePlace, _ scenario: String, _ names: [String]) throws -> Folder {
    let root: Folder
    do throws(OutputError) {
      root = try place.open(for: scenario, within: Approval.roots(for: scenario, names), makes: true)
    } catch {
      throw Approval.refusal(error, scenario)
    }
    guard let identity = FileTree.identity(of: scenario), !identity.isFolder else {
      throw Approval.noScenario(scenario)
    }
    return root
  }

  private static func refusal(_ error: OutputError, _ scenario: String) -> any Error {
    if error.reason == .outside {
      return Refusal(
        outcome: .failure(.wrong, "outside this folder; to accept it anyway, name its path", place: scenario))
    }
    return error.code == ENOENT || error.code == ENOTDIR ? noScenario(scenario) : error
  }

  private static func noScenario(_ path: String) -> Refusal {
    Refusal(outcome: .failure(.wrong, "no such scenario, so it has no baseline", place: path))
  }

  /// The current folder, and the folders on the path of the scenario that the user named.
  private static func roots(for scenario: String, _ names: [String]) -> [String] {
    ["."]
      + names.compactMap { name in
        if name == scenario { return FileTree.folder(of: scenario) }
        return scenario.hasPrefix(name + "/") ? name : nil
      }
  }

  /// Removes what killed runs left in the folders of the baselines.
  private func clearUp(_ names: [String]) {
    var known: Set<String> = []
    for scenario in record.cases.map(\.scenario) + record.orphans.map(\.scenario) {
      let place = folders.place(of: scenario)
      guard known.insert(place.folder).inserted,
        let root = try? place.open(for: scenario, within: Approval.roots(for: scenario, names))
      else { continue }
      OutputTransaction.clearUp(in: root) { Interruption.isWanted }
    }
  }

  /// The cells of a scenario, or nil if it cannot be read.
  func cells(of path: String) -> [String]? {
    guard case .ready(_, let reading) = loader.read(path) else { return nil }
    return reading.cells.compactMap(\.name)
  }
}

extension VerificationRecord.Case {
  fileprivate var isEqual: Bool { status == VerifiedCase.Status.equal.rawValue }
  /// Whether nothing is left to accept.
  fileprivate var isSettled: Bool { isEqual || isWritten || candidate == nil }

  /// Whether a name selects this case: the name of the case, the path of its scenario, or a folder of either.
  fileprivate func isNamed(_ text: String) -> Bool {
    [name, scenario].contains { $0 == text || $0.hasPrefix(text + "/") }
  }
}
