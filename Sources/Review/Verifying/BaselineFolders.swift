package import Flipbook
import FlipbookScenarios
import Synchronization

/// Finds the baselines of scenarios: beside them, or in the folder that `baselines` of their `flipbook.yaml` names.
///
/// The project of a scenario is the nearest one in its folder or above it, wherever a command runs, so that all commands and tests
/// find the same baseline. Each `flipbook.yaml` is read once.
package final class BaselineFolders: Sendable {
  /// Where a project keeps its baselines.
  enum Rule: Hashable, Sendable {
    /// Beside their scenarios.
    case beside
    /// In a folder.
    /// - Parameters:
    ///   - project: The absolute path of the project's folder.
    ///   - folder: The path of the folder of baselines below it.
    case kept(project: String, folder: String)
    /// The settings of the project cannot be read.
    case unknown(settings: String)
  }

  private struct State {
    /// By the folders of scenarios.
    var rules: [String: Rule] = [:]
    /// By the folders of projects.
    var projects: [String: Rule] = [:]
    /// The folders in which the remains of killed runs have been looked for.
    var cleared: Set<String> = []
  }

  private let studio: Studio
  private let state = Mutex(State())

  package init(_ studio: Studio) { self.studio = studio }

  /// Returns the place of the baseline of a scenario, or of a cell of its matrix.
  package func place(of scenario: String, cell: String? = nil) -> BaselinePlace {
    guard let path = AbsolutePath.of(scenario) else { return BaselinePlace(beside: scenario, cell: cell) }
    switch rule(in: FileTree.folder(of: path)) {
    case .kept(let project, let folder):
      guard let below = AbsolutePath.path(of: path, below: project) else { break }
      return BaselinePlace(
        of: ScenarioInputs.withoutExtension(below), cell: cell, folder: folder,
        project: BaselineFolders.named(project, like: scenario))
    case .beside, .unknown: break
    }
    return BaselinePlace(beside: scenario, cell: cell)
  }

  /// Returns why the baseline of a scenario cannot be found, or `nil` if it can.
  func problem(of scenario: String) -> String? {
    guard let path = AbsolutePath.of(scenario), case .unknown(let settings) = rule(in: FileTree.folder(of: path)) else {
      return nil
    }
    return "\(Wording.quoted(settings)) cannot be used, so the place of its baseline is unknown"
  }

  /// Removes what killed runs left where the baseline of a scenario is written, once for all scenarios of a folder.
  package func clearUp(for scenario: String) {
    let place = place(of: scenario)
    guard state.withLock({ $0.cleared.insert(place.folder).inserted }) else { return }
    place.clearUp()
  }

  /// Returns the path of the baseline that a path next to a scenario means, if the project keeps one in a folder.
  func kept(insteadOf path: String) -> String? {
    guard path.hasSuffix(BaselinePlace.suffix) else { return nil }
    let kept = place(of: String(path.dropLast(BaselinePlace.suffix.count)) + ".yaml")
    return kept.projectFolder != nil && FileTree.identity(of: kept.path) != nil ? kept.path : nil
  }

  // MARK: - From baselines to scenarios

  /// Returns the path that the scenario of a baseline has, without extension; `nil` if the folder is not where a baseline is.
  private func stem(ofBaseline path: String) -> String? {
    let stem = String(path.dropLast(BaselinePlace.suffix.count))
    guard let absolute = AbsolutePath.of(stem) else { return stem }
    let rule = rule(in: FileTree.folder(of: absolute))
    switch rule {
    case .beside: return stem
    case .unknown: return nil
    case .kept(let project, let folder):
      guard let below = AbsolutePath.path(of: absolute, below: "\(project)/\(folder)"),
        self.rule(in: FileTree.folder(of: "\(project)/\(below)")) == rule
      else { return nil }
      return BaselineFolders.named("\(project)/\(below)", like: path)
    }
  }

  /// Returns the paths of the scenarios in the searched folders that have a baseline, without extension, whether or not they still
  /// exist.
  func stems(of inputs: ScenarioInputs) -> [String] {
    let found = inputs.baselines.map(FileTree.plain) + inputs.searched.flatMap { kept(for: $0, inputs) }
    var known: Set<String> = []
    return found.compactMap(stem).filter { known.insert($0).inserted }
  }

  /// Returns the paths of scenarios, without extension, that have a baseline next to them although their project keeps baselines in a
  /// folder.
  package func misplaced(in inputs: ScenarioInputs) -> [String] {
    inputs.baselines.map(FileTree.plain).filter { stem(ofBaseline: $0) == nil }.compactMap { path in
      let stem = String(path.dropLast(BaselinePlace.suffix.count))
      return place(of: stem + ".yaml").projectFolder != nil && OrphanedBaseline.hasScenario(stem) ? stem : nil
    }
  }

  /// The kept baselines of the scenarios in a searched folder, and of the projects in it.
  private func kept(for searched: String, _ inputs: ScenarioInputs) -> [String] {
    guard let folder = AbsolutePath.of(searched) else { return [] }
    let nested = inputs.roots.filter { AbsolutePath.path(of: $0.folder, below: folder) != nil }.map(\.folder)
    return ([folder] + nested).flatMap { scenarios -> [String] in
      guard case .kept(let project, let folder) = rule(in: scenarios) else { return [] }
      let below = AbsolutePath.path(of: scenarios, below: project).map { "/\($0)" } ?? ""
      let start = BaselineFolders.named("\(project)/\(folder)\(below)", like: searched)
      guard FileTree.identity(of: start)?.isFolder == true else { return [] }
      var tree = FileTree(avoiding: nil)
      tree.search(start)
      return tree.baselines.map { FileTree.join(start, $0) }
    }
  }

  // MARK: - Projects

  /// - Parameter folder: An absolute path.
  private func rule(in folder: String) -> Rule {
    let folder = folder == "/" ? "" : folder
    if let known = state.withLock({ $0.rules[folder] }) { return known }
    let root = ProjectRoot.nearest(to: folder)
    let rule = root.map(rule) ?? .beside
    state.withLock { $0.rules[folder] = rule }
    return rule
  }

  private func rule(of root: ProjectRoot) -> Rule {
    guard root.hasSettings else { return .beside }
    if let known = state.withLock({ $0.projects[root.folder] }) { return known }
    let read = try? ProjectSettings.read(root, vocabulary: studio.vocabulary, version: Program.version)
    let rule: Rule =
      if let read, !read.diagnostics.contains(where: { $0.severity == .error }) {
        read.settings.baselines.map { .kept(project: root.folder, folder: $0) } ?? .beside
      } else {
        .unknown(settings: root.settingsPath)
      }
    state.withLock { $0.projects[root.folder] = rule }
    return rule
  }

  /// Returns an absolute path as the user would name it: relative to the current folder if the other path is relative.
  private static func named(_ path: String, like other: String) -> String {
    other.hasPrefix("/") ? (path.isEmpty ? "/" : path) : AbsolutePath.relative(path)
  }
}
