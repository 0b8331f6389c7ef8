/// Removes what killed runs left in an output folder. Files of a run that is still alive stay.
struct Healing {
  let root: Folder
  var isInterrupted: () -> Bool = { false }

  /// Whether a run that was killed, or one that is alive, has something there. The other files of the folder are not looked at.
  var isNeeded: Bool {
    [StagingFolder.first, CommitLock.folderName].contains { (try? root.entry($0)) != nil }
  }

  /// Removes as much as possible. Whatever fails stays for the next run and does no harm.
  func perform() {
    guard let names = try? root.names() else { return }
    for name in names where StagingFolder.isOne(name) {
      guard let staging = try? StagingFolder(takingOver: name, in: root) else { continue }
      try? heal(staging)
    }
    if names.contains(CommitLock.folderName) { _ = try? CommitLock(takingOver: root) }
  }

  private func heal(_ staging: StagingFolder) throws(OutputError) {
    if staging.sealed() != nil {
      let lock = try CommitLock(on: root, isInterrupted: isInterrupted)
      defer { withExtendedLifetime(lock) {} }
      try settle(staging)
    }
    try staging.remove()
  }

  /// Completes or reverts an exchange that was in progress. The caller must hold the `CommitLock`.
  func settle(_ staging: StagingFolder) throws(OutputError) {
    guard let sealed = staging.sealed() else { return }
    let place = try OutputPlace(sealed.place)
    let form = sealed.form
    let new = try staging.folder.entry(StagingFolder.new)
    guard try staging.folder.entry(StagingFolder.old) != nil else {
      if let new, new.inode != sealed.inode { try retire(StagingFolder.new, of: staging, place, form) }
      return
    }
    let isReplaced = new == nil ? true : try hasResult(place, form)
    if isReplaced {
      try retire(StagingFolder.old, of: staging, place, form)
    } else {
      try restore(staging, place, form)
    }
  }

  /// Whether the place has a complete result, either the sealed one or that of a later run.
  private func hasResult(_ place: OutputPlace, _ form: ResultForm) throws(OutputError) -> Bool {
    guard let parent = try place.parent(in: root), try parent.entry(place.name) != nil else { return false }
    return try parent.subfolder(place.name).entry(FileName(form.manifestName)) != nil
  }

  /// Restores the previous result, together with the files that remain in its place.
  private func restore(_ staging: StagingFolder, _ place: OutputPlace, _ form: ResultForm) throws(OutputError) {
    let parent = try place.madeParent(in: root)
    if try parent.entry(place.name) != nil {
      let old = try staging.folder.subfolder(StagingFolder.old)
      let rest = ForeignFiles(previous: try OwnFiles.named(in: old, form), present: .none(form))
      try rest.retire(parent.subfolder(place.name), into: old)
      try parent.removeFolder(place.name)
    }
    try staging.folder.move(StagingFolder.old, to: parent, as: place.name)
  }

  private func retire(
    _ name: FileName, of staging: StagingFolder, _ place: OutputPlace, _ form: ResultForm
  ) throws(OutputError) {
    let old = try staging.folder.subfolder(name)
    let result = try place.madeParent(in: root).madeSubfolder(place.name)
    let foreign = ForeignFiles(
      // The run that replaced the folder has decided about its manifest.
      previous: try OwnFiles.replaceable(in: old, form, isForced: true).unchanged(in: old),
      present: try OwnFiles.named(in: result, form))
    try foreign.retire(old, into: result)
    try staging.folder.removeFolder(name)
  }
}
