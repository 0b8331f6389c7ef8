import Glibc

/// A hidden folder of one run beside the results, `.flipbook-N`, in which the new result is written as `new`.
///
/// Its owner holds a lock on it while it is alive, so that a later run recognizes what a killed one left behind. The
/// contents show how far the killed run came. The folder hides itself from git.
///
/// | contents | state | healing |
/// | --- | --- | --- |
/// | no `seal` | the result was not complete | removes it |
/// | `seal`, `new` is the sealed folder | complete, not yet exchanged | removes it |
/// | `seal`, `new` is another folder | exchanged: `new` is the previous result | retires it |
/// | `seal`, `old`, `new`, no result at the place | set aside, not yet replaced | puts `old` back |
/// | `seal`, `old`, a result at the place or no `new` | replaced: `old` is the previous result | retires it |
final class StagingFolder: Sendable {
  static let prefix = ".flipbook-"
  /// The name that is tried first.
  static let first = name(0)
  static let new = FileName("new")
  static let old = FileName("old")
  /// A copy that becomes `old` if the folder cannot be moved.
  static let copy = FileName("copy")
  private static let seal = FileName("seal")

  let root: Folder
  let name: FileName
  let folder: Folder

  /// Whether a name is the name of a staging folder.
  static func isOne(_ name: FileName) -> Bool {
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && !number.isEmpty
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  private static func name(_ number: Int) -> FileName { FileName("\(prefix)\(number)") }

  /// Creates a folder for this run.
  init(in root: Folder) throws(OutputError) {
    var number = 0
    while true {
      let name = StagingFolder.name(number)
      number += 1
      guard
        try StagingFolder.makes(name, in: root),
        let folder = try StagingFolder.locked(name, in: root, without: .goOn)
      else { continue }
      do {
        try folder.hideFromGit()
      } catch {
        try? root.removeFolder(name)
        throw error
      }
      self.root = root
      self.name = name
      self.folder = folder
      return
    }
  }

  /// Takes over the folder of a killed run, or returns nil if its owner is still alive.
  init?(takingOver name: FileName, in root: Folder) throws(OutputError) {
    guard let folder = try StagingFolder.locked(name, in: root, without: .giveUp) else { return nil }
    self.root = root
    self.name = name
    self.folder = folder
  }

  /// Creates the folder.
  /// - Returns: false if the name is taken.
  private static func makes(_ name: FileName, in root: Folder) throws(OutputError) -> Bool {
    do {
      try root.makeSubfolder(name)
      return true
    } catch  where error.reason == .system(call: "mkdirat", code: EEXIST) {
      return false
    }
  }

  /// What to do if the file system has no locks.
  private enum Unlockable { case goOn, giveUp }

  /// Locks the folder, or returns nil if another run holds it or has just removed it.
  private static func locked(
    _ name: FileName,
    in root: Folder,
    without choice: Unlockable
  ) throws(OutputError) -> Folder? {
    guard try root.entry(name)?.kind == .folder, let folder = try opened(name, in: root) else { return nil }
    switch try lock(folder.descriptor, LOCK_EX | LOCK_NB, folder.path) {
    case .locked: break
    case .taken: return nil
    case .unsupported: guard choice == .goOn else { return nil }
    }
    return try root.entry(name) == folder.identity() ? folder : nil
  }

  /// The folder, or nil if another run has removed it.
  private static func opened(_ name: FileName, in root: Folder) throws(OutputError) -> Folder? {
    do {
      return try root.subfolder(name)
    } catch  where error.reason == .system(call: "openat", code: ENOENT) {
      return nil
    }
  }

  /// Records in one step, as the text of a symbolic link, that the result in `new` is complete and where it belongs.
  func seal(_ result: FileIdentity, for place: String, _ form: ResultForm) throws(OutputError) {
    let text = "\(result.inode)" + (form == .flipbook ? "" : ":\(form.rawValue)") + "/\(place)"
    try check("symlinkat", folder.path(of: StagingFolder.seal)) {
      symlinkat(text, folder.descriptor, StagingFolder.seal.characters)
    }
  }

  /// What `seal` recorded, or nil if the result was never complete.
  func sealed() -> (inode: UInt64, form: ResultForm, place: String)? {
    var text = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlinkat(folder.descriptor, StagingFolder.seal.characters, &text, text.count)
    guard count > 0 else { return nil }
    let parts = String(decoding: text[..<count].map(UInt8.init(bitPattern:)), as: UTF8.self).split(
      separator: "/",
      maxSplits: 1
    )
    let words = parts[0].split(separator: ":", maxSplits: 1)
    guard parts.count == 2, let inode = words.first.flatMap({ UInt64($0) }) else { return nil }
    let form = words.count == 1 ? ResultForm.flipbook : ResultForm(rawValue: String(words[1]))
    return form.map { (inode, $0, String(parts[1])) }
  }

  /// Removes the folder with a new result in it. A folder with a previous result in it stays.
  func remove() throws(OutputError) {
    guard try folder.entry(StagingFolder.old) == nil else { return }
    let sealed = sealed()
    if let new = try folder.entry(StagingFolder.new) {
      guard sealed == nil || sealed?.inode == new.inode else { return }
      try folder.removeTree(StagingFolder.new)
    }
    if try folder.entry(StagingFolder.copy) != nil { try folder.removeTree(StagingFolder.copy) }
    if sealed != nil { try folder.removeFile(StagingFolder.seal) }
    if try folder.entry(Folder.ignoreName) != nil { try folder.removeFile(Folder.ignoreName) }
    try root.removeFolder(name)
  }
}
