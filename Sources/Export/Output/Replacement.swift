/// Puts a complete result in the place of the previous one. Whoever calls holds the `CommitLock`.
struct Replacement {
  let staging: StagingFolder
  let place: OutputPlace
  /// What the new result's manifest names.
  let present: OwnFiles

  /// From here on the place has the new result, or still the previous one if this throws.
  func perform() throws(OutputError) {
    try place.check(in: staging.root)
    let parent = try place.madeParent(in: staging.root)
    guard let previous = try parent.entry(place.name) else {
      return try staging.folder.move(StagingFolder.new, to: parent, as: place.name)
    }
    let old = try parent.subfolder(place.name)
    let new = try staging.folder.subfolder(StagingFolder.new)
    let foreign = ForeignFiles(previous: try OwnFiles.named(in: old), present: present)
    try foreign.carry(from: old, to: new)
    try new.adoptAttributes(of: previous)
    try staging.seal(new.identity(), for: place.path)
    let leftover = try swap(in: parent)
    // The new result stands. If the old one cannot be emptied now, the next run does it: nothing of others is lost.
    try? foreign.retire(old, into: new)
    try? staging.folder.removeFolder(leftover)
  }

  /// - Returns: where in the staging folder the previous result is now.
  private func swap(in parent: Folder) throws(OutputError) -> FileName {
    if try staging.folder.exchange(StagingFolder.new, with: parent, place.name) { return StagingFolder.new }
    try parent.move(place.name, to: staging.folder, as: StagingFolder.old)
    do {
      try staging.folder.move(StagingFolder.new, to: parent, as: place.name)
    } catch {
      try staging.folder.move(StagingFolder.old, to: parent, as: place.name)
      throw error
    }
    return StagingFolder.old
  }
}
