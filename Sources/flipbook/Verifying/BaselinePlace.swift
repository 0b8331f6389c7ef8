import Comparison
import Export

/// Where a scenario's baseline lies: beside its file, `keyboard.yaml` → `keyboard.baseline/`; of a cell of a matrix in a
/// folder of its own in there.
struct BaselinePlace: Hashable, Sendable {
  static let suffix = ".baseline"
  /// What a file of a baseline may have, in bytes.
  private static let limit = 1 << 28

  /// The folder that holds the scenario.
  let folder: String
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

  /// Opens the folder that holds the scenario, wherever symbolic links lead: a user named it.
  func open() throws(OutputError) -> Folder { try Folder.open(folder) }

  /// Opens the folder that holds the scenario if it really is in one of these folders.
  func open(within roots: [String]) throws(OutputError) -> Folder { try Folder.open(folder, within: roots) }

  /// The contents of the files that are there.
  func read() throws(OutputError) -> [String: [UInt8]] { try read(in: open()) }

  /// The contents of the files that are there.
  /// - Parameter root: the scenario's folder, as `open` returns it.
  func read(in root: Folder) throws(OutputError) -> [String: [UInt8]] {
    try StoredFiles.read(Baseline.allNames, in: root, place: place, limit: BaselinePlace.limit)
  }

  /// Puts right what a killed run has left beside the scenario.
  func clearUp() { OutputTransaction.clearUp(root: folder) }

  /// Puts a whole baseline there; what else lies in the folder stays.
  /// - Parameter root: the scenario's folder, as `open` returns it.
  func write(_ files: [String: [UInt8]], in root: Folder) throws(OutputError) {
    // Nothing takes the place of a link or a folder of somebody else's.
    _ = try read(in: root)
    let output = try OutputTransaction(in: root, place: place, form: .baseline)
    for name in Baseline.allNames where name != Baseline.metaName {
      if let bytes = files[name] { try output.write(bytes, to: name) }
    }
    try output.commit(manifest: files[Baseline.metaName] ?? [])
  }

  /// Removes the files that are a baseline's.
  /// - Parameter root: the scenario's folder, as `open` returns it.
  /// - Returns: whether the folder is gone.
  func remove(in root: Folder) throws(OutputError) -> Bool {
    try StoredFiles.remove(Baseline.allNames, in: root, place: place)
  }

  /// The cells that have a baseline in this place, for a scenario's own place.
  func cells() throws(OutputError) -> [String] {
    var cells: [String] = []
    let root = try open()
    for name in try StoredFiles.folders(in: root, place: place) where name.contains("=") {
      let files = try StoredFiles.read(
        Baseline.allNames, in: root, place: "\(place)/\(name)", limit: BaselinePlace.limit)
      if !files.isEmpty { cells.append(name) }
    }
    return cells
  }
}
