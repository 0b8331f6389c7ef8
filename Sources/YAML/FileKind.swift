/// What a file is that Flipbook does not read as text, by its first bytes.
package struct FileKind: Hashable, Sendable {
  /// What the file is, such as "a GIF picture".
  package let name: String
  /// What can be done with it instead, or `nil`.
  private let use: String?

  /// Returns `nil` for a file that may be a scenario, a trace, or a recording.
  package init?(of bytes: [UInt8]) {
    let start = bytes.prefix(FileKind.longest)
    guard let kind = FileKind.container(start) ?? FileKind.signature(start) ?? FileKind.markup(start) else {
      return nil
    }
    self = kind
  }

  package var isPNG: Bool { self == .png }
  /// Whether the file is text with tags.
  package var isMarkup: Bool { name.contains("HTML") || name.contains("SVG") || name.contains("XML") }

  /// The sentence of an error.
  /// - Parameter expected: What the reader needs, such as "text".
  package func problem(expected: String = "text in UTF-8") -> String {
    "this is \(name); expected \(expected)" + (use.map { "; \($0)" } ?? "")
  }

  /// The number of bytes that tell the kind of a file.
  package static let longest = 512

  private init(_ name: String, _ use: String?) { (self.name, self.use) = (name, use) }

  private static let frames =
    "to compare its frames, extract them into a folder as PNG, such as with ffmpeg, and name that folder"
  private static let convert = "to use the picture, convert it to PNG"
  private static let unpack = "unpack it, and name what it contains"
  private static let export = "export what it contains as CSV or JSON"

  private static let png = FileKind("a PNG picture", "'diff' compares it with another PNG picture")

  /// The kinds by the bytes that their files begin with.
  private static let signatures: [(start: [UInt8], kind: FileKind)] = [
    ([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], png),
    (Array("GIF87a".utf8), FileKind("a GIF picture", frames)),
    (Array("GIF89a".utf8), FileKind("a GIF picture", frames)),
    ([0xFF, 0xD8, 0xFF], FileKind("a JPEG picture", convert)),
    ([0x49, 0x49, 0x2A, 0], FileKind("a TIFF picture", convert)),
    ([0x4D, 0x4D, 0, 0x2A], FileKind("a TIFF picture", convert)),
    ([0x1A, 0x45, 0xDF, 0xA3], FileKind("a WebM or Matroska movie", frames)),
    (Array("%PDF-".utf8), FileKind("a PDF document", nil)),
    (Array("%!PS".utf8), FileKind("a PostScript document", nil)),
    (Array("PK\u{3}\u{4}".utf8), FileKind("a ZIP archive", unpack)),
    (Array("PK\u{5}\u{6}".utf8), FileKind("a ZIP archive", unpack)),
    ([0x1F, 0x8B], FileKind("a gzip archive", unpack)),
    ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], FileKind("an xz archive", unpack)),
    ([0x28, 0xB5, 0x2F, 0xFD], FileKind("a Zstandard archive", unpack)),
    (Array("7z".utf8) + [0xBC, 0xAF], FileKind("a 7-Zip archive", unpack)),
    (Array("SQLite format 3\u{0}".utf8), FileKind("an SQLite database", export)),
    (Array("bplist00".utf8), FileKind("a binary property list", export)),
    ([0x7F] + Array("ELF".utf8), FileKind("a program", nil)),
    ([0xCF, 0xFA, 0xED, 0xFE], FileKind("a program", nil)),
    ([0xCA, 0xFE, 0xBA, 0xBE], FileKind("a program", nil)),
    ([0, 1, 0, 0, 0], FileKind("a font", nil)),
    (Array("OTTO\u{0}".utf8), FileKind("a font", nil)),
    (Array("wOF2".utf8), FileKind("a font", nil)),
    (Array("OggS\u{0}".utf8), FileKind("an Ogg recording of sound", nil)),
    (Array("ID3\u{3}".utf8), FileKind("an MP3 recording of sound", nil)),
    (Array("ID3\u{4}".utf8), FileKind("an MP3 recording of sound", nil)),
  ]

  private static func signature(_ bytes: ArraySlice<UInt8>) -> FileKind? {
    if let known = signatures.first(where: { bytes.starts(with: $0.start) }) { return known.kind }
    if bytes.starts(with: Array("BM".utf8)), bytes.count > 10, bytes[6..<10].allSatisfy({ $0 == 0 }) {
      return FileKind("a BMP picture", convert)
    }
    return bytes.dropFirst(257).starts(with: Array("ustar".utf8)) ? FileKind("a tar archive", unpack) : nil
  }

  /// The kinds of RIFF and ISO media files, which name their content after the start.
  private static func container(_ bytes: ArraySlice<UInt8>) -> FileKind? {
    guard bytes.count >= 12 else { return nil }
    let word = String(decoding: bytes[8..<12], as: UTF8.self)
    if bytes.starts(with: Array("RIFF".utf8)) {
      return word == "WEBP" ? FileKind("a WebP picture", frames) : FileKind("an AVI movie or sound", frames)
    }
    guard bytes[4..<8].elementsEqual("ftyp".utf8) else { return nil }
    return switch word {
    case "heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1": FileKind("a HEIC picture", convert)
    case "avif", "avis": FileKind("an AVIF picture", convert)
    case "qt  ": FileKind("a QuickTime movie", frames)
    default: FileKind("an MP4 movie", frames)
    }
  }

  private static func markup(_ bytes: ArraySlice<UInt8>) -> FileKind? {
    let text = (bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes).drop {
      " \t\r\n".utf8.contains($0)
    }
    guard text.first == UInt8(ascii: "<") else { return nil }
    let start = String(decoding: text, as: UTF8.self).lowercased()
    if start.hasPrefix("<!doctype html") || start.hasPrefix("<html") { return FileKind("an HTML page", nil) }
    if start.contains("<svg") { return FileKind("an SVG picture", "to compare frames, render them as PNG") }
    if start.hasPrefix("<?xml"), start.contains("<plist") { return FileKind("a property list", export) }
    return start.hasPrefix("<?xml") ? FileKind("an XML document", nil) : nil
  }
}
