import FlipbookRendering

/// A font file that text is drawn with, and the Debian package that contains it.
struct FontFile: Hashable, Sendable {
  /// The file's name, such as "Inter-Regular.otf".
  let name: String
  /// The folder into which Debian installs it.
  let debianFolder: String
  let debianPackage: String

  /// The name without its extension, which identifies the file's glyphs.
  var stem: String { String(name.prefix { $0 != "." }) }
}

extension FontFile {
  /// All required files, in a fixed order.
  static let all: [FontFile] = inter + charis + japanese

  private static let inter = ["Inter", "InterDisplay"].flatMap { family in
    ["Light", "Regular", "Medium", "SemiBold", "Bold"].map { weight in
      FontFile(
        name: "\(family)-\(weight).otf",
        debianFolder: "/usr/share/fonts/opentype/inter",
        debianPackage: "fonts-inter"
      )
    }
  }

  private static let charis = ["Regular", "Bold", "Italic", "BoldItalic"].map { style in
    FontFile(
      name: "CharisSIL-\(style).ttf",
      debianFolder: "/usr/share/fonts/truetype/charis",
      debianPackage: "fonts-sil-charis"
    )
  }

  /// The Japanese faces: bold, then regular. In both, every kanji and kana is an em wide.
  static let japanese = [
    FontFile(
      name: "BIZUDGothic-Bold.ttf",
      debianFolder: "/usr/share/fonts/truetype/bizud-gothic",
      debianPackage: "fonts-morisawa-bizud-gothic"
    ),
    FontFile(
      name: "MTLc3m.ttf",
      debianFolder: "/usr/share/fonts/truetype/motoya-l-cedar",
      debianPackage: "fonts-motoya-l-cedar"
    ),
  ]
}

/// The family names in the font files.
enum FontFamily {
  /// Returns the Japanese families for a weight, the preferred one first. The regular face draws what the bold one lacks.
  static func japanese(_ weight: FontWeight) -> String {
    weight >= .semibold ? "BIZ UDGothic,MotoyaLCedar" : "MotoyaLCedar"
  }

  static func name(of face: Font.Face) -> String {
    switch face {
    case .text: "Inter"
    case .display: "Inter Display"
    case .serif, .serifItalic: "Charis SIL"
    }
  }
}
