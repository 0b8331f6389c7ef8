import FlipbookUnits

/// Removes results that an earlier run wrote for a scenario whose matrix has since changed.
///
/// Files that Flipbook did not write stay, also those that were edited since, and so do the folders that contain them.
package enum ObsoleteResults {
  /// Removes the results of cells that no longer exist, and the result without cells if the scenario now has cells.
  ///
  /// The result of another scenario can be in a folder that is named like a cell. It stays: its manifest names no cell.
  ///
  /// - Parameters:
  ///   - root: The output folder.
  ///   - place: The scenario's folder below it.
  ///   - cells: The names of the current cells, empty for a scenario without a matrix.
  /// - Throws: An error if a manifest cannot be read or a file cannot be removed.
  package static func remove(root: String, place: String, except cells: Set<String>) throws(OutputError) {
    let place = try OutputPlace(place)
    let root = try Folder.open(root)
    guard let parent = try place.parent(in: root), try parent.entry(place.name)?.kind == .folder else { return }
    let folder = try parent.subfolder(place.name)
    if !cells.isEmpty { try removeOwnFiles(in: folder, ofCell: nil) }
    for entry in try folder.entries() where entry.kind == .folder && isCell(entry.name) {
      let name = entry.name
      guard !cells.contains(name.description) else { continue }
      let cell = try folder.subfolder(name)
      guard try cell.entry(FileName(ResultFiles.manifest)) != nil else { continue }
      try removeOwnFiles(in: cell, ofCell: name.description)
      try folder.removeFolderIfEmpty(name)
    }
  }

  /// Removes the result of a scenario, with those of its cells.
  /// - Returns: Whether there was a result.
  /// - Throws: An error if a manifest cannot be read or a file cannot be removed.
  package static func removeAll(root: String, place: String) throws(OutputError) -> Bool {
    let place = try OutputPlace(place)
    let root = try Folder.open(root)
    guard let parent = try place.parent(in: root), try parent.entry(place.name)?.kind == .folder else { return false }
    let folder = try parent.subfolder(place.name)
    var hasResult = try folder.entry(FileName(ResultFiles.manifest)) != nil
    if hasResult { try remove(OwnFiles.named(in: folder).unchanged(in: folder), in: folder) }
    for entry in try folder.entries() where entry.kind == .folder && isCell(entry.name) {
      let name = entry.name
      let cell = try folder.subfolder(name)
      guard try cell.entry(FileName(ResultFiles.manifest)) != nil else { continue }
      hasResult = true
      try removeOwnFiles(in: cell, ofCell: name.description)
      try folder.removeFolderIfEmpty(name)
    }
    if hasResult, try parent.removeFolderIfEmpty(place.name) {
      place.removeEmptyParents(in: root)
    }
    return hasResult
  }

  private static let mostDepth = 64

  /// Removes all results in an output folder, and the cache.
  /// - Returns: The places of the results, in order.
  package static func removeEverything(root: String) throws(OutputError) -> [String] {
    let folder = try Folder.open(root)
    var places: [String] = []
    _ = try clear(folder, "", depth: 0, &places)
    let name = FileName(ResultCache.folderName)
    if let cache = try? folder.subfolder(name) {
      for entry in try cache.entries() where entry.kind == .file { try cache.removeFileIfPresent(entry.name) }
      try folder.removeFolderIfEmpty(name)
    }
    return places
  }

  /// Removes the result in a folder and those below it, inner ones first, so that folders become empty.
  /// - Returns: Whether there was a result.
  private static func clear(
    _ folder: Folder, _ place: String, depth: Int, _ places: inout [String]
  ) throws(OutputError) -> Bool {
    let entries = try folder.entries()
    let manifest = FileName(ResultFiles.manifest)
    var own: OwnFiles?
    if depth > 0, entries.contains(where: { $0.name == manifest && $0.kind == .file }) {
      own = try OwnFiles.named(in: folder).unchanged(in: folder)
      places.append(place)
    }
    let names = own?.namesByFolder ?? [:]
    var hadResult = own != nil
    for entry in entries where entry.kind == .folder {
      let subfolder = try folder.subfolder(entry.name)
      let own = names[entry.name.utf8] ?? []
      for name in own { try subfolder.removeFileIfPresent(name) }
      if !own.isEmpty, try folder.removeFolderIfEmpty(entry.name) { continue }
      guard depth < mostDepth, !entry.name.hasPrefix(".") else { continue }
      let child = place.isEmpty ? entry.name.description : "\(place)/\(entry.name)"
      if try clear(subfolder, child, depth: depth + 1, &places) {
        hadResult = true
        try folder.removeFolderIfEmpty(entry.name)
      }
    }
    if let own { try remove(own, filesIn: folder) }
    return hadResult
  }

  /// "device=iphone-8,appearance=dark".
  private static func isCell(_ name: FileName) -> Bool { name.utf8.contains(UInt8(ascii: "=")) }

  /// Removes the files that a folder's manifest names and the folders that become empty; the manifest last. Nothing is removed
  /// if the manifest names a different cell.
  private static func removeOwnFiles(in folder: Folder, ofCell name: String?) throws(OutputError) {
    let own = try OwnFiles.named(in: folder)
    guard own.cell == name else { return }
    try remove(own.unchanged(in: folder), in: folder)
  }

  private static func remove(_ own: OwnFiles, in folder: Folder) throws(OutputError) {
    for (path, names) in own.namesByFolder.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      let name = FileName(path)
      guard !path.isEmpty, try folder.entry(name)?.kind == .folder else { continue }
      let subfolder = try folder.subfolder(name)
      for name in names { try subfolder.removeFileIfPresent(name) }
      try folder.removeFolderIfEmpty(name)
    }
    try remove(own, filesIn: folder)
  }

  /// Removes the files that are in no folder of their own, the manifest last.
  private static func remove(_ own: OwnFiles, filesIn folder: Folder) throws(OutputError) {
    for name in own.namesByFolder[[]] ?? [] { try folder.removeFileIfPresent(name) }
    try folder.removeFileIfPresent(FileName(ResultFiles.manifest))
  }
}
