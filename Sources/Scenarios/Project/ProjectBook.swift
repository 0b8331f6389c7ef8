import Synchronization

/// The texts of the projects that scenarios belong to, each of which is read once.
final class ProjectBook: Sendable {
  /// The text of a `flipbook.yaml`.
  struct Text: Sendable {
    let path: String
    let contents: ScenarioFile.Contents
  }

  private let texts = Mutex<[String: Text?]>([:])

  /// Returns the text of the nearest project of a scenario, or `nil` if it belongs to none.
  ///
  /// - Throws: A failure of the system.
  func text(for scenario: String) throws(SystemFailure) -> Text? {
    guard let path = AbsolutePath.of(scenario), let slash = path.lastIndex(of: "/") else { return nil }
    let folder = String(path[..<slash])
    if let known = texts.withLock({ $0[folder] }) { return known }
    let text = try ProjectBook.read(folder)
    texts.withLock { $0[folder] = .some(text) }
    return text
  }

  private static func read(_ folder: String) throws(SystemFailure) -> Text? {
    guard let root = ProjectRoot.nearest(to: folder), root.hasSettings else { return nil }
    return Text(path: root.settingsPath, contents: try ScenarioFile.contents(of: root.settingsPath))
  }
}
