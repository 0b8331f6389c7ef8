/// The paths of all required font files.
package struct FontLibrary: Hashable, Sendable {
  /// Full paths in the order of `FontFile.all`.
  package let paths: [String]

  /// Searches for each file in the given folders, in order, then where Debian installs it.
  ///
  /// - Throws: `unreadableFontDirectory` if a given folder can't be read, `missingFonts` with all files that weren't found,
  ///   `unreadableFont` or `systemFailed` for a file that was found but can't be read.
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

  /// The folders in the order of the files, without duplicates.
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
