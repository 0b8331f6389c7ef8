import Flipbook
import FlipbookExport
import FlipbookScenarios

/// The files of pictures, so that no marker replaces the picture of another one.
struct PictureNames {
  /// The markers whose files have been chosen in this run, by the absolute path of the file without case: on some systems, names that
  /// differ only in case are one file.
  private var owners: [String: (path: String, key: String, place: String)] = [:]
  /// Those in catalogs of DocC, by the path that the picture would have in the catalog itself.
  private var catalogOwners: [String: (key: String, place: String)] = [:]
  /// The documents beside those of this run.
  var others: OtherDocuments?

  /// Reserves the files of a marker.
  /// - Returns: Which marker shows another picture in one of the files; nothing is reserved then.
  mutating func claim(_ base: String, _ marker: EmbedMarker, _ document: EmbedDocument) -> String? {
    let cache = EmbedCache(folder: document.folder)
    var files: [(path: String, key: String)] = []
    var names: [(path: String, key: String)] = []
    for claim in marker.claims(base, document.kind) {
      guard let path = AbsolutePath.of(FileTree.join(document.folder, claim.name)) else { continue }
      let key = claim.key
      if let owner = owners[path.lowercased()], owner.path != path || owner.key != key {
        return Self.words(owner.place, owner.path, path, base)
      }
      let isTaken = claim.isCatalog || FileTree.isTaken(path)
      if isTaken, !claim.isKnown(to: cache), let owner = others?.owner(of: path, key) {
        return Self.words(owner.place, owner.path, path, base)
      }
      if claim.isCatalog, let file = foreignVariant(of: claim, document, cache) {
        return "\(Wording.printable(file)) exists, which DocC takes for the same picture"
      }
      files.append((path, key))
      guard let catalog = document.catalog else { continue }
      let name = FileTree.join(catalog, FileTree.name(of: claim.name)).lowercased()
      if let owner = catalogOwners[name], owner.key != key {
        return "\(owner.place) shows another picture with the name '\(FileTree.name(of: base))' in the same catalog"
      }
      names.append((name, key))
    }
    let place = document.place(marker.marker)
    for file in files { owners[file.path.lowercased()] = (file.path, file.key, place) }
    for name in names { catalogOwners[name.path] = (name.key, place) }
    return nil
  }

  /// Returns a file that DocC would take for a marker's picture, and that is not the marker's: all but those that it has now, or had in
  /// another size, as far as no other document shows them.
  private func foreignVariant(
    of claim: PictureClaim, _ document: EmbedDocument, _ cache: EmbedCache
  ) -> String? {
    document.kind.files(named: claim.name, in: document.folder).first { file in
      guard !claim.files.contains(where: { $0.file == file }) else { return false }
      let path = AbsolutePath.of(FileTree.join(document.folder, file)) ?? file
      return !claim.isFormer(file, in: document.folder, cache) || others?.owner(of: path, "") != nil
    }
  }

  private static func words(_ place: String, _ owner: String, _ path: String, _ base: String) -> String {
    guard owner != path else { return "\(place) shows another picture with the name '\(base)'" }
    return "\(place) shows \(Wording.quoted(FileTree.name(of: owner))), which is the same file on some systems"
  }
}

extension FileTree {
  /// Whether a path is that of a file, or differs from that of a file in its folder only in case.
  static func isTaken(_ path: String) -> Bool { identity(of: path) != nil || rival(of: path) != nil }

  /// The name of a file beside a path whose name differs from it only in case.
  static func rival(of path: String) -> String? {
    var tree = FileTree(avoiding: nil)
    let own = name(of: path)
    return tree.names(in: folder(of: path))?.first { $0 != own && $0.lowercased() == own.lowercased() }
  }
}

/// The documents in the folders of a run's documents and above them, whose pictures must stay as they are.
final class OtherDocuments {
  private typealias Found = (document: EmbedDocument, marker: DocumentMarker, path: String)

  private let excluded: Set<FileTree.Identity>
  private let read: (String) -> EmbedDocument?
  private let keys: (EmbedDocument, DocumentMarker) -> [String]
  /// The markers of each folder's documents, by the files that their tags show, without case.
  private var folders: [String: [String: [Found]]] = [:]

  init(
    excluding excluded: Set<FileTree.Identity>, read: @escaping (String) -> EmbedDocument?,
    keys: @escaping (EmbedDocument, DocumentMarker) -> [String]
  ) {
    (self.excluded, self.read, self.keys) = (excluded, read, keys)
  }

  /// Returns the place of a marker whose tag shows a file, or one whose path differs only in case, and the path that it shows, unless it
  /// shows what has that key.
  ///
  /// Tags show files in their document's folder or below it.
  func owner(of path: String, _ key: String) -> (place: String, path: String)? {
    let root = ProjectRoot.nearest(to: FileTree.folder(of: path))?.folder
    var folder = FileTree.folder(of: path)
    while true {
      for found in shown(in: folder)[path.lowercased()] ?? [] {
        let isSame = found.path == path && keys(found.document, found.marker).contains(key)
        let (line, column) = (found.marker.line, found.marker.column)
        if !isSame { return ("\(AbsolutePath.shown(found.document.path)):\(line):\(column)", found.path) }
      }
      guard let root, folder != root, folder != "/" else { return nil }
      folder = FileTree.folder(of: folder)
    }
  }

  private func shown(in folder: String) -> [String: [Found]] {
    if let known = folders[folder] { return known }
    var tree = FileTree(avoiding: nil)
    var shown: [String: [Found]] = [:]
    for name in tree.names(in: folder) ?? [] where DocumentKind(path: name) != nil {
      let path = FileTree.join(folder, name)
      guard let identity = FileTree.identity(of: path), !excluded.contains(identity), let document = read(path) else {
        continue
      }
      for marker in document.markers {
        for file in EmbeddedTag.files(in: document.tag(marker)) {
          let path = FileTree.join(folder, file)
          shown[path.lowercased(), default: []].append((document, marker, path))
        }
      }
    }
    folders[folder] = shown
    return shown
  }
}
