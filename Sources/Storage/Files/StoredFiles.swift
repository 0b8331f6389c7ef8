/// Small files below a folder, such as those of a baseline. Symbolic links below that folder are not followed.
package enum StoredFiles {
  /// The contents of the files that exist, by name.
  ///
  /// - Parameters:
  ///   - root: The folder that contains the place.
  ///   - place: The path below it, without "..".
  ///   - limit: The largest allowed size of a file, in bytes.
  /// - Throws: `symbolicLink` or `foreignFile` if one of the names refers to something other than a file.
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

  /// Writes a new file, creating the folders on its path that are missing.
  ///
  /// - Parameters:
  ///   - path: The path below the root, without "..".
  ///   - root: The folder that contains it.
  /// - Throws: Also if a name on the path is in use, or is a symbolic link.
  package static func write(_ bytes: [UInt8], to path: String, in root: Folder) throws(OutputError) {
    let names = path.split(separator: "/").map { FileName(String($0)) }
    guard let last = names.last else { throw OutputError(path, .notAFolder) }
    var folder = root
    for name in names.dropLast() { folder = try folder.madeSubfolder(name) }
    try folder.write(bytes, to: last)
  }

  /// Removes files by name, then the folder and its parents within the place if they are empty.
  /// - Returns: Whether the folder was removed.
  package static func remove(_ names: [String], in root: Folder, place: String) throws(OutputError) -> Bool {
    guard let folder = try folder(in: root, place: place) else { return true }
    for name in names.map(FileName.init) where try folder.entry(name)?.kind == .file { try folder.removeFile(name) }
    guard try folder.names().isEmpty else { return false }
    let place = try OutputPlace(place)
    try place.parent(in: root)?.removeFolder(place.name)
    place.removeEmptyParents(in: root)
    return true
  }

  /// The names of the folders in that folder, in order, without links to folders.
  package static func folders(in root: Folder, place: String) throws(OutputError) -> [String] {
    guard let folder = try folder(in: root, place: place) else { return [] }
    var found: [String] = []
    for name in try folder.names() where try folder.entry(name)?.kind == .folder { found.append(name.description) }
    return found
  }

  /// The folder at a place, or nil if it is missing.
  private static func folder(in root: Folder, place: String) throws(OutputError) -> Folder? {
    let place = try OutputPlace(place)
    guard let parent = try place.parent(in: root), try parent.entry(place.name) != nil else { return nil }
    return try parent.subfolder(place.name)
  }
}
