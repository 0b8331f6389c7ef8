import Flipbook
import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios

/// Pictures in two folders that cannot be read, so that they are equal only if their bytes are.
package struct UnreadPictures: Sendable {
  /// A file that is not equal in both folders, or only in one of them.
  package struct Difference: Hashable, Sendable {
    package let path: String
    package let message: String
  }

  package let differences: [Difference]
  /// How many files were looked at.
  private let count: Int

  /// Whether the operands are folders with such files and without frames that can be compared.
  package static func areAll(in operands: [String]) -> Bool {
    operands.allSatisfy { path in
      guard FileTree.identity(of: path)?.isFolder == true, !StoredResult.exists(inFolder: path) else { return false }
      var tree = FileTree(avoiding: nil)
      let names = tree.names(in: path) ?? []
      return names.contains(where: isUnread)
        && !names.contains { $0.lowercased().hasSuffix(".png") || MovieFile.isNamed($0.lowercased()) }
    }
  }

  /// "not compared: 2 files that differ".
  package var words: String {
    guard !differences.isEmpty else { return "nothing differs: \(Wording.count(count, "file")) with the same bytes" }
    return "not compared: "
      + (differences.count == 1 ? "1 file that differs" : "\(differences.count) files that differ")
  }

  private static let endings: Set = [
    "avif", "bmp", "heic", "heif", "jpeg", "jpg", "jxl", "m4v", "mkv", "mov", "mp4", "svg", "tif", "tiff", "webm",
  ]
  private static let mostDepth = 64
  private static let largestFile = 1 << 31
  /// What can be compared instead.
  private static let reason = "of files in folders, only PNG, GIF, WebP, and, with ffmpeg, videos are compared"

  /// Whether a file is a picture that cannot be read, by its name.
  private static func isUnread(_ path: String) -> Bool {
    let name = FileTree.name(of: path).lowercased()
    guard let dot = name.lastIndex(of: "."), !MovieFile.isNamed(name) else { return false }
    return endings.contains(String(name[name.index(after: dot)...]))
  }

  /// - Throws: `OutputError` if a file cannot be read.
  package init(_ first: String, _ second: String) throws(OutputError) {
    let folders = [first, second]
    let files = folders.map { folder -> Set<String> in
      guard FileTree.identity(of: folder)?.isFolder == true else { return [] }
      var found: Set<String> = []
      UnreadPictures.find(in: folder, below: "", depth: 0, &found)
      return found
    }
    count = files[0].union(files[1]).count
    guard folders.allSatisfy({ FileTree.identity(of: $0)?.isFolder == true }) else {
      differences = zip(folders, files).flatMap { folder, files in
        files.sorted().map { Difference(path: FileTree.join(folder, $0), message: "not compared: " + Self.reason) }
      }
      return
    }
    var differences: [Difference] = []
    for name in files[0].union(files[1]).sorted() {
      if let message = try UnreadPictures.difference(name, folders, files) {
        let path = FileTree.join(files[1].contains(name) ? second : first, name)
        differences.append(Difference(path: path, message: message))
      }
    }
    self.differences = differences
  }

  private static func difference(
    _ name: String, _ folders: [String], _ files: [Set<String>]
  ) throws(OutputError) -> String? {
    for (folder, files) in zip(folders, files) where !files.contains(name) {
      return "missing in \(Wording.quoted(folder))"
    }
    let first = try InputFile.read(FileTree.join(folders[0], name), limit: largestFile)
    let second = try InputFile.read(FileTree.join(folders[1], name), limit: largestFile)
    guard first != second else { return nil }
    return "the files differ, and their pictures were not compared: " + reason
  }

  /// The files of results are made from frames that are compared.
  private static func find(in root: String, below place: String, depth: Int, _ found: inout Set<String>) {
    let folder = place.isEmpty ? root : FileTree.join(root, place)
    guard depth < mostDepth, !Interruption.isWanted, !StoredResult.exists(inFolder: folder) else { return }
    var tree = FileTree(avoiding: nil)
    for name in tree.names(in: folder) ?? [] where !name.hasPrefix(".") {
      let child = place.isEmpty ? name : "\(place)/\(name)"
      if FileTree.identity(of: FileTree.join(root, child))?.isFolder == true {
        find(in: root, below: child, depth: depth + 1, &found)
      } else if isUnread(name) {
        found.insert(child)
      }
    }
  }
}
