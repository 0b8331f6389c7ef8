/// Carries the files that Flipbook did not write from the previous result over to the new one.
struct ForeignFiles {
  /// The files of the previous result that Flipbook wrote.
  let previous: OwnFiles
  /// The files that the new result's manifest names.
  let present: OwnFiles
  /// Whether the new result may replace files that Flipbook did not write.
  var isForced = false

  /// Gives every foreign file a second name in the new result, before it replaces the previous one.
  ///
  /// A file that cannot have a second name stays in the previous result until `retire` moves it.
  /// - Throws: `foreignResultFile`, or the reason that a file is never replaced, if the new result would overwrite one.
  func carry(from old: Folder, to new: Folder) throws(OutputError) {
    try carry(from: old, to: Counterpart(new), below: [])
  }

  private func carry(from old: Folder, to new: Counterpart, below path: [UInt8]) throws(OutputError) {
    for name in try old.names() where !name.hasPrefix(StagingFolder.prefix) {
      let kind = try old.entry(name)?.kind
      if kind != .folder, isOurs(name, below: path) { continue }
      let taken = try new.existing()?.entry(name)
      if kind == .folder, taken == nil || taken?.kind == .folder {
        try carryFolder(name, from: old, to: new, isNew: taken == nil, below: path)
      } else if taken != nil {
        // As everywhere, a file that Flipbook wrote is known by its content, even if no manifest names it.
        try check(name, in: old, kind)
      } else if kind != nil {
        _ = try old.link(name, into: new.made())
      }
    }
  }

  /// Checks that the new result can replace a file.
  private func check(_ name: FileName, in old: Folder, _ kind: FileIdentity.Kind?) throws(OutputError) {
    guard kind == .file else { throw OutputError(old.path(of: name), .foreignFile) }
    guard try !OutputFile.isOwnOrAbsent(name, in: old) else { return }
    guard previous.form != .baseline else { throw OutputError(old.path(of: name), .foreignFile) }
    do {
      try OutputFile.check(name.description, in: old, isForced: isForced)
    } catch  where error.reason == .foreignOutput {
      throw OutputError(old.path(of: name), .foreignResultFile)
    }
  }

  private func carryFolder(
    _ name: FileName, from old: Folder, to new: Counterpart, isNew: Bool, below path: [UInt8]
  ) throws(OutputError) {
    let source = try old.subfolder(name)
    let childPath = path.appending(name)
    let target = Counterpart(name, in: new)
    if !previous.contains(folder: childPath) { _ = try target.made() }
    try carry(from: source, to: target, below: childPath)
    guard isNew, let made = try target.existing() else { return }
    try made.adoptAttributes(of: source.identity())
  }

  /// Empties the previous result: removes the files that Flipbook wrote and those with a second name, and moves the rest.
  ///
  /// The manifest is removed last, so that the next run can recognize that this one was killed.
  func retire(_ old: Folder, into new: Folder) throws(OutputError) {
    try retire(old, into: Counterpart(new), below: [])
    if try old.entry(previous.manifest) != nil { try old.removeFile(previous.manifest) }
  }

  private func retire(_ old: Folder, into new: Counterpart, below path: [UInt8]) throws(OutputError) {
    for name in try old.names() where !(path.isEmpty && name == previous.manifest) {
      guard let entry = try old.entry(name) else { continue }
      if entry.kind == .folder {
        try retireFolder(name, of: old, into: new, below: path)
      } else if try isSettled(entry, name, in: new, below: path) {
        try old.removeFile(name)
      } else {
        try old.move(name, to: new.made(), as: name)
      }
    }
  }

  private func retireFolder(
    _ name: FileName, of old: Folder, into new: Counterpart, below path: [UInt8]
  ) throws(OutputError) {
    let childPath = path.appending(name)
    let target = Counterpart(name, in: new)
    let isTaken = try target.existing() != nil
    guard isTaken || previous.contains(folder: childPath) else {
      return try old.move(name, to: new.made(), as: name)
    }
    let source = try old.subfolder(name)
    source.allowChanges()
    try retire(source, into: target, below: childPath)
    try old.removeFolder(name)
  }

  /// Whether a file can be removed: Flipbook wrote it, or the new result has it or a newer file with its name.
  private func isSettled(
    _ entry: FileIdentity, _ name: FileName, in new: Counterpart, below path: [UInt8]
  ) throws(OutputError) -> Bool {
    if isOurs(name, below: path) { return true }
    guard let successor = try new.existing()?.entry(name) else { return false }
    return successor == entry || present.contains(file: path.appending(name)) || entry.isOlder(than: successor)
  }

  /// Whether Flipbook wrote the file with that name.
  private func isOurs(_ name: FileName, below path: [UInt8]) -> Bool {
    previous.contains(file: path.appending(name))
  }
}

/// The folder of the new result that corresponds to one of the previous result. It is created when it is first needed.
private final class Counterpart {
  private let parent: Counterpart?
  private let name: FileName
  private var folder: Folder?

  init(_ folder: Folder) {
    parent = nil
    name = FileName(".")
    self.folder = folder
  }

  init(_ name: FileName, in parent: Counterpart) {
    self.parent = parent
    self.name = name
  }

  /// The folder, or nil if it does not exist yet.
  func existing() throws(OutputError) -> Folder? {
    if folder == nil, let above = try parent?.existing(), try above.entry(name)?.kind == .folder {
      folder = try above.subfolder(name)
    }
    return folder
  }

  func made() throws(OutputError) -> Folder {
    if let folder = try existing() { return folder }
    guard let above = try parent?.made() else { throw OutputError(name.description, .notAFolder) }
    let made = try above.madeSubfolder(name)
    folder = made
    return made
  }
}

extension [UInt8] {
  /// The path of a name in the folder with this path.
  fileprivate func appending(_ name: FileName) -> [UInt8] {
    isEmpty ? name.utf8 : self + [UInt8(ascii: "/")] + name.utf8
  }
}
