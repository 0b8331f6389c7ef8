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
  /// A digest of what it shows, by which renamed scenarios are recognized; nil if its scenario still exists.
  var content: String?

  init(scenario: String, cell: String?, reason: String) {
    self.scenario = scenario
    self.cell = cell
    self.reason = reason
  }

  package var path: String { place.path }
  package var place: BaselinePlace { BaselinePlace(scenario: scenario, cell: cell) }

  private static let endings = [".yaml", ".yml", ".json"]

  /// The orphaned baselines of an existing scenario.
  /// - Parameter cells: The names of all its cells, empty without a matrix.
  package static func find(scenario path: String, cells: [String]) -> [OrphanedBaseline] {
    let own = BaselinePlace(scenario: path, cell: nil)
    let names = (try? own.cells()) ?? []
    var found = names.filter { !cells.contains($0) }.map { name in
      OrphanedBaseline(scenario: path, cell: name, reason: "the scenario has no such cell")
    }
    if !cells.isEmpty, let files = try? own.read(), !files.isEmpty {
      found.append(OrphanedBaseline(scenario: path, cell: nil, reason: "the scenario now has a matrix"))
    }
    return found
  }

  /// The baselines of missing scenarios, in the folders that were searched.
  package static func find(baselines: [String]) -> [OrphanedBaseline] {
    let found = baselines.flatMap { path -> [OrphanedBaseline] in
      let stem = String(path.dropLast(BaselinePlace.suffix.count))
      guard !endings.contains(where: { FileTree.identity(of: stem + $0) != nil }) else { return [] }
      let scenario = stem + endings[0]
      let reason = "no scenario has that name"
      let own = BaselinePlace(scenario: scenario, cell: nil)
      let cells = ((try? own.cells()) ?? []).map { OrphanedBaseline(scenario: scenario, cell: $0, reason: reason) }
      let isThere = (try? own.read()).map { !$0.isEmpty } ?? false
      return (isThere ? [OrphanedBaseline(scenario: scenario, cell: nil, reason: reason)] : []) + cells
    }
    return reading(found)
  }

  /// Returns whether there is a scenario.
  /// - Parameter stem: Its path without extension.
  static func hasScenario(_ stem: String) -> Bool {
    endings.contains { FileTree.identity(of: stem + $0) != nil }
  }

  /// Returns the baselines with what they show.
  fileprivate static func reading(_ orphans: [OrphanedBaseline]) -> [OrphanedBaseline] {
    orphans.map { orphan in
      var orphan = orphan
      orphan.content = (try? orphan.place.read()).flatMap(Candidate.content)
      return orphan
    }
  }

  /// Whether the baseline is still an orphan.
  /// - Parameter cells: Returns the names of all cells of an existing scenario, or nil if it cannot be read.
  func isStill(cells: (String) -> [String]?) -> Bool {
    let stem = ScenarioInputs.withoutExtension(scenario)
    guard let file = OrphanedBaseline.endings.map({ stem + $0 }).first(where: { FileTree.identity(of: $0) != nil })
    else { return true }
    guard let names = cells(file) else { return false }
    return cell.map { !names.contains($0) } ?? !names.isEmpty
  }
}
