import FlipbookEncoding
import FlipbookExport

/// What is known about the files of formats before they are written.
enum EmbedFormat {
  /// The extensions of the only file that a format writes for a marker, by the names of the formats.
  private static let extensions = [
    "png": "png", "apng": "png", "poster": "png", "strip": "png", "sheet": "png", "onion": "png", "svg": "svg",
    "animation.svg": "svg", "gif": "gif", "webp": "webp", "mp4": "mp4", "webm": "webm",
  ]

  /// The media types of videos, by the names of their formats.
  private static let videos = ["mp4": "video/mp4", "webm": "video/webm"]

  /// The extension of the only file that a format writes for a marker, or nil if it is not known.
  static func fileExtension(of format: ExportFormat) -> String? { extensions[format.name] }

  /// Whether a word is the name of a format of which a tag can show the file.
  static func isName(_ word: String) -> Bool { extensions[word] != nil }

  static func isVideo(_ format: ExportFormat) -> Bool { videos[format.name] != nil }

  /// Whether the picture consists of pixels, of which a sharp one has more than it is wide.
  static func hasPixels(_ format: ExportFormat) -> Bool { fileExtension(of: format) != "svg" }

  /// Returns the media type of a video by the name of its file.
  static func mediaType(of file: String) -> String? { file.split(separator: ".").last.flatMap { videos[String($0)] } }

  /// Returns why a document cannot show a format, or nil.
  static func problem(with format: ExportFormat, in kind: DocumentKind) -> String? {
    switch format.name {
    case "html", "curves":
      "format '\(format.name)' writes no picture that a tag can show; use animation.svg, gif, or png"
    case "mp4" where kind.isSite, "webm" where kind.isSite:
      "format '\(format.name)': Markdown of MkDocs and Hugo has no videos; use animation.svg, webp, or gif"
    case "mp4" where VideoEncoder.programPath == nil, "webm" where VideoEncoder.programPath == nil:
      "format '\(format.name)' needs ffmpeg, which is not installed; use animation.svg, webp, or gif"
    default: nil
    }
  }
}
