/// Clears away what killed runs have left in an output folder; what belongs to a run that still lives stays.
struct Healing {
  let root: Folder

  /// Does what can be done: what fails stays for the next run, as it hurts nobody.
  func perform() {
    guard let names = try? root.names() else { return }
    for name in names where StagingFolder.isOne(name) {
      guard let staging = try? StagingFolder(takingOver: name, in: root) else { continue }
      try? heal(staging)
    }
  }

  private func heal(_ staging: StagingFolder) throws(OutputError) {
    if let sealed = staging.sealed() {
      let lock = try CommitLock(on: root)
      defer { withExtendedLifetime(lock) {} }
      try settle(staging, place: OutputPlace(sealed.place), newInode: sealed.inode)
    }
    try staging.remove()
  }

  /// Finishes or undoes an exchange that was under way.
  private func settle(_ staging: StagingFolder, place: OutputPlace, newInode: UInt64) throws(OutputError) {
    let parent = try place.parent(in: root)
    let isPlaceEmpty = try parent?.entry(place.name) == nil
    if try staging.folder.entry(StagingFolder.old) != nil {
      guard isPlaceEmpty else { return try retire(StagingFolder.old, of: staging, place: place) }
      try staging.folder.move(StagingFolder.old, to: place.madeParent(in: root), as: place.name)
    } else if let new = try staging.folder.entry(StagingFolder.new), new.inode != newInode {
      try retire(StagingFolder.new, of: staging, place: place)
    }
  }

  private func retire(_ name: FileName, of staging: StagingFolder, place: OutputPlace) throws(OutputError) {
    let old = try staging.folder.subfolder(name)
    let result = try place.madeParent(in: root).madeSubfolder(place.name)
    let foreign = ForeignFiles(previous: try OwnFiles.named(in: old), present: try OwnFiles.named(in: result))
    try foreign.retire(old, into: result)
    try staging.folder.removeFolder(name)
  }
}
