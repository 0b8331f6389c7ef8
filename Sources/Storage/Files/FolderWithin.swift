import Glibc

extension Folder {
  /// Opens a folder that must be one of the roots, or below one of them, after resolving symbolic links.
  ///
  /// The links of the path are resolved first. The folder is then opened from its root, name by name and without following
  /// links, so that a change to the file system in between cannot lead outside the root.
  ///
  /// - Parameters:
  ///   - path: A path that need not be trusted.
  ///   - roots: Folders that the user named. Missing folders are skipped.
  /// - Throws: `outside` if the path leads anywhere else.
  package static func open(_ path: String, within roots: [String]) throws(OutputError) -> Folder {
    let real = try realPath(path)
    for root in roots {
      guard let realRoot = try? realPath(root), let names = names(of: real, below: realRoot) else { continue }
      var folder = try open(root)
      for name in names { folder = try folder.subfolder(name) }
      return folder
    }
    throw OutputError(path, .outside)
  }

  /// Opens the folder of a file below this one, name by name and without following links.
  ///
  /// - Parameters:
  ///   - path: The path of the file, without `.` and `..`.
  ///   - makes: Whether missing folders are created.
  /// - Returns: The folder and the name of the file in it.
  package func parent(of path: String, makes: Bool = false) throws(OutputError) -> (folder: Folder, name: String) {
    var (folder, names) = (self, path.split(separator: "/").map(String.init))
    guard let name = names.popLast(), name != ".", name != "..", !names.contains(".."), !names.contains(".") else {
      throw OutputError(path, .unusablePlace)
    }
    for name in names { folder = try makes ? folder.madeSubfolder(FileName(name)) : folder.subfolder(FileName(name)) }
    return (folder, name)
  }

  /// The names of the path from one folder down to another, or nil if the second is not below the first.
  private static func names(of path: [UInt8], below root: [UInt8]) -> [FileName]? {
    let slash = UInt8(ascii: "/")
    let (path, root) = (path.split(separator: slash), root.split(separator: slash))
    return path.starts(with: root) ? path.dropFirst(root.count).map { FileName($0) } : nil
  }

  /// The absolute path without symbolic links, as bytes, which need not be UTF-8.
  private static func realPath(_ path: String) throws(OutputError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw OutputError(path, .unusablePlace) }
    guard let resolved = realpath(path, nil) else { throw OutputError(path, .system(call: "realpath", code: errno)) }
    defer { free(resolved) }
    return FileName(copying: resolved).utf8
  }
}
