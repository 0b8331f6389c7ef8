import FlipbookUnits
import FlipbookBitmaps

/// A complete result in an output folder.
package struct StoredResult {
  private static let mostBytes = 1 << 31

  private let root: String
  private let place: String

  /// - Parameters:
  ///   - root: The output folder.
  ///   - place: The result's folder below it.
  package init(root: String, place: String) {
    self.root = root
    self.place = place
  }

  /// Whether a folder is a result that Flipbook wrote.
  package static func exists(inFolder path: String) -> Bool {
    let name = FileName(ResultFiles.manifest)
    guard let folder = try? Folder.open(path), let entry = try? folder.entry(name) else { return false }
    return entry.kind == .file && (try? OwnFiles.named(in: folder)) != nil
  }

  /// A digest of the names and the contents of all files that Flipbook wrote, or `nil` if there is no result.
  /// - Throws: `OutputError`, also if a file that the manifest names is missing or a symbolic link.
  package func digest() throws(OutputError) -> String? {
    guard let folder = try folder(), try folder.entry(FileName(ResultFiles.manifest)) != nil else { return nil }
    var lines: [String] = []
    for path in try OwnFiles.named(in: folder).paths {
      lines.append("\(ContentDigest(of: try StoredResult.contents(of: path, in: folder))) \(path)\n")
    }
    return ContentDigest(of: Array(lines.joined().utf8)).description
  }

  private func folder() throws(OutputError) -> Folder? {
    let place = try OutputPlace(place)
    guard let parent = try place.parent(in: Folder.open(root)), try parent.entry(place.name)?.kind == .folder else {
      return nil
    }
    return try parent.subfolder(place.name)
  }

  /// Copies the files that Flipbook wrote to another output folder, where they replace an earlier result. The caller has removed what
  /// killed runs left there.
  ///
  /// - Parameter isForced: Whether files that Flipbook did not write are replaced, too.
  /// - Returns: Whether there is a result.
  /// - Throws: `OutputError`, also if a file that the manifest names is missing or a symbolic link.
  package func copy(
    to output: String, isForced: Bool = false, isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws -> Bool {
    let place = try OutputPlace(place)
    guard let folder = try folder() else { return false }
    guard let manifest = try folder.read(FileName(ResultFiles.manifest), limit: 1 << 28) else { return false }
    let own = try OwnFiles.named(in: folder)
    let transaction = try OutputTransaction(
      root: output, place: place.path, heals: false, isForced: isForced, isInterrupted: isInterrupted)
    try transaction.checkOwner(cell: own.cell)
    for path in own.paths where path != ResultFiles.manifest {
      try transaction.write(try StoredResult.contents(of: path, in: folder), to: path)
    }
    try transaction.commit(manifest: manifest)
    return true
  }

  private static func contents(of path: String, in folder: Folder) throws(OutputError) -> [UInt8] {
    let place = try OutputPlace(path)
    guard let parent = try place.parent(in: folder), let bytes = try parent.read(place.name, limit: mostBytes) else {
      throw OutputError("\(folder.path)/\(path)", .system(call: "open", code: 2))
    }
    return bytes
  }
}
