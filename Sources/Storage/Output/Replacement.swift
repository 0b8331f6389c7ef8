import Glibc

/// Replaces the previous result with a complete new one. The caller must hold the `CommitLock`.
struct Replacement {
  let staging: StagingFolder
  let place: OutputPlace
  let form: ResultForm
  /// The files that the new result's manifest names.
  let present: OwnFiles
  /// Whether files that Flipbook did not write are replaced, too.
  let isForced: Bool

  /// Replaces the result. If this throws, the place still has the previous one.
  func perform() throws(OutputError) {
    try place.check(in: staging.root, form)
    let parent = try place.madeParent(in: staging.root)
    guard let previous = try parent.entry(place.name) else {
      return try staging.folder.move(StagingFolder.new, to: parent, as: place.name)
    }
    let old = try parent.subfolder(place.name)
    let new = try staging.folder.subfolder(StagingFolder.new)
    let foreign = ForeignFiles(
      previous: try OwnFiles.replaceable(in: old, form, isForced: isForced).unchanged(in: old), present: present,
      isForced: isForced)
    try foreign.carry(from: old, to: new)
    try new.adoptAttributes(of: previous)
    try staging.seal(new.identity(), for: place.path, form)
    let leftover = try swap(in: parent, previous: foreign.previous)
    // The new result is in place. If the old one cannot be emptied now, the next run does it; no foreign file is lost.
    try? retire(leftover, foreign)
  }

  private func retire(_ leftover: FileName, _ foreign: ForeignFiles) throws(OutputError) {
    let parent = try place.madeParent(in: staging.root)
    try foreign.retire(staging.folder.subfolder(leftover), into: parent.subfolder(place.name))
    try staging.folder.removeFolder(leftover)
  }

  /// - Returns: The name that the previous result now has in the staging folder.
  private func swap(in parent: Folder, previous: OwnFiles) throws(OutputError) -> FileName {
    if try staging.folder.exchange(StagingFolder.new, with: parent, place.name) { return StagingFolder.new }
    do throws(OutputError) {
      try setAside(in: parent, previous: previous)
      try staging.folder.move(StagingFolder.new, to: parent, as: place.name)
    } catch {
      try Healing(root: staging.root).settle(staging)
      throw error
    }
    return StagingFolder.old
  }

  private func setAside(in parent: Folder, previous: OwnFiles) throws(OutputError) {
    do {
      try parent.move(place.name, to: staging.folder, as: StagingFolder.old)
    } catch  where error.reason == .system(call: "renameat", code: EXDEV) {
      try setAsideByLinks(in: parent, previous: previous)
    }
  }

  /// Layered file systems (containers) cannot move a folder of a lower layer, only the files in it.
  private func setAsideByLinks(in parent: Folder, previous: OwnFiles) throws(OutputError) {
    try parent.linkTree(place.name, into: staging.folder, as: StagingFolder.copy)
    try staging.folder.move(StagingFolder.copy, to: staging.folder, as: StagingFolder.old)
    let old = try staging.folder.subfolder(StagingFolder.old)
    let result = try parent.subfolder(place.name)
    // Without its manifest the folder does not count as a result while it is emptied.
    if try result.entry(previous.manifest) != nil { try result.removeFile(previous.manifest) }
    try ForeignFiles(previous: previous, present: .none(form)).retire(result, into: old)
    try parent.removeFolder(place.name)
  }
}
