import Flipbook
import FlipbookComparison
package import FlipbookExport

/// The place of a scenario's baseline next to its file: `keyboard.yaml` → `keyboard.baseline/`. Each cell of a matrix
/// has its own folder in it.
package struct BaselinePlace: Hashable, Sendable {
  package static let suffix = FileTree.baselineSuffix
  /// The largest size of a baseline's file, in bytes.
  private static let limit = 1 << 28

  /// The folder that contains the scenario.
  package let folder: String
  /// The path below that folder.
  private let place: String

  package init(scenario path: String, cell: String?) {
    folder = FileTree.folder(of: path)
    let own = ScenarioInputs.withoutExtension(FileTree.name(of: path)) + BaselinePlace.suffix
    place = cell.map { "\(own)/\($0)" } ?? own
  }

  /// The path for messages.
  package var path: String { folder == "." ? place : FileTree.join(folder, place) }

  /// Opens the folder that contains the scenario, following symbolic links because the user named it.
  package func open() throws(OutputError) -> Folder { try Folder.open(folder) }

  /// Opens the folder that contains the scenario if it is within one of the roots after resolving symbolic links.
  package func open(within roots: [String]) throws(OutputError) -> Folder { try Folder.open(folder, within: roots) }

  /// The contents of the files that exist.
  package func read() throws(OutputError) -> [String: [UInt8]] { try read(in: open()) }

  /// The contents of the files that exist.
  /// - Parameter root: The scenario's folder, as `open` returns it.
  package func read(in root: Folder) throws(OutputError) -> [String: [UInt8]] {
    try StoredFiles.read(Baseline.allNames, in: root, place: place, limit: BaselinePlace.limit)
  }

  /// Removes what a killed run left beside the scenario.
  package func clearUp() { OutputTransaction.clearUp(root: folder) { Interruption.isWanted } }

  /// Writes a complete baseline. Other files in its folder are kept.
  /// - Parameter root: The scenario's folder, as `open` returns it.
  package func write(_ files: [String: [UInt8]], in root: Folder) throws(OutputError) {
    // A link or a folder that Flipbook did not create is never replaced.
    _ = try read(in: root)
    let output = try OutputTransaction(in: root, place: place, form: .baseline) { Interruption.isWanted }
    for name in Baseline.allNames where name != Baseline.metaName {
      if let bytes = files[name] { try output.write(bytes, to: name) }
    }
    try output.commit(manifest: files[Baseline.metaName] ?? [])
  }

  /// Removes the baseline's own files.
  /// - Parameter root: The scenario's folder, as `open` returns it.
  /// - Returns: Whether the folder was removed.
  package func remove(in root: Folder) throws(OutputError) -> Bool {
    try StoredFiles.remove(Baseline.allNames, in: root, place: place)
  }

  /// The cells with a baseline in this place, which must be that of a scenario.
  package func cells() throws(OutputError) -> [String] {
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
