import CLinux
import Glibc

/// Names that change hands between folders, each in one step of the file system.
extension Folder {
  /// Moves what stands at a name here to a name there, replacing a file there if there is one.
  func move(_ name: FileName, to folder: Folder, as newName: FileName) throws(OutputError) {
    try check("renameat", folder.path(of: newName)) {
      renameat(descriptor, name.characters, folder.descriptor, newName.characters)
    }
  }

  /// Swaps what stands at two names, so that neither name is ever without.
  /// - Returns: whether the file system can; nothing has changed where it cannot.
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

  /// Gives the file at a name here a second name there.
  /// - Returns: whether that could be done; some file systems have no hard links, and some files are protected from it.
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

  /// Takes over permissions and time of change from another folder.
  func adoptAttributes(of other: FileIdentity) throws(OutputError) {
    try check("fchmod", path) { fchmod(descriptor, other.permissions) }
    let times = [other.modified, other.modified]
    try check("futimens", path) { futimens(descriptor, times) }
  }

  /// Gives everything in a folder here a second name in a new folder there.
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

  /// Lets us empty a folder of ours that is to go and that somebody has made read-only; where that fails, removing will.
  func allowChanges() {
    guard let permissions = try? identity().permissions, permissions & S_IRWXU != S_IRWXU else { return }
    fchmod(descriptor, permissions | S_IRWXU)
  }

  /// Removes what stands at a name, with everything in it if it is a folder.
  func removeTree(_ name: FileName) throws(OutputError) {
    guard try entry(name)?.kind == .folder else { return try removeFile(name) }
    let folder = try subfolder(name)
    folder.allowChanges()
    for child in try folder.names() { try folder.removeTree(child) }
    try removeFolder(name)
  }
}
