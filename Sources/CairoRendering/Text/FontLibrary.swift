/// The font files as found: every one of `FontFile.all` with its full path.
package struct FontLibrary: Hashable, Sendable {
  /// In the order of `FontFile.all`.
  package let paths: [String]

  /// Looks for each file in the given folders, in their order, then where Debian puts it.
  ///
  /// - Throws: `unreadableFontDirectory` for a given folder that is none, `missingFonts` with every file that was not
  ///   found, `unreadableFont` or `systemFailed` for one that was found but cannot be read.
  package init(fontDirectories: [String]) throws(RenderingError) {
    for directory in fontDirectories {
      guard try FontAccess.isFolder(directory) else { throw .unreadableFontDirectory(directory) }
    }
    var paths: [String] = []
    var missing: [RenderingError.MissingFont] = []
    for file in FontFile.all {
      if let path = try FontLibrary.path(of: file, in: fontDirectories + [file.debianFolder]) {
        paths.append(path)
      } else {
        missing.append(RenderingError.MissingFont(file: file.name, package: file.debianPackage))
      }
    }
    guard missing.isEmpty else {
      throw .missingFonts(missing, searched: fontDirectories + FontLibrary.debianFolders)
    }
    self.paths = paths
  }

  /// Each once, in the order of the files.
  private static var debianFolders: [String] {
    FontFile.all.map(\.debianFolder).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  private static func path(of file: FontFile, in folders: [String]) throws(RenderingError) -> String? {
    for folder in folders {
      let path = "\(folder)/\(file.name)"
      if try FontAccess.isFile(path) { return path }
    }
    return nil
  }
}
