import Comparison
import Export

/// Where a scenario's baseline lies: beside its file, `keyboard.yaml` → `keyboard.baseline/`; of a cell of a matrix in a
/// folder of its own in there.
struct BaselinePlace: Hashable, Sendable {
  static let suffix = ".baseline"
  /// What a file of a baseline may have, in bytes.
  private static let limit = 1 << 28

  /// The folder that holds the scenario.
  private let folder: String
  /// The way from there.
  private let place: String

  init(scenario path: String, cell: String?) {
    let slash = path.lastIndex(of: "/")
    folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let own = ScenarioInputs.withoutExtension(name) + BaselinePlace.suffix
    place = cell.map { "\(own)/\($0)" } ?? own
  }

  /// As a person would name it.
  var path: String { folder == "." ? place : FileTree.join(folder, place) }

  /// The contents of the files that are there.
  func read() throws(OutputError) -> [String: [UInt8]] {
    try StoredFiles.read(Baseline.allNames, root: folder, place: place, limit: BaselinePlace.limit)
  }

  /// Puts right what a killed run has left beside the scenario.
  func clearUp() { OutputTransaction.clearUp(root: folder) }

  /// Puts a whole baseline there; what else lies in the folder stays.
  func write(_ files: [String: [UInt8]]) throws(OutputError) {
    // Nothing takes the place of a link or a folder of somebody else's.
    _ = try read()
    let output = try OutputTransaction(root: folder, place: place, form: .baseline)
    for name in Baseline.allNames where name != Baseline.metaName {
      if let bytes = files[name] { try output.write(bytes, to: name) }
    }
    try output.commit(manifest: files[Baseline.metaName] ?? [])
  }

  /// Removes the files that are a baseline's.
  /// - Returns: whether the folder is gone.
  func remove() throws(OutputError) -> Bool {
    try StoredFiles.remove(Baseline.allNames, root: folder, place: place)
  }

  /// The cells that have a baseline in this place, for a scenario's own place.
  func cells() throws(OutputError) -> [String] {
    var cells: [String] = []
    for name in try StoredFiles.folders(root: folder, place: place) where name.contains("=") {
      let files = try StoredFiles.read(
        Baseline.allNames, root: folder, place: "\(place)/\(name)", limit: BaselinePlace.limit)
      if !files.isEmpty { cells.append(name) }
    }
    return cells
  }
}
