internal import Glibc

/// Absolute paths of files as they are named: links stay, so that a file has the same path however it is reached.
package enum AbsolutePath {
  /// Returns an absolute path without ".", ".." and duplicate slashes, or `nil` if there is no current folder.
  ///
  /// Up to its last "..", the path is resolved by the system, because the parent of a linked folder is not the folder
  /// of the link.
  package static func of(_ path: String) -> String? {
    guard !path.utf8.contains(0) else { return nil }
    var rest = path.split(separator: "/")[...]
    var start = path.hasPrefix("/") ? "" : currentFolder
    if let last = rest.lastIndex(of: "..") {
      let upper = (path.hasPrefix("/") ? "/" : "") + rest[...last].joined(separator: "/")
      start = realPath(upper).map { $0 == "/" ? "" : $0 }
      rest = rest[(last + 1)...]
    }
    return start.map { rest.filter { $0 != "." }.reduce($0) { "\($0)/\($1)" } }
  }

  /// The current folder, "" for the root of the file system; `nil` if it no longer exists.
  package static var currentFolder: String? {
    guard let text = getcwd(nil, 0) else { return nil }
    defer { free(text) }
    let folder = String(cString: text)
    return folder == "/" ? "" : folder
  }

  /// Returns the path of a file below a folder, or `nil` if it is not below it. Both paths are absolute.
  package static func path(of file: String, below folder: String) -> String? {
    file.hasPrefix(folder + "/") ? String(file.dropFirst(folder.count + 1)) : nil
  }

  /// Returns an absolute path relative to the current folder, with ".." where it is not below it.
  package static func relative(_ path: String) -> String {
    guard let currentFolder else { return path }
    let (names, current) = (path.split(separator: "/"), currentFolder.split(separator: "/"))
    let common = zip(names, current).prefix { $0 == $1 }.count
    let way = Array(repeating: "..", count: current.count - common) + names[common...].map(String.init)
    return way.isEmpty ? "." : way.joined(separator: "/")
  }

  /// Returns the one form of a path that results contain, however it was typed: relative to the current folder if it leads into
  /// that or its project, and without ".", "..", and duplicate slashes. Other paths stay as they are.
  package static func plain(_ path: String) -> String {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    guard names.dropLast().contains(where: { ["", ".", ".."].contains($0) }) else { return path }
    guard let full = of(path), let currentFolder else { return path }
    if let below = self.path(of: full, below: currentFolder) { return below }
    // The current folder can have been reached by a link.
    let ends = full.indices.dropFirst().filter { full[$0] == "/" }
    if let end = ends.last(where: { realPath(String(full[..<$0])) == currentFolder }) {
      return String(full[full.index(after: end)...])
    }
    guard let root = ProjectRoot.nearest(to: currentFolder), self.path(of: full, below: root.folder) != nil else {
      return path
    }
    return relative(full)
  }

  /// Returns a path relative to the current folder if it is below it; otherwise, the absolute path.
  package static func shown(_ path: String) -> String {
    currentFolder.flatMap { self.path(of: path, below: $0) } ?? path
  }
}
