import Glibc

/// A hidden folder of one run beside the results, `.flipbook-N`: the new result grows in it as `new`.
///
/// Its owner holds a lock on it for as long as it lives, so a later run can tell what a killed one has left behind. What
/// stands in it tells how far that one came. It hides itself from git, whatever is in it:
///
/// | in it | state | what healing does |
/// | --- | --- | --- |
/// | no `seal` | the result was not complete | removes it |
/// | `seal`, `new` is the sealed folder | complete, not yet exchanged | removes it |
/// | `seal`, `new` is another folder | exchanged: `new` is the previous result | retires it |
/// | `seal`, `old`, `new`, no result at the place | set aside, not yet replaced | puts `old` back |
/// | `seal`, `old`, a result at the place or no `new` | replaced: `old` is the previous result | retires it |
final class StagingFolder: Sendable {
  static let prefix = ".flipbook-"
  static let new = FileName("new")
  static let old = FileName("old")
  /// What becomes `old`, where that cannot be had by moving.
  static let copy = FileName("copy")
  private static let seal = FileName("seal")

  let root: Folder
  let name: FileName
  let folder: Folder

  /// Whether a name is that of a staging folder.
  static func isOne(_ name: FileName) -> Bool {
    let number = name.utf8.dropFirst(prefix.utf8.count)
    return name.hasPrefix(prefix) && !number.isEmpty
      && number.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Makes a folder of its own for a run.
  init(in root: Folder) throws(OutputError) {
    var number = 0
    while true {
      let name = FileName("\(StagingFolder.prefix)\(number)")
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

  /// Takes over what a killed run has left at that name; nil where its owner still lives.
  init?(takingOver name: FileName, in root: Folder) throws(OutputError) {
    guard let folder = try StagingFolder.locked(name, in: root, without: .giveUp) else { return nil }
    self.root = root
    self.name = name
    self.folder = folder
  }

  /// Whether the folder is new; false where the name is taken.
  private static func makes(_ name: FileName, in root: Folder) throws(OutputError) -> Bool {
    do {
      try root.makeSubfolder(name)
      return true
    } catch  where error.reason == .system(call: "mkdirat", code: EEXIST) {
      return false
    }
  }

  /// What to do where the file system has no locks.
  private enum Unlockable { case goOn, giveUp }

  /// Locks the folder; nil where somebody else has it, or has just removed it.
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

  /// nil where somebody has removed the folder meanwhile.
  private static func opened(_ name: FileName, in root: Folder) throws(OutputError) -> Folder? {
    do {
      return try root.subfolder(name)
    } catch  where error.reason == .system(call: "openat", code: ENOENT) {
      return nil
    }
  }

  /// Notes that the result in `new` is complete and where it goes, in one step: the text of a symbolic link.
  func seal(_ result: FileIdentity, for place: String, _ form: ResultForm) throws(OutputError) {
    let text = "\(result.inode)" + (form == .flipbook ? "" : ":\(form.rawValue)") + "/\(place)"
    try check("symlinkat", folder.path(of: StagingFolder.seal)) {
      symlinkat(text, folder.descriptor, StagingFolder.seal.characters)
    }
  }

  /// What `seal` noted, or nil where the result was never complete.
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

  /// Removes the folder, with the new result if that is still in it; a previous result that is left in it keeps it.
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
