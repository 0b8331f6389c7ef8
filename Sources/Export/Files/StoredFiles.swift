/// Small files that stand below a folder, such as a baseline's: no symbolic link below that folder is followed.
package enum StoredFiles {
  /// The contents of those that are there, by their names.
  ///
  /// - Parameters:
  ///   - root: the folder that the place is below.
  ///   - place: the way down from it, without "..".
  ///   - limit: what a file may have, in bytes.
  /// - Throws: `symbolicLink` and the like where something else than a file stands at one of the names.
  package static func read(
    _ names: [String], in root: Folder, place: String, limit: Int
  ) throws(OutputError) -> [String: [UInt8]] {
    guard let folder = try folder(in: root, place: place) else { return [:] }
    var contents: [String: [UInt8]] = [:]
    for name in names.map(FileName.init) {
      switch try folder.entry(name)?.kind {
      case nil: continue
      case .symbolicLink: throw OutputError(folder.path(of: name), .symbolicLink)
      case .folder, .other: throw OutputError(folder.path(of: name), .foreignFile)
      case .file: contents[name.description] = try folder.read(name, limit: limit)
      }
    }
    return contents
  }

  /// Removes files of these names, and the folder and those above it in the place where nothing else is in them.
  /// - Returns: whether the folder is gone.
  package static func remove(_ names: [String], in root: Folder, place: String) throws(OutputError) -> Bool {
    guard let folder = try folder(in: root, place: place) else { return true }
    for name in names.map(FileName.init) where try folder.entry(name)?.kind == .file { try folder.removeFile(name) }
    guard try folder.names().isEmpty else { return false }
    let place = try OutputPlace(place)
    try place.parent(in: root)?.removeFolder(place.name)
    place.removeEmptyParents(in: root)
    return true
  }

  /// The names of the folders in that folder, in order; links to folders are none.
  package static func folders(in root: Folder, place: String) throws(OutputError) -> [String] {
    guard let folder = try folder(in: root, place: place) else { return [] }
    var found: [String] = []
    for name in try folder.names() where try folder.entry(name)?.kind == .folder { found.append(name.description) }
    return found
  }

  /// nil where it is not there.
  private static func folder(in root: Folder, place: String) throws(OutputError) -> Folder? {
    let place = try OutputPlace(place)
    guard let parent = try place.parent(in: root), try parent.entry(place.name) != nil else { return nil }
    return try parent.subfolder(place.name)
  }
}
