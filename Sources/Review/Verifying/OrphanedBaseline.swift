package import Flipbook
import FlipbookExport
import FlipbookScenarios

/// A baseline whose scenario or matrix cell no longer exists.
package struct OrphanedBaseline: Hashable, Sendable {
  /// The path that the scenario's file would have, with the first of the extensions.
  package let scenario: String
  package let cell: String?
  /// Why the baseline is an orphan.
  package let reason: String
  /// The path of its folder.
  package let path: String
  /// A digest of what it shows, by which renamed scenarios are recognized; nil if its scenario still exists.
  var content: String?

  init(scenario: String, cell: String?, reason: String, path: String) {
    self.scenario = scenario
    self.cell = cell
    self.reason = reason
    self.path = path
  }

  /// Creates the orphan in the place where a scenario has its baseline.
  private init(scenario: String, cell: String?, reason: String, _ folders: BaselineFolders) {
    let path = folders.place(of: scenario, cell: cell).path
    self.init(scenario: scenario, cell: cell, reason: reason, path: path)
  }

  /// The orphaned baselines of an existing scenario.
  /// - Parameter cells: The names of all its cells, empty without a matrix.
  package static func find(
    scenario path: String, cells: [String], _ folders: BaselineFolders
  ) -> [OrphanedBaseline] {
    let own = folders.place(of: path)
    let names = (try? own.cells()) ?? []
    var found = names.filter { !cells.contains($0) }.map { name in
      OrphanedBaseline(scenario: path, cell: name, reason: "the scenario has no such cell", folders)
    }
    if !cells.isEmpty, let files = try? own.read(), !files.isEmpty {
      found.append(OrphanedBaseline(scenario: path, cell: nil, reason: "the scenario now has a matrix", folders))
    }
    return found
  }

  /// The baselines of missing scenarios, in the folders that were searched.
  package static func find(in inputs: ScenarioInputs, _ folders: BaselineFolders) -> [OrphanedBaseline] {
    folders.stems(of: inputs).filter { !hasScenario($0) }.flatMap { stem -> [OrphanedBaseline] in
      let scenario = stem + FileTree.scenarioEndings[0]
      let own = folders.place(of: scenario)
      let isThere = (try? own.read()).map { !$0.isEmpty } ?? false
      let cells = (isThere ? [nil] : []) + ((try? own.cells()) ?? [])
      return cells.map { cell in
        var orphan = OrphanedBaseline(scenario: scenario, cell: cell, reason: "no scenario has that name", folders)
        orphan.content = (try? folders.place(of: scenario, cell: cell).read()).flatMap(Candidate.content)
        return orphan
      }
    }
  }

  /// Whether its scenario still exists, without its cell or with a matrix.
  var hasScenario: Bool { OrphanedBaseline.hasScenario(ScenarioInputs.withoutExtension(scenario)) }

  /// Returns whether there is a scenario.
  /// - Parameter stem: Its path without extension.
  static func hasScenario(_ stem: String) -> Bool {
    FileTree.scenarioEndings.contains { FileTree.identity(of: stem + $0) != nil }
  }

  /// Whether the baseline is still an orphan.
  /// - Parameter cells: Returns the names of all cells of an existing scenario, or nil if it cannot be read.
  func isStill(cells: (String) -> [String]?) -> Bool {
    let stem = ScenarioInputs.withoutExtension(scenario)
    guard let file = FileTree.scenarioEndings.map({ stem + $0 }).first(where: { FileTree.identity(of: $0) != nil })
    else { return true }
    guard let names = cells(file) else { return false }
    return cell.map { !names.contains($0) } ?? !names.isEmpty
  }
}
