/// The path of a result's folder below the output folder: "keyboard", or "more/keyboard".
struct OutputPlace: Sendable {
  /// The path, with names separated by "/".
  let path: String
  private let parents: [FileName]
  let name: FileName

  init(_ path: String) throws(OutputError) {
    let names = path.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    let isUsable = names.allSatisfy { name in
      !name.isEmpty && name != "." && name != ".." && !name.hasPrefix(StagingFolder.prefix)
        && !name.utf8.contains(0)
    }
    guard isUsable, let last = names.last else { throw OutputError(path, .unusablePlace) }
    self.path = path
    parents = names.dropLast().map(FileName.init)
    name = FileName(last)
  }

  /// The parent of the result's folder, or nil if it is missing.
  func parent(in root: Folder) throws(OutputError) -> Folder? {
    var folder = root
    for name in parents {
      guard try folder.entry(name) != nil else { return nil }
      folder = try folder.subfolder(name)
    }
    return folder
  }

  /// The parent of the result's folder, created with its own parents if they are missing.
  func madeParent(in root: Folder) throws(OutputError) -> Folder {
    var folder = root
    for name in parents { folder = try folder.madeSubfolder(name) }
    return folder
  }

  /// Removes the parents of the result that are empty.
  func removeEmptyParents(in root: Folder) {
    var chain = [root]
    for name in parents {
      guard let folder = try? chain[chain.count - 1].subfolder(name) else { break }
      chain.append(folder)
    }
    for (folder, name) in zip(chain, parents).reversed() {
      guard (try? folder.removeFolder(name)) != nil else { return }
    }
  }

  /// Checks early that the result can be written there.
  /// - Throws: `symbolicLink`, `notAFolder`, `otherFileSystem`, `projectRoot`, or `baseline`.
  func check(in root: Folder, _ form: ResultForm) throws(OutputError) {
    guard let parent = try parent(in: root), try parent.entry(name) != nil else { return }
    let device = try root.identity().device
    let folder = try parent.subfolder(name)
    guard try folder.identity().device == device else { throw OutputError(folder.path, .otherFileSystem) }
    try OutputFile.check(resultFolder: folder, form)
  }
}
