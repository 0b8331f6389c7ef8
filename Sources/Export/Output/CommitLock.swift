import Glibc

/// Lets one run at a time change what stands in an output folder. It is held for the moment of the exchange only, and the
/// kernel gives it back when its owner dies.
///
/// The lock is on a file of its own that goes away with it: a lock on the folder itself would wait for ever where the
/// whole program runs under `flock out flipbook …`.
final class CommitLock {
  static let fileName = FileName(".flipbook-lock")

  private let root: Folder
  private let descriptor: Int32

  /// Waits until nobody else holds the lock.
  init(on root: Folder) throws(OutputError) {
    self.root = root
    let path = root.path(of: CommitLock.fileName)
    while true {
      let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_CLOEXEC
      let file = try check("openat", path) { openat(root.descriptor, CommitLock.fileName.characters, flags, 0o666) }
      do {
        _ = try lock(file, LOCK_EX, path)
        // Whoever held it before may have removed the file meanwhile; then this is a lock on nothing.
        var status = stat()
        try check("fstat", path) { fstat(file, &status) }
        if try root.entry(CommitLock.fileName) == FileIdentity(status) {
          descriptor = file
          return
        }
        close(file)
      } catch {
        close(file)
        throw error
      }
    }
  }

  deinit {
    unlinkat(root.descriptor, CommitLock.fileName.characters, 0)
    close(descriptor)
  }
}
