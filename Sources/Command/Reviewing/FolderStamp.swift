import Flipbook
import Glibc

/// The state of the files that scenarios are read from, by which a change is noticed.
struct FolderStamp: Equatable {
  private struct File: Equatable {
    let path: String
    let size: Int
    let seconds: Int
    let nanoseconds: Int
    let inode: UInt
  }

  private var files: [File] = []

  /// Reads the state of every file in folders and their subfolders, except hidden ones, baselines, and results.
  init(_ operands: [String], avoiding output: String) {
    for operand in operands { add(operand, avoiding: FileTree.identity(of: output), depth: 0) }
  }

  private static let deepest = 32
  private static let mostFiles = 100_000

  private mutating func add(_ path: String, avoiding output: FileTree.Identity?, depth: Int) {
    var state = stat()
    guard depth < FolderStamp.deepest, files.count < FolderStamp.mostFiles, lstat(path, &state) == 0 else { return }
    if state.st_mode & S_IFMT == S_IFDIR {
      guard FileTree.identity(of: path) != output else { return }
      var tree = FileTree(avoiding: nil)
      for name in (tree.names(in: path) ?? []).sorted() where !name.hasPrefix(".") {
        guard !name.hasSuffix(FileTree.baselineSuffix) else { continue }
        add(FileTree.join(path, name), avoiding: output, depth: depth + 1)
      }
    } else {
      files.append(
        File(
          path: path, size: Int(state.st_size), seconds: state.st_mtim.tv_sec, nanoseconds: state.st_mtim.tv_nsec,
          inode: UInt(state.st_ino)))
    }
  }
}
