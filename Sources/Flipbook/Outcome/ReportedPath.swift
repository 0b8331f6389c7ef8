package import FlipbookScenarios

/// The paths of files in reports, which do not depend on how they were typed and tell nothing about where the project is.
package enum ReportedPath {
  /// Returns the path of a file below the folder of the nearest project or repository, or without one, below the current folder.
  ///
  /// A file that is below neither has the relative path that was typed, or only its name if an absolute one was typed.
  package static func of(_ path: String) -> String {
    guard let file = AbsolutePath.of(path) else { return path }
    let root = ProjectRoot.nearest(to: FileTree.folder(of: file))?.folder ?? AbsolutePath.currentFolder
    let below = root.flatMap { AbsolutePath.path(of: file, below: $0) }
    return below ?? (path.hasPrefix("/") ? FileTree.name(of: path) : path)
  }
}

extension Scenario {
  /// The scenario with the names that its files have in reports.
  package var reported: Scenario {
    var scenario = self
    scenario.sources = sources.naming(ReportedPath.of)
    return scenario
  }
}

extension Outcome.Message {
  /// The error as a line of text for reports.
  /// - Parameter path: The path of the scenario.
  package func reportedFinding(in path: String) -> String? {
    let name = ReportedPath.of(path)
    let message: Outcome.Message =
      switch self {
      case .diagnostic(let diagnostic): .diagnostic(diagnostic.naming(ReportedPath.of))
      case .error(let text, path): .error(text, place: name)
      default: self
      }
    return message.finding(in: name)
  }
}
