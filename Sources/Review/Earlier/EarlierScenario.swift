package import Flipbook
import FlipbookComparison
import FlipbookScenarios

/// A scenario as it was at an earlier commit.
package struct EarlierScenario: Sendable {
  /// The other side of the comparison of a cell.
  enum Cell {
    /// It plays and looks the same.
    case same
    case plays(ScenarioLoader.Loaded)
    /// It did not exist, or could not be played, with a verdict and the errors.
    case missing(String, [Outcome.Message])
    case interrupted
  }

  let tree: EarlierTree
  /// The path of the file as it was.
  private let path: String
  private let reading: ScenarioLoader.Reading?

  /// Reads the file if there was one.
  package init(of scenario: String, in tree: EarlierTree) { self.init(at: tree.path(of: scenario), in: tree) }

  fileprivate init(at path: String, in tree: EarlierTree) {
    self.tree = tree
    self.path = path
    reading = FileTree.identity(of: path) == nil ? nil : tree.loader.read(path)
  }

  /// The name of the file, such as "main:scenarios/fling.yaml".
  package var name: String { tree.shown(path) }

  private var since: String { "since \(Wording.printable(tree.commit.revision))" }

  private var plays: [Play] {
    if case .ready(let plays, _) = reading { plays } else { [] }
  }

  /// The names of the cells that it had; none without a matrix.
  private var cells: [String] { plays.compactMap(\.scenario.cell) }

  func cell(like scenario: Scenario) -> Cell {
    switch reading {
    case nil: return .missing("new \(since)", [])
    case .unwanted(let reason): return .missing(reason, [])
    case .refused(let outcome): return refused(outcome)
    case .ready(let plays, let reading):
      guard let play = plays.first(where: { $0.scenario.cell == scenario.cell }) else {
        return .missing(scenario.cell == nil ? "had a matrix" : "the cell is new \(since)", [])
      }
      // A recording is read when it is compared.
      if scenario.recorded == nil, play.scenario.recorded == nil, play.scenario.identity == scenario.identity {
        return .same
      }
      switch tree.loader.rehearse([play], of: reading) {
      case .success(let loaded): return loaded.first.map(Cell.plays) ?? .interrupted
      case .failure(let refusal): return refused(refusal.outcome)
      }
    }
  }

  private func refused(_ outcome: Outcome) -> Cell {
    guard outcome.status != .interrupted else { return .interrupted }
    let messages = outcome.messages.map { message -> Outcome.Message in
      switch message {
      case .diagnostic(let diagnostic): .diagnostic(diagnostic.naming(tree.shown))
      case .error(let text, let place): .error(text, place: tree.shown(place))
      default: message
      }
    }
    return .missing("could not be played at \(Wording.printable(tree.commit.revision))", messages)
  }

  // MARK: - What is gone

  /// The cells that no longer exist.
  /// - Parameter cells: The names of all cells that the scenario has now, empty without a matrix.
  package func gone(scenario: String, cells now: [String]) -> [OrphanedBaseline] {
    let lost = cells.filter { !now.contains($0) }.map { cell in
      OrphanedBaseline(scenario: scenario, cell: cell, reason: "the cell is gone \(since)", path: "\(name) (\(cell))")
    }
    let isPlain = !plays.isEmpty && cells.isEmpty && !now.isEmpty
    return lost
      + (isPlain
        ? [OrphanedBaseline(scenario: scenario, cell: nil, reason: "the scenario now has a matrix", path: name)] : [])
  }

  /// The scenario as something that is gone, each cell on its own.
  /// - Parameter recorder: Plays it for the digests by which a renamed scenario is recognized; `nil` if they are not wanted.
  fileprivate func gone(_ scenario: String, _ recorder: RecordedRun?) -> [OrphanedBaseline] {
    guard case .ready(let plays, let reading) = reading else {
      return [OrphanedBaseline(scenario: scenario, cell: nil, reason: "gone \(since)", path: name)]
    }
    return plays.map { play in
      let cell = play.scenario.cell
      var orphan = OrphanedBaseline(
        scenario: scenario, cell: cell, reason: "gone \(since)", path: name + (cell.map { " (\($0))" } ?? ""))
      if let recorder, case .success(let loaded) = tree.loader.rehearse([play], of: reading), let loaded = loaded.first,
        let baseline = try? recorder.baseline(of: loaded)
      {
        orphan.content = Candidate.content(of: baseline.files(pictures: nil))
      }
      return orphan
    }
  }
}

extension EarlierTree {
  /// The scenarios that some folders had, and no longer have.
  /// - Parameter recorder: Plays them for the digests by which renamed scenarios are recognized; `nil` if they are not wanted.
  package func gone(from folders: [String], _ recorder: RecordedRun?) -> [OrphanedBaseline] {
    folders.flatMap { folder -> [OrphanedBaseline] in
      let earlier = path(ofFolder: folder)
      guard FileTree.identity(of: earlier)?.isFolder == true else { return [] }
      let inputs = ScenarioInputs(operands: [earlier], output: nil).inputs
      return inputs.flatMap { input -> [OrphanedBaseline] in
        guard let below = AbsolutePath.path(of: input.path, below: earlier) else { return [] }
        let scenario = FileTree.plain(FileTree.join(folder, below))
        guard !OrphanedBaseline.hasScenario(ScenarioInputs.withoutExtension(scenario)) else { return [] }
        return EarlierScenario(at: input.path, in: self).gone(scenario, recorder)
      }
    }
  }
}
