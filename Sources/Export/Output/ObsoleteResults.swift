/// Removes results that an earlier run wrote for a scenario whose matrix has since changed.
///
/// Files that Flipbook did not write stay, and so do the folders that contain them.
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
    for name in try folder.names() where isCell(name) && !cells.contains(name.description) {
      guard try folder.entry(name)?.kind == .folder else { continue }
      let cell = try folder.subfolder(name)
      guard try cell.entry(FileName(Manifest.fileName)) != nil else { continue }
      try removeOwnFiles(in: cell, ofCell: name.description)
      if try cell.names().isEmpty { try folder.removeFolder(name) }
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
    var hasResult = try folder.entry(FileName(Manifest.fileName)) != nil
    if hasResult { try remove(OwnFiles.named(in: folder), in: folder) }
    for name in try folder.names() where isCell(name) {
      guard try folder.entry(name)?.kind == .folder else { continue }
      let cell = try folder.subfolder(name)
      guard try cell.entry(FileName(Manifest.fileName)) != nil else { continue }
      hasResult = true
      try removeOwnFiles(in: cell, ofCell: name.description)
      if try cell.names().isEmpty { try folder.removeFolder(name) }
    }
    if hasResult, try folder.names().isEmpty {
      try parent.removeFolder(place.name)
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
    try find(in: folder, "", depth: 0, &places)
    // Inner results first, so that folders become empty.
    for place in places.reversed() { _ = try removeAll(root: root, place: place) }
    if let cache = try? folder.subfolder(FileName(ResultCache.folderName)) {
      for name in try cache.names() where try cache.entry(name)?.kind == .file { try cache.removeFile(name) }
      if try cache.names().isEmpty { try folder.removeFolder(FileName(ResultCache.folderName)) }
    }
    return places
  }

  private static func find(
    in folder: Folder, _ place: String, depth: Int, _ places: inout [String]
  ) throws(OutputError) {
    if depth > 0, try folder.entry(FileName(Manifest.fileName))?.kind == .file { places.append(place) }
    guard depth < mostDepth else { return }
    for name in try folder.names() where !name.hasPrefix(".") {
      guard try folder.entry(name)?.kind == .folder else { continue }
      let child = place.isEmpty ? name.description : "\(place)/\(name)"
      try find(in: folder.subfolder(name), child, depth: depth + 1, &places)
    }
  }

  /// "device=iphone-8,appearance=dark".
  private static func isCell(_ name: FileName) -> Bool { name.utf8.contains(UInt8(ascii: "=")) }

  /// Removes the files that a folder's manifest names and the folders that become empty; the manifest last. Nothing is removed
  /// if the manifest names a different cell.
  private static func removeOwnFiles(in folder: Folder, ofCell name: String?) throws(OutputError) {
    let own = try OwnFiles.named(in: folder)
    guard own.cell == name else { return }
    try remove(own, in: folder)
  }

  private static func remove(_ own: OwnFiles, in folder: Folder) throws(OutputError) {
    for name in try folder.names() where own.contains(folder: name.utf8) {
      guard try folder.entry(name)?.kind == .folder else { continue }
      let subfolder = try folder.subfolder(name)
      for file in try subfolder.names() where own.contains(file: name.utf8 + [UInt8(ascii: "/")] + file.utf8) {
        try subfolder.removeFile(file)
      }
      if try subfolder.names().isEmpty { try folder.removeFolder(name) }
    }
    let manifest = FileName(Manifest.fileName)
    for name in try folder.names() where own.contains(file: name.utf8) && name != manifest {
      try folder.removeFile(name)
    }
    if try folder.entry(manifest) != nil { try folder.removeFile(manifest) }
  }
}
