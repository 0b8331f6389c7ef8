import FlipbookExport
import FlipbookScenarios

/// The operands that the shell's pattern of a folder contains besides scenarios, such as the settings of a project.
struct OtherOperands {
  /// The scenarios, and files that may be scenarios. If there are none, these are all operands.
  private(set) var scenarios: [String] = []
  /// A warning for each operand that is skipped.
  private(set) var skipped: [ScenarioInputs.Problem] = []

  init(_ operands: [String]) {
    guard operands.count > 1 else {
      scenarios = operands
      return
    }
    let parts = OtherOperands.parts(among: operands)
    for path in operands {
      guard let kind = parts.contains(path) ? "only included by scenarios" : OtherOperands.kind(of: path) else {
        scenarios.append(path)
        continue
      }
      skipped.append(ScenarioInputs.Problem(path: path, message: "skipped: \(kind)", status: .done))
    }
    if scenarios.isEmpty { (scenarios, skipped) = (operands, []) }
  }

  /// Returns what a file or folder is, or `nil` if it must be a scenario or a folder of scenarios.
  static func kind(of path: String) -> String? {
    if ProjectRoot.isSettings(path) { return "the settings of a project" }
    guard let identity = FileTree.identity(of: path) else { return nil }
    if identity.isFolder {
      if FileTree.plainFolder(path).hasSuffix(FileTree.baselineSuffix) { return "a baseline" }
      return StoredResult.exists(inFolder: path) ? "a result" : nil
    }
    let name = FileTree.name(of: path).lowercased()
    guard name.contains("."), !FileTree.scenarioEndings.contains(where: name.hasSuffix) else { return nil }
    return ScenarioParts.isScenario(path) ? nil : "not a scenario"
  }

  /// Returns the files that are only included by others of these, or by other files of their project.
  static func parts(among operands: [String]) -> Set<String> {
    let files = operands.filter { FileTree.identity(of: $0)?.isFolder == false && kind(of: $0) == nil }
    let candidates = ScenarioParts.candidates(among: files)
    guard !candidates.isEmpty else { return [] }
    let folders = Set(candidates.flatMap { foldersAbove($0) })
    var tree = FileTree(avoiding: nil)
    let others = folders.sorted().flatMap { folder in
      (tree.names(in: folder) ?? []).filter { $0.hasSuffix(".yaml") || $0.hasSuffix(".yml") }
        .map { FileTree.join(folder, $0) }
    }
    return ScenarioParts.parts(among: files + others).intersection(candidates)
  }

  /// Returns the folders from that of a file up to the root of its project: a file is included only from these.
  private static func foldersAbove(_ path: String) -> [String] {
    guard let file = AbsolutePath.of(path) else { return [] }
    var folder = FileTree.folder(of: file)
    var folders = [folder]
    guard let root = ProjectRoot.nearest(to: folder)?.folder else { return folders }
    while folder != root, folder.utf8.count > root.utf8.count, folder != "/" {
      folder = FileTree.folder(of: folder)
      folders.append(folder)
    }
    return folders
  }
}

extension FileTree {
  /// Returns the path of a folder without slashes at its end.
  fileprivate static func plainFolder(_ path: String) -> Substring {
    path[...(path.lastIndex { $0 != "/" } ?? path.startIndex)]
  }
}
