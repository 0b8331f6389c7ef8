import FlipbookScenarios

/// Names the results of scenarios by the paths of their files below their roots.
///
/// Without a root, a name is as short as the command line makes it: the name of a file, or the path below a named
/// folder. If two scenarios would then have the same name, all of them are named by their paths below the current
/// folder.
struct InputNames {
  private struct Found {
    let path: String
    let place: String
    /// Whether the scenario has a root that its name is relative to.
    let hasRoot: Bool
  }

  /// The root that the command line names.
  private let root: ProjectRoot?
  private let currentFolder = AbsolutePath.currentFolder
  private var found: [Found] = []
  private var rootsByFolder: [String: ProjectRoot?] = [:]
  private(set) var roots: [ProjectRoot] = []
  private(set) var problems: [ScenarioInputs.Problem] = []

  /// - Parameter root: The path of the root, or `nil` to find one for each scenario.
  init(root: String?) {
    guard let root else {
      self.root = nil
      return
    }
    self.root = AbsolutePath.of(root).map { ProjectRoot(folder: $0) }
    guard FileTree.identity(of: root)?.isFolder != true else { return }
    problems.append(ScenarioInputs.Problem(path: "--root", message: "there is no folder \(Wording.quoted(root))"))
  }

  /// - Parameter fallback: The name without a root.
  mutating func add(_ path: String, fallback: String) {
    guard let file = AbsolutePath.of(path), let slash = file.lastIndex(of: "/") else {
      return found.append(Found(path: path, place: fallback, hasRoot: false))
    }
    note(nearestRoot(to: String(file[..<slash])))
    guard let root = root ?? nearestRoot(to: String(file[..<slash])) else {
      return found.append(Found(path: path, place: fallback, hasRoot: false))
    }
    guard let name = AbsolutePath.path(of: file, below: root.folder) else {
      let message = "is not below the root \(Wording.quoted(root.folder))"
      return problems.append(ScenarioInputs.Problem(path: path, message: message))
    }
    found.append(Found(path: path, place: ScenarioInputs.withoutExtension(name), hasRoot: true))
  }

  private mutating func note(_ root: ProjectRoot?) {
    if let root, !roots.contains(root) { roots.append(root) }
  }

  private mutating func nearestRoot(to folder: String) -> ProjectRoot? {
    if let known = rootsByFolder[folder] { return known }
    let root = ProjectRoot.nearest(to: folder)
    rootsByFolder[folder] = .some(root)
    return root
  }

  /// The scenarios with their names.
  var inputs: [ScenarioInput] {
    let needsLonger = hasClash
    return found.map { ScenarioInput(path: $0.path, place: needsLonger ? longer($0) ?? $0.place : $0.place) }
  }

  /// Whether two files without a root would have the same name.
  private var hasClash: Bool {
    var owners: [String: Int] = [:]
    return found.indices.contains { index in
      let item = found[index]
      guard !item.hasRoot else { return false }
      guard let owner = owners[item.place] else {
        owners[item.place] = index
        return false
      }
      guard let longer = longer(item) else { return false }
      owners[item.place] = index
      return self.longer(found[owner]).map { $0 != longer } ?? false
    }
  }

  /// The path below the current folder, without extension, of a scenario that has no root.
  private func longer(_ item: Found) -> String? {
    guard !item.hasRoot, let file = AbsolutePath.of(item.path), let currentFolder else { return nil }
    return AbsolutePath.path(of: file, below: currentFolder).map(ScenarioInputs.withoutExtension)
  }
}
