import Flipbook
import FlipbookCairoRendering
import FlipbookExport

/// The text of `--version`.
enum VersionText {
  /// "flipbook 0.2.0", or "reading (flipbook 0.2.0)" for another tool.
  static var short: String {
    let library = "\(Program.name) \(Program.version)"
    return (Program.toolName == Program.name ? library : "\(Program.toolName) (\(library))") + "\n"
  }

  /// Everything that determines the bytes of results besides scenarios and options: a line for the program, each library, and
  /// each font.
  /// - Throws: If a font is missing or cannot be read.
  static func verbose() throws -> String {
    let tool = try ToolFingerprint.current(fontFolders: [])
    let fonts = zip(try FontLibrary(fontDirectories: []).paths, tool.fonts)
    let lines =
      ["program \(ProgramIdentity.digest ?? "unknown")"]
      + tool.libraries.map { "library \($0.name) \($0.version)" } + fonts.map { "font \($1.version) \($0)" }
    return short + lines.map { $0 + "\n" }.joined()
  }
}
