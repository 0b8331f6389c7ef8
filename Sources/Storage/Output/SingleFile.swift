/// Writes files that do not belong to a result.
package enum SingleFile {
  /// Replaces or creates a file in one step. An error leaves the previous file unchanged.
  ///
  /// - Parameter isInterrupted: A closure that is called while waiting for another run. Once it returns `true`,
  ///   `interrupted` is thrown.
  /// - Parameter makesFolder: Whether a missing folder is created.
  /// - Throws: `OutputError`, also if the path is a folder or a symbolic link.
  package static func write(
    _ bytes: [UInt8], to path: String, makesFolder: Bool = false, isInterrupted: () -> Bool = { false }
  ) throws {
    let place = try place(of: path)
    let folder = try makesFolder ? Folder.make(place.folder) : Folder.open(place.folder)
    try write(bytes, to: place.name, in: folder, isInterrupted: isInterrupted)
  }

  /// Removes what killed runs left in a folder in which files are written for themselves.
  package static func heal(_ folder: String) { (try? Folder.open(folder))?.heal() }

  /// The folder and the name in a path.
  static func place(of path: String) throws(OutputError) -> (folder: String, name: String) {
    let (folder, name) =
      path.lastIndex(of: "/").map { slash in
        (slash == path.startIndex ? "/" : String(path[..<slash]), String(path[path.index(after: slash)...]))
      } ?? (".", path)
    guard !name.isEmpty, name != ".", name != ".." else { throw OutputError(path, .unusablePlace) }
    return (folder, name)
  }

  /// Replaces or creates a file of a folder in one step. An error leaves the previous file unchanged.
  ///
  /// - Throws: `OutputError`, also if the name is that of a folder or a symbolic link.
  package static func write(
    _ bytes: [UInt8], to name: String, in folder: Folder, isInterrupted: () -> Bool = { false }
  ) throws {
    switch try folder.entry(FileName(name))?.kind {
    case .folder, .other: throw OutputError(folder.path(of: FileName(name)), .foreignFile)
    case .symbolicLink: throw OutputError(folder.path(of: FileName(name)), .symbolicLink)
    case .file, nil: try folder.replace(FileName(name), with: bytes, isInterrupted: isInterrupted)
    }
  }
}

extension Folder {
  fileprivate func heal() {
    let healing = Healing(root: self)
    if healing.isNeeded { healing.perform() }
  }

  /// Writes a file to a staging folder, then moves it to its name in one step.
  package func replace(_ name: FileName, with bytes: [UInt8], isInterrupted: () -> Bool) throws {
    heal()
    let staging = try StagingFolder(in: self)
    defer { try? staging.remove() }
    try staging.folder.makeSubfolder(StagingFolder.new)
    let new = try staging.folder.subfolder(StagingFolder.new)
    try bytes.withUnsafeBytes { try new.write($0, to: name) }
    let lock = try CommitLock(on: self, isInterrupted: isInterrupted)
    defer { withExtendedLifetime(lock) {} }
    try new.move(name, to: self, as: name)
  }
}
