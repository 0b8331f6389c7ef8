import Flipbook
import FlipbookComparison
package import FlipbookStorage
import FlipbookScenarios
import Glibc

/// The place of a scenario's baseline: `keyboard.yaml` → `keyboard.baseline/`, next to its file or in the folder of its project.
/// Each cell of a matrix has its own folder in it.
///
/// `BaselineFolders` finds it.
package struct BaselinePlace: Hashable, Sendable {
  package static let suffix = FileTree.baselineSuffix
  /// The largest size of a baseline's file, in bytes.
  private static let limit = 1 << 28

  /// The folder of a project in which baselines are kept.
  private struct Kept: Hashable {
    /// The folder of the project, which the folder of baselines must be in.
    let project: String
    /// The path of the folder of baselines below it.
    let folder: String
  }

  /// The folder that contains the scenario, or in which its project keeps baselines.
  package let folder: String
  private let kept: Kept?
  /// The path below that folder.
  private let place: String

  /// The place next to the scenario.
  init(beside scenario: String, cell: String?) {
    folder = FileTree.folder(of: scenario)
    kept = nil
    place = BaselinePlace.place(ScenarioInputs.withoutExtension(FileTree.name(of: scenario)), cell)
  }

  /// The place in a folder of the project.
  /// - Parameters:
  ///   - name: The path of the scenario below the folder of the project, without extension.
  ///   - folder: The path of the folder of baselines below the folder of the project.
  init(of name: String, cell: String?, folder: String, project: String) {
    self.folder = project == "." ? folder : FileTree.join(project, folder)
    kept = Kept(project: project, folder: folder)
    place = BaselinePlace.place(name, cell)
  }

  private static func place(_ name: String, _ cell: String?) -> String {
    let own = name + suffix
    return cell.map { "\(own)/\($0)" } ?? own
  }

  /// The path for messages.
  package var path: String { folder == "." ? place : FileTree.join(folder, place) }

  /// The folder of the project that keeps the baseline, as a path; `nil` for a baseline next to its scenario.
  package var projectFolder: String? { kept?.folder }

  // MARK: - Opening the folder

  /// Opens the folder that contains the scenario, following symbolic links because the user named it, or the folder of the project,
  /// which must be in the project after resolving symbolic links.
  /// - Parameter makes: Whether a missing folder of a project is created.
  package func open(makes: Bool = false) throws(OutputError) -> Folder {
    guard let kept else { return try Folder.open(folder) }
    do throws(OutputError) {
      return try Folder.open(folder, within: [kept.project])
    } catch  where error.reason == .outside {
      throw OutputError(folder, .outsideProject)
    } catch  where makes && error.code == ENOENT {
      return try Folder.open(kept.project).parent(of: FileTree.join(kept.folder, "any"), makes: true).folder
    }
  }

  /// Opens the folder if the scenario is within one of the roots after resolving symbolic links.
  /// - Parameter scenario: The path of the scenario.
  package func open(
    for scenario: String, within roots: [String], makes: Bool = false
  ) throws(OutputError) -> Folder {
    let own = try Folder.open(FileTree.folder(of: scenario), within: roots)
    return kept == nil ? own : try open(makes: makes)
  }

  /// Opens the folder of a baseline whose scenario no longer exists if that folder, or the project that keeps the baseline, is within the
  /// current folder, or the current folder is in that project.
  func openWithoutScenario() throws(OutputError) -> Folder {
    guard let kept else { return try Folder.open(folder, within: ["."]) }
    if !BaselinePlace.isCurrent(project: kept.project) { _ = try Folder.open(kept.project, within: ["."]) }
    return try open()
  }

  private static func isCurrent(project: String) -> Bool {
    guard let current = AbsolutePath.currentFolder.flatMap(ProjectRoot.nearest) else { return false }
    return AbsolutePath.of(project) == current.folder
  }

  // MARK: - Files

  /// The contents of the files that exist.
  package func read() throws(OutputError) -> [String: [UInt8]] { try opened(or: [:], read) }

  /// The contents of the files that exist.
  /// - Parameter root: The folder, as `open` returns it.
  package func read(in root: Folder) throws(OutputError) -> [String: [UInt8]] {
    try StoredFiles.read(Baseline.allNames, in: root, place: place, limit: BaselinePlace.limit)
  }

  /// Removes what a killed run left in the folder.
  func clearUp() {
    if let root = try? open() { OutputTransaction.clearUp(in: root) { Interruption.isWanted } }
  }

  /// Writes a complete baseline. Other files in its folder are kept.
  /// - Parameter root: The folder, as `open` returns it.
  /// - Throws: `foreignFile` also if files have the names of a baseline's, but none is recognized as one.
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
  /// - Parameter root: The folder, as `open` returns it.
  /// - Returns: Whether the folder was removed.
  /// - Throws: `foreignFile` if they are not those of a baseline.
  package func remove(in root: Folder) throws(OutputError) -> Bool {
    guard ResultForm.isBaseline(try read(in: root)) else { throw OutputError(path, .foreignFile) }
    return try StoredFiles.remove(Baseline.allNames, in: root, place: place)
  }

  /// The cells with a baseline in this place, which must be that of a scenario.
  package func cells() throws(OutputError) -> [String] {
    try opened(or: []) { root throws(OutputError) in
      var cells: [String] = []
      for name in try StoredFiles.folders(in: root, place: place) where name.contains("=") {
        let files = try StoredFiles.read(
          Baseline.allNames, in: root, place: "\(place)/\(name)", limit: BaselinePlace.limit)
        if !files.isEmpty { cells.append(name) }
      }
      return cells
    }
  }

  /// - Parameter missing: The result if the folder of the project does not exist yet.
  private func opened<Value>(
    or missing: Value, _ body: (Folder) throws(OutputError) -> Value
  ) throws(OutputError) -> Value {
    let root: Folder
    do throws(OutputError) {
      root = try open()
    } catch  where kept != nil && error.code == ENOENT {
      return missing
    }
    return try body(root)
  }
}
