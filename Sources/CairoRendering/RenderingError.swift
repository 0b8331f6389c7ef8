import Glibc

/// An error in finding fonts or drawing pictures.
package enum RenderingError: Error, Hashable, Sendable {
  /// Font files that no searched folder holds, with the Debian package of each.
  case missingFonts([MissingFont], searched: [String])
  /// A font folder that doesn't exist, isn't a folder or can't be read.
  case unreadableFontDirectory(String)
  /// A damaged font file, or one that the user isn't permitted to read.
  case unreadableFont(path: String, reason: String)
  /// A font file or folder that the system failed to read, with its error number.
  case systemFailed(path: String, code: Int32)
  /// A library call that failed, with the library's description.
  case failed(call: String, reason: String)
  /// A picture that is empty or too large to draw, in pixels.
  case unsupportedSize(width: Int, height: Int)

  package struct MissingFont: Hashable, Sendable {
    /// The file's name, such as "Inter-Regular.otf".
    package let file: String
    /// The Debian package's name, such as "fonts-inter".
    package let package: String

    package init(file: String, package: String) {
      self.file = file
      self.package = package
    }
  }

  /// A sentence for the user that includes what to do about the error.
  package var message: String {
    switch self {
    case .missingFonts(let fonts, let searched):
      let files = fonts.map(\.file).joined(separator: ", ")
      let packages = fonts.map(\.package).reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
      return "missing font files: \(files) (searched \(searched.joined(separator: ", "))); "
        + "install them with: apt-get install \(packages.joined(separator: " "))"
    case .unreadableFontDirectory(let path): return "'\(path)' is not a readable folder of fonts"
    case .unreadableFont(let path, let reason): return "the font file '\(path)' cannot be read (\(reason))"
    case .systemFailed(let path, let code): return "'\(path)' cannot be read: \(String(cString: strerror(code)))"
    case .failed(let call, let reason): return "\(call): \(reason)"
    case .unsupportedSize(let width, let height): return "a picture of \(width) × \(height) pixels cannot be drawn"
    }
  }
}
