import Glibc

/// What a name refers to, without following symbolic links.
package struct FileIdentity: Equatable, Sendable {
  package enum Kind { case file, folder, symbolicLink, other }

  package let kind: Kind
  let device: UInt64
  let inode: UInt64
  let permissions: mode_t
  let modified: timespec

  init(_ status: stat) {
    kind =
      switch status.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .symbolicLink
      default: .other
      }
    device = UInt64(status.st_dev)
    inode = UInt64(status.st_ino)
    permissions = status.st_mode & ~S_IFMT
    modified = status.st_mtim
  }

  /// Whether two names refer to the same thing.
  package static func == (first: FileIdentity, second: FileIdentity) -> Bool {
    first.device == second.device && first.inode == second.inode
  }

  func isOlder(than other: FileIdentity) -> Bool {
    (modified.tv_sec, modified.tv_nsec) < (other.modified.tv_sec, other.modified.tv_nsec)
  }
}
