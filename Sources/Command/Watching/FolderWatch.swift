import CFlipbookLinux
import Flipbook
import Glibc

/// Notices changes in folders and their subfolders by the system's notifications.
final class FolderWatch {
  /// The system refuses to watch a folder, with its error number.
  struct Failure: Error {
    let folder: String
    let code: Int32

    var message: String {
      guard code == ENOSPC || code == EMFILE else {
        return "cannot watch the folder: \(String(cString: strerror(code)))"
      }
      return "cannot watch more folders; raise fs.inotify.max_user_watches or max_user_instances with sysctl"
    }
  }

  private let queue: Int32

  /// The deepest folder below a watched one, and the largest number of folders.
  private static let (deepest, most) = (32, 20_000)
  /// How long nothing may change before a series of changes has ended, and how long a series may last, in milliseconds.
  private static let (pause, longest): (Int32, Int) = (60, 2_000)

  init() throws(Failure) {
    queue = flipbook_notifications()
    guard queue >= 0 else { throw Failure(folder: ".", code: errno) }
  }

  deinit { close(queue) }

  /// Watches folders, if they exist, and everything in them except hidden folders and one other. To notice changes in new
  /// subfolders, call this again; folders that are already watched stay so.
  func add(trees: [String], alone: [String], avoiding output: String) throws(Failure) {
    var known: Set<FileTree.Identity> = []
    if let identity = FileTree.identity(of: output) { known.insert(identity) }
    for folder in trees { try addTree(folder, depth: 0, &known) }
    for folder in alone { try addOne(folder) }
  }

  private func addTree(_ folder: String, depth: Int, _ known: inout Set<FileTree.Identity>) throws(Failure) {
    guard depth <= FolderWatch.deepest, known.count <= FolderWatch.most, let identity = FileTree.identity(of: folder),
      identity.isFolder, known.insert(identity).inserted
    else { return }
    try addOne(folder)
    var tree = FileTree(avoiding: nil)
    for name in tree.folderNames(in: folder) where !name.hasPrefix(".") {
      try addTree(FileTree.join(folder, name), depth: depth + 1, &known)
    }
  }

  private func addOne(_ folder: String) throws(Failure) {
    guard inotify_add_watch(queue, folder, FLIPBOOK_FOLDER_CHANGES) < 0 else { return }
    // A folder that has just been removed is not watched.
    guard ![ENOENT, ENOTDIR, EACCES].contains(errno) else { return }
    throw Failure(folder: folder, code: errno)
  }

  /// Waits until something has changed and the changes have ended, or until a time has passed.
  /// - Returns: Whether anything has changed.
  func wait(milliseconds: Int32) -> Bool {
    guard isReady(within: milliseconds) else { return false }
    let start = ContinuousClock.now
    repeat {
      drain()
    } while isReady(within: FolderWatch.pause)
      && start.duration(to: .now) < .milliseconds(FolderWatch.longest) && !Interruption.isWanted
    return true
  }

  private func isReady(within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, milliseconds) > 0
  }

  /// Discards notifications, because what has changed is determined from the files.
  private func drain() {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while read(queue, &bytes, bytes.count) > 0 {}
  }
}
