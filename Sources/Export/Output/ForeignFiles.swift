/// Takes the files that Flipbook did not write from a previous result into the new one.
struct ForeignFiles {
  /// What the previous result's manifest names.
  let previous: OwnFiles
  /// What the new one's names.
  let present: OwnFiles

  /// Gives every foreign file a second name in the new result, before that takes the old one's place.
  ///
  /// What cannot have a second name stays behind, and `retire` moves it.
  /// - Throws: `foreignFile` where one stands at a name of the new result.
  func carry(from old: Folder, to new: Folder, below path: [UInt8] = []) throws(OutputError) {
    for name in try old.names() where !name.hasPrefix(StagingFolder.prefix) {
      let kind = try old.entry(name)?.kind
      if kind != .folder, isOurs(name, below: path) { continue }
      let taken = try new.entry(name)
      if kind == .folder, taken == nil || taken?.kind == .folder {
        try carryFolder(name, from: old, to: new, isNew: taken == nil, below: path)
      } else if taken != nil {
        throw OutputError(old.path(of: name), .foreignFile)
      } else if kind != nil, kind != .folder {
        _ = try old.link(name, into: new)
      }
    }
  }

  private func carryFolder(
    _ name: FileName,
    from old: Folder,
    to new: Folder,
    isNew: Bool,
    below path: [UInt8]
  ) throws(OutputError) {
    let source = try old.subfolder(name)
    let target = try new.madeSubfolder(name)
    let childPath = path.appending(name)
    try carry(from: source, to: target, below: childPath)
    guard isNew else { return }
    if previous.contains(folder: childPath), try target.names().isEmpty {
      try new.removeFolder(name)
    } else {
      try target.adoptAttributes(of: source.identity())
    }
  }

  /// Empties the previous result: removes what was ours or has a second name by now, and moves what has not.
  ///
  /// The manifest goes last, so that a run that is killed on the way can be told from one that is not.
  func retire(_ old: Folder, into new: Folder) throws(OutputError) {
    try retire(old, into: new, below: [])
    let manifest = FileName(Manifest.fileName)
    if try old.entry(manifest) != nil { try old.removeFile(manifest) }
  }

  private func retire(_ old: Folder, into new: Folder, below path: [UInt8]) throws(OutputError) {
    for name in try old.names() where !(path.isEmpty && name == FileName(Manifest.fileName)) {
      guard let entry = try old.entry(name) else { continue }
      if entry.kind == .folder {
        try retireFolder(name, of: old, into: new, below: path)
        continue
      }
      let isSettled = isOurs(name, below: path) ? true : try hasSuccessor(entry, name, in: new, below: path)
      if isSettled {
        try old.removeFile(name)
      } else {
        try old.move(name, to: new, as: name)
      }
    }
  }

  private func retireFolder(
    _ name: FileName,
    of old: Folder,
    into new: Folder,
    below path: [UInt8]
  ) throws(OutputError) {
    let childPath = path.appending(name)
    let isNew = try new.entry(name) == nil
    guard !isNew || previous.contains(folder: childPath) else { return try old.move(name, to: new, as: name) }
    let target = try new.madeSubfolder(name)
    let source = try old.subfolder(name)
    source.allowChanges()
    try retire(source, into: target, below: childPath)
    if isNew, try target.names().isEmpty { try new.removeFolder(name) }
    try old.removeFolder(name)
  }

  /// Whether the new result has this file already, or one in its stead that is not older.
  private func hasSuccessor(
    _ entry: FileIdentity,
    _ name: FileName,
    in new: Folder,
    below path: [UInt8]
  ) throws(OutputError) -> Bool {
    guard let successor = try new.entry(name) else { return false }
    return successor == entry || present.contains(file: path.appending(name)) || entry.isOlder(than: successor)
  }

  /// Whether a file at that name is one that Flipbook wrote.
  private func isOurs(_ name: FileName, below path: [UInt8]) -> Bool {
    previous.contains(file: path.appending(name))
  }
}

extension [UInt8] {
  /// The path of a name in the folder at this path.
  fileprivate func appending(_ name: FileName) -> [UInt8] {
    isEmpty ? name.utf8 : self + [UInt8(ascii: "/")] + name.utf8
  }
}
