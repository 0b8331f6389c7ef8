import CFlipbookLinux
import Glibc

extension Folder {
  static let ignoreName = FileName(".gitignore")
  private static let ignoreText = Array("*\n".utf8)

  /// Hides everything in this folder from git, so that `git add` never adds what a killed run leaves behind.
  ///
  /// The `.gitignore` is complete from the moment it appears, if the file system supports unnamed files.
  func hideFromGit() throws(OutputError) {
    if isHiddenAtOnce() { return }
    do {
      try write(Folder.ignoreText, to: Folder.ignoreName)
    } catch  where error.code == EEXIST {
      return
    }
  }

  /// Writes an unnamed file, then gives it its name.
  /// - Returns: Whether that succeeded.
  private func isHiddenAtOnce() -> Bool {
    let file = openat(descriptor, ".", O_WRONLY | FLIPBOOK_TMPFILE | O_CLOEXEC, 0o666)
    guard file >= 0 else { return false }
    defer { close(file) }
    guard Glibc.write(file, Folder.ignoreText, Folder.ignoreText.count) == Folder.ignoreText.count else { return false }
    return linkat(AT_FDCWD, "/proc/self/fd/\(file)", descriptor, Folder.ignoreName.characters, AT_SYMLINK_FOLLOW) == 0
  }
}
