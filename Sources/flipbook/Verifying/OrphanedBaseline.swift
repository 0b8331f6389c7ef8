import Export
import Scenarios

/// A baseline whose scenario, or whose cell of a matrix, is no more.
struct OrphanedBaseline: Hashable, Sendable {
  /// The scenario as its file would be named, with the first of the endings.
  let scenario: String
  let cell: String?
  /// Why nothing is compared with it.
  let reason: String

  var path: String { place.path }
  var place: BaselinePlace { BaselinePlace(scenario: scenario, cell: cell) }

  private static let endings = [".yaml", ".yml", ".json"]

  /// Those of a scenario that is there.
  /// - Parameter cells: the names of all its cells; none without a matrix.
  static func find(scenario path: String, cells: [String]) -> [OrphanedBaseline] {
    let own = BaselinePlace(scenario: path, cell: nil)
    let names = (try? own.cells()) ?? []
    let gone = names.filter { !cells.contains($0) }.map { name in
      OrphanedBaseline(scenario: path, cell: name, reason: "the scenario has no such cell")
    }
    guard !cells.isEmpty, let files = try? own.read(), !files.isEmpty else { return gone }
    return gone + [OrphanedBaseline(scenario: path, cell: nil, reason: "the scenario has a matrix now")]
  }

  /// Those of scenarios that are not there, in folders that were searched.
  static func find(baselines: [String]) -> [OrphanedBaseline] {
    baselines.flatMap { path -> [OrphanedBaseline] in
      let stem = String(path.dropLast(BaselinePlace.suffix.count))
      guard !endings.contains(where: { FileTree.identity(of: stem + $0) != nil }) else { return [] }
      let scenario = stem + endings[0]
      let reason = "there is no scenario of that name"
      let own = BaselinePlace(scenario: scenario, cell: nil)
      let cells = ((try? own.cells()) ?? []).map { OrphanedBaseline(scenario: scenario, cell: $0, reason: reason) }
      let isThere = (try? own.read()).map { !$0.isEmpty } ?? false
      return (isThere ? [OrphanedBaseline(scenario: scenario, cell: nil, reason: reason)] : []) + cells
    }
  }

  /// Whether it is still one.
  /// - Parameter cells: the names of all cells of a scenario that is there; nil where it cannot be read.
  func isStill(cells: (String) -> [String]?) -> Bool {
    let stem = ScenarioInputs.withoutExtension(scenario)
    guard let file = OrphanedBaseline.endings.map({ stem + $0 }).first(where: { FileTree.identity(of: $0) != nil })
    else { return true }
    guard let names = cells(file) else { return false }
    return cell.map { !names.contains($0) } ?? !names.isEmpty
  }
}
