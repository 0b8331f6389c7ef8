import FlipbookBitmaps
import FlipbookCairoRendering
package import FlipbookComparison
import FlipbookEncoding
package import FlipbookExport
import FlipbookStorage

extension ToolFingerprint {
  /// The fingerprint of this program, its libraries, and its fonts.
  /// - Throws: `RenderingError` if fonts are missing, `OutputError` if one cannot be read.
  package static func current(fontFolders: [String]) throws -> ToolFingerprint {
    let fonts = try FontLibrary(fontDirectories: fontFolders)
    return ToolFingerprint(
      version: Program.version,
      libraries: (CairoLibraries.versions + PNGEncoder.libraries).map { Part($0.name, $0.version) },
      fonts: try fonts.paths.map { Part(FileTree.name(of: $0), try digest(of: $0)) }
    )
  }

  /// The versions in the order of a manifest.
  package var settings: [Run.Setting] {
    [Run.Setting("flipbook", version)] + (libraries + fonts).map { Run.Setting($0.name, $0.version) }
  }

  private static func digest(of path: String) throws -> String {
    try ContentDigest(of: InputFile.read(path, limit: 1 << 30)).description
  }
}
