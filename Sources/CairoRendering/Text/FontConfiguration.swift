import CPango

/// A fontconfig configuration that knows our font files and nothing of the system or the environment.
final class FontConfiguration {
  let pointer: OpaquePointer

  init(files: [String]) throws(RenderingError) {
    guard FontConfiguration.isIsolated else { throw .failed(call: "FcConfigSetCurrent", reason: "out of memory") }
    guard let pointer = FcConfigCreate() else { throw .failed(call: "FcConfigCreate", reason: "out of memory") }
    self.pointer = pointer
    guard FcConfigParseAndLoadFromMemory(pointer, FontConfiguration.rules, FcTrue) == FcTrue else {
      throw .failed(call: "FcConfigParseAndLoadFromMemory", reason: "the rules cannot be read")
    }
    for file in files {
      try FontAccess.open(file, "FcConfigAppFontAddFile") { FcConfigAppFontAddFile(pointer, file) == FcTrue }
    }
    guard FcConfigBuildFonts(pointer) == FcTrue else {
      throw .failed(call: "FcConfigBuildFonts", reason: "out of memory")
    }
  }

  deinit { FcConfigDestroy(pointer) }

  /// Makes an empty configuration the process's own, once. Otherwise pango has fontconfig read the system's, with every
  /// installed font, in a thread beside: time, memory and warnings about files that have nothing to do with a picture.
  private static let isIsolated: Bool = {
    guard let empty = FcConfigCreate() else { return false }
    defer { FcConfigDestroy(empty) }
    return FcConfigSetCurrent(empty) == FcTrue
  }()

  /// Nothing that fontconfig could change by itself.
  private static let rules = """
    <?xml version="1.0"?>
    <!DOCTYPE fontconfig SYSTEM "fonts.dtd">
    <fontconfig>
      <match target="font">
        <edit name="antialias" mode="assign"><bool>true</bool></edit>
        <edit name="hinting" mode="assign"><bool>false</bool></edit>
        <edit name="autohint" mode="assign"><bool>false</bool></edit>
        <edit name="embolden" mode="assign"><bool>false</bool></edit>
        <edit name="embeddedbitmap" mode="assign"><bool>false</bool></edit>
        <edit name="rgba" mode="assign"><const>none</const></edit>
      </match>
    </fontconfig>
    """
}
