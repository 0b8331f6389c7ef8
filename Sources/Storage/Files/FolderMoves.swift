import CFlipbookLinux
import Glibc

/// Moves of names between folders, each a single step of the file system.
extension Folder {
  /// Moves a file or folder to a name in another folder, replacing a file with that name.
  func move(_ name: FileName, to folder: Folder, as newName: FileName) throws(OutputError) {
    try check("renameat", folder.path(of: newName)) {
      renameat(descriptor, name.characters, folder.descriptor, newName.characters)
    }
  }

  /// Swaps what two names refer to, so that neither name is ever unused.
  /// - Returns: Whether the file system supports this; if not, nothing has changed.
  func exchange(_ name: FileName, with folder: Folder, _ otherName: FileName) throws(OutputError) -> Bool {
    do {
      try check("renameat2", folder.path(of: otherName)) {
        renameat2(
          descriptor,
          name.characters,
          folder.descriptor,
          otherName.characters,
          FLIPBOOK_RENAME_EXCHANGE
        )
      }
      return true
    } catch {
      guard case .system(_, let code) = error.reason, [EINVAL, ENOSYS, EOPNOTSUPP, EXDEV].contains(code) else {
        throw error
      }
      return false
    }
  }

  /// Gives a file a second name in another folder.
  /// - Returns: Whether this succeeded; some file systems have no hard links, and some files are protected from them.
  func link(_ name: FileName, into folder: Folder) throws(OutputError) -> Bool {
    do {
      try check("linkat", folder.path(of: name)) {
        linkat(descriptor, name.characters, folder.descriptor, name.characters, 0)
      }
      return true
    } catch {
      let unable = [EPERM, EMLINK, EXDEV, ENOSYS, EOPNOTSUPP]
      guard case .system(_, let code) = error.reason, unable.contains(code) else { throw error }
      return false
    }
  }

  /// Copies the permissions and the modification time of another folder.
  func adoptAttributes(of other: FileIdentity) throws(OutputError) {
    try check("fchmod", path) { fchmod(descriptor, other.permissions) }
    let times = [other.modified, other.modified]
    try check("futimens", path) { futimens(descriptor, times) }
  }

  /// Gives every file below a folder a second name in a new folder.
  func linkTree(_ name: FileName, into folder: Folder, as newName: FileName) throws(OutputError) {
    let source = try subfolder(name)
    try folder.makeSubfolder(newName)
    let target = try folder.subfolder(newName)
    for child in try source.names() {
      if try source.entry(child)?.kind == .folder {
        try source.linkTree(child, into: target, as: child)
      } else {
        guard try source.link(child, into: target) else {
          throw OutputError(source.path(of: child), .system(call: "linkat", code: EPERM))
        }
      }
    }
    try target.adoptAttributes(of: source.identity())
  }

  /// Makes a read-only folder writable so that it can be emptied; if this fails, removing its files reports the error.
  func allowChanges() {
    guard let permissions = try? identity().permissions, permissions & S_IRWXU != S_IRWXU else { return }
    fchmod(descriptor, permissions | S_IRWXU)
  }

  /// Removes a file, or a folder with everything in it. Symbolic links are not followed.
  package func removeTree(named name: String) throws(OutputError) { try removeTree(FileName(name)) }

  /// Removes a file, or a folder with everything in it.
  func removeTree(_ name: FileName) throws(OutputError) {
    guard try entry(name)?.kind == .folder else { return try removeFile(name) }
    let folder = try subfolder(name)
    folder.allowChanges()
    for child in try folder.names() { try folder.removeTree(child) }
    try removeFolder(name)
  }
}
