import FoundationEssentials

/// The files of a result that Flipbook wrote, as its manifest says; everything else in the folder is somebody else's.
struct OwnFiles {
  /// Paths below the result's folder.
  private var files: Set<[UInt8]> = []
  /// Folders that hold any of them.
  private var folders: Set<[UInt8]> = []

  static let none = OwnFiles(files: [])

  init(files names: [String]) {
    for name in names + [Manifest.fileName] {
      let path = Array(name.utf8)
      files.insert(path)
      for index in path.indices where path[index] == UInt8(ascii: "/") { folders.insert(Array(path[..<index])) }
    }
  }

  /// What the manifest in that folder names; nothing where there is no manifest.
  /// - Throws: `unreadableManifest` where the file of that name is not one of ours.
  static func named(in folder: Folder) throws(OutputError) -> OwnFiles {
    let name = FileName(Manifest.fileName)
    guard try folder.entry(name) != nil else { return OwnFiles.none }
    guard
      let bytes = try folder.read(name, limit: 1 << 28),
      let claims = try? JSONDecoder().decode(Claims.self, from: Data(bytes))
    else { throw OutputError(folder.path(of: name), .unreadableManifest) }
    return OwnFiles(files: claims.files)
  }

  func contains(file path: [UInt8]) -> Bool { files.contains(path) }
  func contains(folder path: [UInt8]) -> Bool { folders.contains(path) }

  /// The part of a manifest that says whose files are whose.
  private struct Claims: Decodable {
    let flipbook: Int
    let files: [String]
  }
}
