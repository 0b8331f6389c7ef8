import Flipbook
import FlipbookEncoding
import FlipbookStorage
import FlipbookScenarios

/// PNG files in a color space that is not understood. Their colors are shown and compared as if they were sRGB.
package struct IgnoredColors: Hashable, Sendable {
  /// The first of the files.
  package let path: String
  package let message: String

  private static let mostDepth = 64
  /// How much of a file is read; the chunks that describe colors come before the pixels.
  private static let startBytes = 1 << 16

  /// Returns `nil` if the colors of a file, or of all files in a folder, are understood.
  package init?(in operand: String) {
    var found: [(path: String, chunk: String)] = []
    IgnoredColors.find(operand, depth: 0, &found)
    guard let first = found.first else { return nil }
    path = first.path
    let others = found.count > 1 ? ", and those of \(Wording.count(found.count - 1, "other file"))" : ""
    message = PNGDecoder.warning(ignoring: first.chunk, and: others)
  }

  /// Results of Flipbook are sRGB.
  private static func find(_ path: String, depth: Int, _ found: inout [(path: String, chunk: String)]) {
    guard let identity = FileTree.identity(of: path) else { return }
    guard identity.isFolder else {
      // A pipe can be read only once.
      guard identity.isRegular else { return }
      let start = try? InputFile.start(of: path, count: startBytes) { Interruption.isWanted }
      if let chunk = start.flatMap(PNGDecoder.ignoredColors) { found.append((path, chunk)) }
      return
    }
    guard depth < mostDepth, !Interruption.isWanted, !StoredResult.exists(inFolder: path) else { return }
    var tree = FileTree(avoiding: nil)
    for name in tree.names(in: path) ?? [] where !name.hasPrefix(".") {
      let child = FileTree.join(path, name)
      if name.lowercased().hasSuffix(".png") || FileTree.identity(of: child)?.isFolder == true {
        find(child, depth: depth + 1, &found)
      }
    }
  }
}
