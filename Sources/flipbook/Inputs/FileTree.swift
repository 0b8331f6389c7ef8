import Export
import Glibc

/// Searches a folder for scenario files.
struct FileTree {
  struct Identity: Hashable {
    let device: UInt64
    let inode: UInt64
    let isFolder: Bool
  }

  struct Unreadable {
    let path: String
    let reason: String
  }

  /// Paths below the folder that was searched.
  private(set) var files: [String] = []
  private(set) var unreadable: [Unreadable] = []
  /// Folders that hold a scenario's baseline, also as paths below the folder that was searched.
  private(set) var baselines: [String] = []
  /// Folders that are done or are not to be entered: so no folder is searched twice, whatever links lead to it.
  private var closed: Set<Identity> = []

  init(avoiding output: String?) {
    if let output, let identity = FileTree.identity(of: output) { closed.insert(identity) }
  }

  /// Finds every `*.yaml` and `*.yml` below, but not in hidden or output folders.
  mutating func search(_ folder: String) {
    if let identity = FileTree.identity(of: folder) { closed.insert(identity) }
    search(folder, below: "")
  }

  private mutating func search(_ root: String, below path: String) {
    let folder = path.isEmpty ? root : FileTree.join(root, path)
    guard let names = names(in: folder) else { return }
    for name in names where !name.hasPrefix(".") {
      let child = path.isEmpty ? name : "\(path)/\(name)"
      if let identity = FileTree.identity(of: FileTree.join(root, child)), identity.isFolder {
        if name.hasSuffix(BaselinePlace.suffix) {
          baselines.append(child)
          continue
        }
        guard closed.insert(identity).inserted, !Manifest.exists(inFolder: FileTree.join(root, child)) else { continue }
        search(root, below: child)
      } else if name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
        files.append(child)
      }
    }
  }

  mutating func names(in folder: String) -> [String]? {
    guard let stream = opendir(folder) else {
      unreadable.append(Unreadable(path: folder, reason: String(cString: strerror(errno))))
      return nil
    }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { names.append(String(cString: $0)) }
      }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(
      device: UInt64(status.st_dev),
      inode: UInt64(status.st_ino),
      isFolder: status.st_mode & S_IFMT == S_IFDIR
    )
  }

  /// Without "./" at its beginning.
  static func plain(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    return String(path)
  }

  static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
