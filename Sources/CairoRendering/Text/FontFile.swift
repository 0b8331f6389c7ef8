import Rendering

/// A font file that texts are drawn with, and the Debian package that has it.
struct FontFile: Hashable, Sendable {
  /// Such as "Inter-Regular.otf".
  let name: String
  /// Where Debian puts it.
  let debianFolder: String
  let debianPackage: String

  /// The name without its extension, which names the file's glyphs.
  var stem: String { String(name.prefix { $0 != "." }) }
}

extension FontFile {
  /// Every file there must be, in a fixed order.
  static let all: [FontFile] = inter + charis + [motoya]

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

  /// The Japanese face: one weight.
  static let motoya = FontFile(
    name: "MTLc3m.ttf",
    debianFolder: "/usr/share/fonts/truetype/motoya-l-cedar",
    debianPackage: "fonts-motoya-l-cedar"
  )
}

/// The families as the files name themselves.
enum FontFamily {
  static let japanese = "MotoyaLCedar"

  static func name(of face: Font.Face) -> String {
    switch face {
    case .text: "Inter"
    case .display: "Inter Display"
    case .serif, .serifItalic: "Charis SIL"
    }
  }
}
