/// What an output folder contains besides results.
package enum OutputRemains {
  /// The names of the folders that killed runs left behind.
  package static func leftFolders(in root: Folder) -> [String] {
    ((try? root.names()) ?? []).filter(StagingFolder.isOne).compactMap { name in
      // The folder of a run that is alive is locked.
      guard let found = try? StagingFolder(takingOver: name, in: root) else { return nil }
      return withExtendedLifetime(found) { name.description }
    }
  }

  /// Whether the name of the cache is taken by something else.
  package static func hasForeignCache(in root: Folder) -> Bool {
    guard let entry = try? root.entry(FileName(ResultCache.folderName)) else { return false }
    return entry.kind != .folder
  }
}
