import Glibc

/// The paths of all required font files.
package struct FontLibrary: Hashable, Sendable {
  /// Full paths in the order of `FontFile.all`.
  package let paths: [String]

  /// Searches for each file in the given folders, in order, then in `share/flipbook/fonts` beside the program's folder, which
  /// an archive contains, and then where Debian installs it.
  ///
  /// - Throws: `unreadableFontDirectory` if a given folder can't be read, `missingFonts` with all files that weren't found,
  ///   `unreadableFont` or `systemFailed` for a file that was found but can't be read.
  package init(fontDirectories: [String]) throws(RenderingError) {
    for directory in fontDirectories {
      guard try FontAccess.isFolder(directory) else { throw .unreadableFontDirectory(directory) }
    }
    let programFolders = FontLibrary.programFolders
    var paths: [String] = []
    var missing: [RenderingError.MissingFont] = []
    for file in FontFile.all {
      if let path = try FontLibrary.path(of: file, in: fontDirectories + programFolders + [file.debianFolder]) {
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

  /// The fonts of an archive that contains the program as `bin/flipbook`.
  private static var programFolders: [String] {
    guard let program = realpath("/proc/self/exe", nil) else { return [] }
    defer { free(program) }
    let parts = String(cString: program).split(separator: "/").dropLast(2)
    return ["/" + (parts + ["share", "flipbook", "fonts"]).joined(separator: "/")]
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
