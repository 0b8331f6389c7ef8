import FlipbookExport
import FlipbookScenarios
import Glibc

/// Searches folders for scenario files.
package struct FileTree {
  /// The end of the names of baselines, which are beside their scenarios.
  package static let baselineSuffix = ".baseline"
  /// The ends of the names of files that can be scenarios.
  package static let scenarioEndings = [".yaml", ".yml", ".json"]

  package struct Identity: Hashable {
    package let device: UInt64
    package let inode: UInt64
    package let isFolder: Bool
    /// Whether it is a regular file, which can be read more than once; a pipe cannot.
    package let isRegular: Bool

    fileprivate init(_ status: stat) {
      device = UInt64(status.st_dev)
      inode = UInt64(status.st_ino)
      isFolder = status.st_mode & S_IFMT == S_IFDIR
      isRegular = status.st_mode & S_IFMT == S_IFREG
    }
  }

  /// A folder or an entry of a folder that could not be read.
  package struct Unreadable {
    package let path: String
    package let reason: String
    /// Whether the system failed, as opposed to missing permissions.
    package var isSystemFailure = false

    package init(path: String, reason: String) {
      self.path = path
      self.reason = reason
    }

    fileprivate init(_ path: String, _ words: String, code: Int32) {
      self.path = path
      reason = "\(words): \(String(cString: strerror(code)))"
      isSystemFailure = ![EACCES, EPERM, ENOENT, ENOTDIR, ELOOP, ENAMETOOLONG].contains(code)
    }
  }

  /// The paths of scenario files, relative to the searched folder.
  package private(set) var files: [String] = []
  /// The paths of files that end in `.json`, relative to the searched folder.
  private(set) var jsonFiles: [String] = []
  package private(set) var unreadable: [Unreadable] = []
  /// The paths of folders that contain the baseline of a scenario, relative to the searched folder.
  package private(set) var baselines: [String] = []
  /// Folders that were searched or are excluded, so that no folder is searched twice even if links lead to it.
  private var closed: Set<Identity> = []

  package init(avoiding output: String?) {
    if let output, let identity = FileTree.identity(of: output) { closed.insert(identity) }
  }

  /// Finds all files that end in `.yaml` or `.yml`, ignoring case, except in hidden folders and the output folder.
  package mutating func search(_ folder: String) {
    if let identity = FileTree.identity(of: folder) { closed.insert(identity) }
    search(folder, below: "")
  }

  private mutating func search(_ root: String, below path: String) {
    let folder = path.isEmpty ? root : FileTree.join(root, path)
    for entry in entries(of: folder) ?? [] where !entry.name.hasPrefix(".") && !Interruption.isWanted {
      let child = path.isEmpty ? entry.name : "\(path)/\(entry.name)"
      visit(entry, child, root)
    }
  }

  private mutating func visit(_ entry: Entry, _ child: String, _ root: String) {
    let path = FileTree.join(root, child)
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      if entry.mayBeFolder, ![ENOENT, ELOOP].contains(code) {
        unreadable.append(Unreadable(path, "cannot tell whether this is a folder", code: code))
      } else {
        add(child)
      }
      return
    }
    let identity = Identity(status)
    guard identity.isFolder else { return add(child) }
    if entry.name.hasSuffix(FileTree.baselineSuffix) {
      baselines.append(child)
    } else if closed.insert(identity).inserted, !StoredResult.exists(inFolder: path) {
      search(root, below: child)
    }
  }

  private mutating func add(_ file: String) {
    guard !ProjectRoot.isSettings(file) else { return }
    switch file.lowercased() {
    case let name where name.hasSuffix(OutputFile.followSuffix): break
    case let name where name.hasSuffix(".yaml") || name.hasSuffix(".yml"): files.append(file)
    case let name where name.hasSuffix(".json"): jsonFiles.append(file)
    default: break
    }
  }

  // MARK: - One folder

  /// Returns the names in a folder in order, or `nil` if it cannot be read.
  package mutating func names(in folder: String) -> [String]? { entries(of: folder)?.map(\.name) }

  /// Returns the names of the subfolders of a folder in order; links are subfolders if they may lead to one.
  package mutating func folderNames(in folder: String) -> [String] {
    (entries(of: folder) ?? []).filter(\.mayBeFolder).map(\.name)
  }

  private struct Entry {
    let name: String
    /// Whether the entry is a folder, or could be one because it is a link or the file system does not report types.
    let mayBeFolder: Bool
  }

  private mutating func entries(of folder: String) -> [Entry]? {
    guard let stream = opendir(folder) else {
      unreadable.append(Unreadable(folder, "cannot read the folder", code: errno))
      return nil
    }
    defer { closedir(stream) }
    var entries: [Entry] = []
    errno = 0
    while let entry = readdir(stream) {
      let mayBeFolder = ![UInt8(DT_REG), UInt8(DT_FIFO), UInt8(DT_SOCK), UInt8(DT_CHR), UInt8(DT_BLK)]
        .contains(entry.pointee.d_type)
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { FileTree.name($0) }
      }
      if name.isUTF8 {
        entries.append(Entry(name: name.text, mayBeFolder: mayBeFolder))
      } else if mayBeFolder || name.text.lowercased().hasSuffix(".yaml") || name.text.lowercased().hasSuffix(".yml") {
        unreadable.append(Unreadable(path: FileTree.join(folder, name.text), reason: FileTree.notUTF8))
      }
      errno = 0
    }
    if errno != 0 {
      unreadable.append(Unreadable(folder, "cannot read the folder", code: errno))
      return nil
    }
    return entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  private static let notUTF8 = "the name is not UTF-8; rename it"

  /// Returns the name as text, with replacement characters if it is not UTF-8.
  private static func name(_ bytes: UnsafePointer<CChar>) -> (text: String, isUTF8: Bool) {
    if let text = String(validatingCString: bytes) { return (text, true) }
    return (String(cString: bytes), false)
  }

  package static func identity(of path: String) -> Identity? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    return Identity(status)
  }

  /// Returns the path without leading "./".
  package static func plain(_ path: String) -> String {
    var path = Substring(path)
    while path.hasPrefix("./"), path.count > 2 { path = path.dropFirst(2) }
    return String(path)
  }

  /// Returns the path of the folder that contains a file: "." if the path is only a name.
  package static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Returns the name of a file or folder, the last part of its path.
  package static func name(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
  }

  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }
}
