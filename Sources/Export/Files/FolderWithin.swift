import Glibc

extension Folder {
  /// Opens a folder that must really be one of some folders or be below one of them, wherever symbolic links lead.
  ///
  /// The links of the path are resolved first. Then the folder is reached from the root, name by name and without
  /// following any link, so that nothing that changes meanwhile can lead out of the root.
  ///
  /// - Parameters:
  ///   - path: A path that need not be trusted.
  ///   - roots: Folders that a user named; those that are missing are passed over.
  /// - Throws: `outside` where the path leads anywhere else.
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

  /// The names that lead from one folder down to another; nil where they do not.
  private static func names(of path: [UInt8], below root: [UInt8]) -> [FileName]? {
    let slash = UInt8(ascii: "/")
    let (path, root) = (path.split(separator: slash), root.split(separator: slash))
    return path.starts(with: root) ? path.dropFirst(root.count).map { FileName($0) } : nil
  }

  /// The absolute path without symbolic links, in bytes, which need not be UTF-8.
  private static func realPath(_ path: String) throws(OutputError) -> [UInt8] {
    guard !path.utf8.contains(0) else { throw OutputError(path, .unusablePlace) }
    guard let resolved = realpath(path, nil) else { throw OutputError(path, .system(call: "realpath", code: errno)) }
    defer { free(resolved) }
    return FileName(copying: resolved).utf8
  }
}
