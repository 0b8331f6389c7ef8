import CPango
import Glibc

/// What pixels depend on besides the scenario: library versions and font files. The manifest names them.
package struct LibraryFingerprint: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    /// Such as "cairo" or "Inter-Regular.otf".
    package let name: String
    /// A version, or the content hash of a font file in hexadecimal digits.
    package let value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// In a fixed order.
  package let libraries: [Entry]
  /// In a fixed order; empty until read.
  package let fonts: [Entry]

  /// Reads every font file. Throws `unreadableFont` where one cannot be read.
  package init(fonts library: FontLibrary) throws(RenderingError) {
    libraries = LibraryFingerprint.libraryVersions
    var entries: [Entry] = []
    for (file, path) in zip(FontFile.all, library.paths) {
      entries.append(Entry(name: file.name, value: try FileHash.hash(path: path)))
    }
    fonts = entries
  }

  /// The versions of the libraries as loaded.
  package static var libraryVersions: [Entry] {
    [
      Entry(name: "cairo", value: String(cString: cairo_version_string())),
      Entry(name: "pango", value: String(cString: pango_version_string())),
      Entry(name: "harfbuzz", value: String(cString: hb_version_string())),
      Entry(name: "freetype", value: freeTypeVersion),
      Entry(name: "fontconfig", value: fontconfigVersion),
    ]
  }

  private static var freeTypeVersion: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  /// Written by fontconfig as one number, such as 21401 for 2.14.1.
  private static var fontconfigVersion: String {
    let number = FcGetVersion()
    return "\(number / 10_000).\(number / 100 % 100).\(number % 100)"
  }
}

/// The 64-bit FNV-1a hash of a file's bytes.
enum FileHash {
  private static let bufferSize = 65_536

  static func hash(path: String) throws(RenderingError) -> String {
    let file = open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw .unreadableFont(path: path, call: "open") }
    defer { close(file) }
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    var buffer = [UInt8](repeating: 0, count: bufferSize)
    while true {
      let count = read(file, &buffer, bufferSize)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw .unreadableFont(path: path, call: "read") }
      guard count > 0 else { break }
      for index in 0..<count { hash = (hash ^ UInt64(buffer[index])) &* 0x100_0000_01B3 }
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
