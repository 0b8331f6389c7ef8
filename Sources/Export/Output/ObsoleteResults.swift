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

  /// "device=iphone-8,appearance=dark".
  private static func isCell(_ name: FileName) -> Bool { name.utf8.contains(UInt8(ascii: "=")) }

  /// Removes the files that a folder's manifest names and the folders that become empty; the manifest last. Nothing is removed
  /// if the manifest names a different cell.
  private static func removeOwnFiles(in folder: Folder, ofCell name: String?) throws(OutputError) {
    let own = try OwnFiles.named(in: folder)
    guard own.cell == name else { return }
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
