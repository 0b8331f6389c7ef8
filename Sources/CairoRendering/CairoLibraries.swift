import CFlipbookPango

/// The versions, at run time, of the libraries that determine pixels and outlines.
package enum CairoLibraries {
  /// The names and versions in a fixed order.
  package static var versions: [(name: String, version: String)] {
    [
      ("cairo", String(cString: cairo_version_string())),
      ("pixman", String(cString: pixman_version_string())),
      ("pango", String(cString: pango_version_string())),
      ("harfbuzz", String(cString: hb_version_string())),
      ("freetype", freeType),
      ("fontconfig", fontconfig),
    ]
  }

  private static var freeType: String {
    var library: FT_Library?
    guard FT_Init_FreeType(&library) == 0 else { return "unknown" }
    defer { FT_Done_FreeType(library) }
    var (major, minor, patch): (FT_Int, FT_Int, FT_Int) = (0, 0, 0)
    FT_Library_Version(library, &major, &minor, &patch)
    return "\(major).\(minor).\(patch)"
  }

  private static var fontconfig: String {
    let version = FcGetVersion()
    return "\(version / 10_000).\(version / 100 % 100).\(version % 100)"
  }
}
