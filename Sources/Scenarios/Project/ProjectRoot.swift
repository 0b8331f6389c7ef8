internal import FlipbookUnits
internal import Glibc

/// The folder that the names of results are relative to.
package struct ProjectRoot: Hashable, Sendable {
  /// The name of the file with the settings of a project.
  package static let fileName = ResultFiles.projectSettings

  /// The absolute path, "" for the root of the file system.
  package let folder: String
  /// Whether the folder contains a `flipbook.yaml`.
  package let hasSettings: Bool

  package init(folder: String, hasSettings: Bool = false) {
    self.folder = folder
    self.hasSettings = hasSettings
  }

  /// The path of the settings.
  package var settingsPath: String { AbsolutePath.shown("\(folder)/\(ProjectRoot.fileName)") }

  /// Returns the nearest folder, from a folder upward, that contains a `flipbook.yaml` or a repository.
  ///
  /// - Parameter folder: An absolute path.
  package static func nearest(to folder: String) -> ProjectRoot? {
    var folder = folder[...]
    while true {
      if let root = ProjectRoot(at: String(folder)) { return root }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = folder[..<slash]
    }
  }

  private init?(at folder: String) {
    let exists = { (name: String) in
      var status = stat()
      return lstat("\(folder)/\(name)", &status) == 0
    }
    let hasSettings = exists(ProjectRoot.fileName)
    guard hasSettings || ResultFiles.repositories.contains(where: exists) else { return nil }
    self.init(folder: folder, hasSettings: hasSettings)
  }

  /// Returns whether a path leads to a file below the folder, with all links followed.
  package func contains(_ path: String) -> Bool {
    guard let root = realPath(folder.isEmpty ? "/" : folder) else { return false }
    if let real = realPath(path) { return real.hasPrefix(root == "/" ? root : root + "/") }
    // A file that does not exist is judged by its name.
    guard let named = AbsolutePath.of(path) else { return true }
    return [folder, root].contains { named.hasPrefix($0 + "/") }
  }

  /// Returns whether a file contains the settings of a project, by its name.
  package static func isSettings(_ path: String) -> Bool { path == fileName || path.hasSuffix("/\(fileName)") }
}
