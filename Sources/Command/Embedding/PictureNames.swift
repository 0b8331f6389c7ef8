import Flipbook
import FlipbookExport
import FlipbookScenarios

/// The files of pictures, so that no marker replaces the picture of another one.
struct PictureNames {
  /// The markers whose files have been chosen in this run, by the absolute path of the file.
  private var owners: [String: (key: String, place: String)] = [:]
  /// The documents beside those of this run.
  var others: OtherDocuments?

  /// Reserves the files of a marker.
  /// - Returns: The place of a marker that shows another picture in one of the files; nothing is reserved then.
  mutating func claim(_ base: String, _ marker: EmbedMarker, _ document: EmbedDocument) -> String? {
    let cache = EmbedCache(folder: document.folder)
    var files: [(path: String, key: String)] = []
    for picture in marker.pictures {
      let file = picture.file(base, document.kind)
      guard let path = AbsolutePath.of(FileTree.join(document.folder, file)) else { continue }
      let key = picture.subject.key
      if let owner = owners[path], owner.key != key { return owner.place }
      let isKnown = cache[picture.identity(base)].map { $0.key == key && $0.file == file } ?? false
      if !isKnown, FileTree.identity(of: path) != nil, let owner = others?.owner(of: path, key) { return owner }
      files.append((path, key))
    }
    for file in files { owners[file.path] = (file.key, document.place(marker.marker)) }
    return nil
  }
}

/// The documents in the folders of a run's documents and above them, whose pictures must stay as they are.
final class OtherDocuments {
  private typealias Found = (document: EmbedDocument, marker: DocumentMarker)

  private let excluded: Set<FileTree.Identity>
  private let read: (String) -> EmbedDocument?
  private let pictures: (EmbedDocument, DocumentMarker) -> [EmbedPicture]
  /// The markers of each folder's documents, by the files that their tags show.
  private var folders: [String: [String: [Found]]] = [:]

  init(
    excluding excluded: Set<FileTree.Identity>, read: @escaping (String) -> EmbedDocument?,
    pictures: @escaping (EmbedDocument, DocumentMarker) -> [EmbedPicture]
  ) {
    (self.excluded, self.read, self.pictures) = (excluded, read, pictures)
  }

  /// Returns the place of a marker whose tag shows a file, unless it is the picture with that key.
  ///
  /// Tags show files in their document's folder or below it.
  func owner(of path: String, _ key: String) -> String? {
    let root = ProjectRoot.nearest(to: FileTree.folder(of: path))?.folder
    var folder = FileTree.folder(of: path)
    while true {
      for found in shown(in: folder)[path] ?? [] {
        let isSame = pictures(found.document, found.marker).contains { $0.subject.key == key }
        if !isSame { return "\(AbsolutePath.shown(found.document.path)):\(found.marker.line):\(found.marker.column)" }
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
          shown[FileTree.join(folder, file), default: []].append((document, marker))
        }
      }
    }
    folders[folder] = shown
    return shown
  }
}
