import CFlipbookLinux
import Glibc

/// Lets one run at a time change an output folder. It is held only during the exchange, and the kernel releases it when
/// its owner dies.
///
/// The lock is on a separate file, which is removed with it. A lock on the output folder itself would wait forever if the
/// program runs under `flock out flipbook …`. The file also hides itself and its folder from git.
final class CommitLock {
  static let folderName = FileName(".flipbook-lock")

  private let root: Folder
  private let folder: Folder
  private let descriptor: Int32

  /// Waits until no other run holds the lock.
  /// - Parameter isInterrupted: A closure that is called while waiting. Once it returns `true`, `interrupted` is thrown.
  init(on root: Folder, isInterrupted: () -> Bool = { false }) throws(OutputError) {
    (folder, descriptor) = try CommitLock.waited(on: root, isInterrupted)
    self.root = root
  }

  /// Takes over the lock of a killed run, or returns nil if a run that is alive holds it.
  init?(takingOver root: Folder) throws(OutputError) {
    guard let (folder, descriptor) = try CommitLock.acquired(on: root) else { return nil }
    self.root = root
    self.folder = folder
    self.descriptor = descriptor
  }

  deinit {
    try? folder.removeFile(Folder.ignoreName)
    try? root.removeFolder(CommitLock.folderName)
    close(descriptor)
  }

  /// Checks for the lock again and again, because a signal does not interrupt the wait of a thread that another thread
  /// handles the signal for.
  private static func waited(on root: Folder, _ isInterrupted: () -> Bool) throws(OutputError) -> (Folder, Int32) {
    while true {
      if let acquired = try acquired(on: root) { return acquired }
      guard !isInterrupted() else { throw OutputError(root.path(of: folderName), .interrupted) }
      usleep(microsecondsBetweenChecks)
    }
  }

  private static let microsecondsBetweenChecks: UInt32 = 5_000

  /// - Returns: nil if the lock is taken, or its file has just been removed.
  private static func acquired(on root: Folder) throws(OutputError) -> (Folder, Int32)? {
    do throws(OutputError) {
      let folder = try madeFolder(in: root)
      try folder.hideFromGit()
      let path = folder.path(of: Folder.ignoreName)
      let flags = O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
      let file = try check("openat", path) { openat(folder.descriptor, Folder.ignoreName.characters, flags) }
      do {
        if try isHeld(file, path, in: folder) { return (folder, file) }
        close(file)
        return nil
      } catch {
        close(file)
        throw error
      }
    } catch  where error.code == ENOENT {
      // The previous owner has just removed the folder.
      return nil
    }
  }

  /// Locks the file, unless its previous owner has removed it, in which case the lock would have no effect.
  private static func isHeld(_ file: Int32, _ path: String, in folder: Folder) throws(OutputError) -> Bool {
    guard try lock(file, LOCK_EX | LOCK_NB, path) != .taken else { return false }
    var status = stat()
    try check("fstat", path) { fstat(file, &status) }
    return try folder.entry(Folder.ignoreName) == FileIdentity(status)
  }

  private static func madeFolder(in root: Folder) throws(OutputError) -> Folder {
    // Earlier versions had a file of that name.
    if try root.entry(folderName)?.kind == .file { try root.removeFile(folderName) }
    return try root.madeSubfolder(folderName)
  }
}
